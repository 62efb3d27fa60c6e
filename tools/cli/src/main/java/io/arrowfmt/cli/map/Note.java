package io.arrowfmt.cli.map;

/**
 * What some bytes are and hold, for people who look at them.
 *
 * @param offset bytes from the start of the file or stream
 * @param length how many, >= 1
 * @param name what they are: the path of a field of the metadata, the slots of a column
 * @param value what they hold, as text from the file that is not escaped
 */
public record Note(long offset, long length, String name, String value) {}
