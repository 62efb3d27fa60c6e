package io.arrowfmt.flatbuffers;

/** The schemas that metadata has been written by: the same slots hold other things in each. */
public enum Generation {
    /** Version V1: release 0.1. */
    V1("V1.bfbs", "V1.bfbs"),
    /** Version V2: release 0.2. */
    V2("V2.bfbs", "V2.bfbs"),
    /** Version V3: releases 0.3 to 0.7. */
    V3("V3.bfbs", "V3.bfbs"),
    /** Versions V4 and V5, which differ in bodies only. */
    CURRENT("Message.bfbs", "File.bfbs");

    private final String messages;
    private final String footers;

    Generation(String messages, String footers) {
        this.messages = messages;
        this.footers = footers;
    }

    /** Name of the compiled schema that has a root table. */
    String compiledSchema(RootType root) {
        return switch (root) {
            case MESSAGE, RECORD_BATCH, DICTIONARY_ENCODING -> messages;
            case FOOTER -> footers;
        };
    }
}
