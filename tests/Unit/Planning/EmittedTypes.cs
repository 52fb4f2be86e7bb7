using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Planning;

/// <summary>Hundreds of public classes with public fields, each of a type of its own.</summary>
internal static class EmittedTypes
{
    private static readonly ModuleBuilder s_module =
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Emitted"), AssemblyBuilderAccess.Run).DefineDynamicModule("Emitted");

    private static int s_count;

    /// <summary>The options under which fields are members.</summary>
    public static JsonSerializerOptions Options() => new() { IncludeFields = true };

    /// <summary>Defines a class.</summary>
    /// <param name="attribute">An attribute of the class; null for none.</param>
    /// <param name="fields">The types of its fields.</param>
    public static Type Class(CustomAttributeBuilder? attribute, params Type[] fields)
    {
        lock (s_module)
        {
            TypeBuilder type = s_module.DefineType($"C{s_count++}", TypeAttributes.Public | TypeAttributes.Class);
            foreach ((int number, Type field) in fields.Index())
            {
                type.DefineField($"M{number}", field, FieldAttributes.Public);
            }

            if (attribute is not null)
            {
                type.SetCustomAttribute(attribute);
            }

            return type.CreateType();
        }
    }

    /// <summary>Defines a class with a converter of its own.</summary>
    public static Type Converted() => Class(
        new CustomAttributeBuilder(typeof(JsonConverterAttribute).GetConstructor([typeof(Type)])!, [typeof(NullConverterFactory)]),
        typeof(int));

    /// <summary>Defines a class that holds an object of each of several others, and a number.</summary>
    public static Type Holder(IEnumerable<Type> types) => Class(null, [.. types, typeof(int)]);

    private sealed class NullConverterFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(NullConverter<>).MakeGenericType(typeToConvert))!;
    }

    private sealed class NullConverter<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return default;
        }

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}
