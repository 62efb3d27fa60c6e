package io.arrowfmt.acceptance.docs;

import io.arrowfmt.type.DataType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The expression that makes a type: a method of {@link DataType} where there is one, its record otherwise. */
final class Declaration {
    private Declaration() {}

    /** The expression of a type, as Java has it. */
    static String of(DataType type) {
        return method(type).orElseGet(() -> record(type));
    }

    private static Optional<String> method(DataType type) {
        if (type instanceof DataType.Timestamp timestamp) {
            String zone = timestamp.timezone().map(name -> ", \"" + name + "\"").orElse("");
            return Optional.of("DataType.timestamp(" + argument(timestamp.unit()) + zone + ")");
        }
        if (type instanceof DataType.Decimal decimal && decimal.bitWidth() == 128) {
            return Optional.of("DataType.decimal(" + decimal.precision() + ", " + decimal.scale() + ")");
        }
        if (type instanceof DataType.Union union) {
            return Optional.of("DataType.union(" + argument(union.mode()) + ", "
                    + union.typeIds().size() + ")");
        }
        for (Method method : DataType.class.getDeclaredMethods()) {
            if (Modifier.isStatic(method.getModifiers())
                    && Modifier.isPublic(method.getModifiers())
                    && method.getParameterCount() == 0
                    && method.getReturnType() == DataType.class
                    && invoke(method, null).equals(type)) {
                return Optional.of("DataType." + method.getName() + "()");
            }
        }
        return Optional.empty();
    }

    private static String record(DataType type) {
        List<String> arguments = new ArrayList<>();
        for (RecordComponent component : type.getClass().getRecordComponents()) {
            arguments.add(argument(invoke(component.getAccessor(), type)));
        }
        return "new DataType." + type.getClass().getSimpleName() + "(" + String.join(", ", arguments) + ")";
    }

    private static String argument(Object value) {
        return value instanceof Enum<?> constant
                ? constant.getDeclaringClass().getSimpleName() + "." + constant.name()
                : value.toString();
    }

    private static Object invoke(Method method, @Nullable Object target) {
        try {
            return Objects.requireNonNull(method.invoke(target));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method.toString(), e);
        }
    }
}
