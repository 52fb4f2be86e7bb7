using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>The values without parts that are compiled, by exact type.</summary>
internal static class ScalarTable
{
    private static readonly Dictionary<Type, Type> s_numbers = new()
    {
        [typeof(sbyte)] = typeof(SByteWriter),
        [typeof(byte)] = typeof(ByteWriter),
        [typeof(short)] = typeof(Int16Writer),
        [typeof(ushort)] = typeof(UInt16Writer),
        [typeof(int)] = typeof(Int32Writer),
        [typeof(uint)] = typeof(UInt32Writer),
        [typeof(long)] = typeof(Int64Writer),
        [typeof(ulong)] = typeof(UInt64Writer),
        [typeof(Int128)] = typeof(Int128Writer),
        [typeof(UInt128)] = typeof(UInt128Writer),
        [typeof(float)] = typeof(SingleWriter),
        [typeof(double)] = typeof(DoubleWriter),
        [typeof(Half)] = typeof(HalfWriter),
        [typeof(decimal)] = typeof(DecimalWriter),
    };

    private static readonly HashSet<Type> s_floats = [typeof(float), typeof(double), typeof(Half)];

    private static readonly Dictionary<Type, Type> s_quoted = new()
    {
        [typeof(Guid)] = typeof(GuidWriter),
        [typeof(DateTime)] = typeof(DateTimeWriter),
        [typeof(DateTimeOffset)] = typeof(DateTimeOffsetWriter),
        [typeof(DateOnly)] = typeof(DateOnlyWriter),
        [typeof(TimeOnly)] = typeof(TimeOnlyWriter),
        [typeof(TimeSpan)] = typeof(TimeSpanWriter),
    };

    private static readonly Dictionary<Type, Type> s_texts = new()
    {
        [typeof(string)] = typeof(StringValueWriter),
        [typeof(char)] = typeof(CharWriter),
        [typeof(Uri)] = typeof(UriWriter),
        [typeof(Version)] = typeof(VersionWriter),
        [typeof(byte[])] = typeof(ByteArrayWriter),
        [typeof(Memory<byte>)] = typeof(ByteMemoryWriter),
        [typeof(ReadOnlyMemory<byte>)] = typeof(ByteReadOnlyMemoryWriter),
    };

    /// <summary>Memory is not among them: what it is a window on may be a manager of the application's.</summary>
    private static readonly HashSet<Type> s_plain = [typeof(string), typeof(char), typeof(Uri), typeof(Version), typeof(byte[])];

    private static readonly Dictionary<Type, Type> s_trees = new()
    {
        [typeof(JsonElement)] = typeof(JsonElementWriter),
        [typeof(JsonDocument)] = typeof(JsonDocumentWriter),
    };

    /// <summary>The <c>IFixedWriter</c> of a type, or null.</summary>
    public static Type? Fixed(Type type, JsonNumberHandling handling)
    {
        if (s_numbers.TryGetValue(type, out Type? number))
        {
            bool quoted = handling.HasFlag(JsonNumberHandling.WriteAsString);
            bool named = s_floats.Contains(type) && (quoted || handling.HasFlag(JsonNumberHandling.AllowNamedFloatingPointLiterals));
            number = quoted ? typeof(QuotedFixedWriter<,>).MakeGenericType(type, number) : number;
            return named ? typeof(NamedFloatWriter<,>).MakeGenericType(type, number) : number;
        }

        return type == typeof(bool) ? typeof(BooleanWriter) : s_quoted.GetValueOrDefault(type);
    }

    /// <summary>The plan of a type whose text has any length, or null.</summary>
    public static ComposedPlan? Text(Type type) =>
        s_texts.TryGetValue(type, out Type? writer) ? new ComposedPlan(type, writer, isContainer: false) { RunsUserCode = !s_plain.Contains(type) } : null;

    /// <summary>The plan of a type that holds parsed JSON, or null.</summary>
    public static ComposedPlan? Tree(Type type) =>
        s_trees.TryGetValue(type, out Type? writer) ? new ComposedPlan(type, writer, isContainer: false) { IsDeepening = true, RunsUserCode = false } : null;

    /// <summary>Writes an enum as its number.</summary>
    public static Type EnumNumber(Type type)
    {
        Type number = Enum.GetUnderlyingType(type);
        return typeof(EnumNumberWriter<,,>).MakeGenericType(type, number, s_numbers[number]);
    }

    /// <summary>Writes a dictionary's key, or null where System.Text.Json has to.</summary>
    public static ValuePlan? Key(Type type)
    {
        if (type == typeof(string))
        {
            return Text(type);
        }

        if (s_quoted.TryGetValue(type, out Type? quoted))
        {
            return new FixedPlan(type, quoted);
        }

        return s_numbers.TryGetValue(type, out Type? number) && !s_floats.Contains(type)
            ? new FixedPlan(type, typeof(QuotedFixedWriter<,>).MakeGenericType(type, number))
            : null;
    }
}
