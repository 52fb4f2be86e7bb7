using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>The readers of values without parts, by exact type: those that the writer's table has, parsed JSON aside.</summary>
internal static class ReadScalarTable
{
    private static readonly Dictionary<Type, Type> s_numbers = new()
    {
        [typeof(sbyte)] = typeof(IntegerReader<sbyte>),
        [typeof(byte)] = typeof(IntegerReader<byte>),
        [typeof(short)] = typeof(IntegerReader<short>),
        [typeof(ushort)] = typeof(IntegerReader<ushort>),
        [typeof(int)] = typeof(IntegerReader<int>),
        [typeof(uint)] = typeof(IntegerReader<uint>),
        [typeof(long)] = typeof(IntegerReader<long>),
        [typeof(ulong)] = typeof(IntegerReader<ulong>),
        [typeof(Int128)] = typeof(WideIntegerReader<Int128>),
        [typeof(UInt128)] = typeof(WideIntegerReader<UInt128>),
        [typeof(float)] = typeof(SingleReader),
        [typeof(double)] = typeof(DoubleReader),
        [typeof(Half)] = typeof(HalfReader),
        [typeof(decimal)] = typeof(DecimalReader),
    };

    private static readonly HashSet<Type> s_floats = [typeof(float), typeof(double), typeof(Half)];

    private static readonly Dictionary<Type, Type> s_quoted = new()
    {
        [typeof(Guid)] = typeof(GuidReader),
        [typeof(DateTime)] = typeof(DateTimeReader),
        [typeof(DateTimeOffset)] = typeof(DateTimeOffsetReader),
        [typeof(DateOnly)] = typeof(DateOnlyReader),
        [typeof(TimeOnly)] = typeof(TimeOnlyReader),
        [typeof(TimeSpan)] = typeof(TimeSpanReader),
    };

    private static readonly Dictionary<Type, Type> s_others = new()
    {
        [typeof(bool)] = typeof(BooleanReader),
        [typeof(string)] = typeof(StringValueReader),
        [typeof(char)] = typeof(CharReader),
        [typeof(Uri)] = typeof(UriReader),
        [typeof(Version)] = typeof(VersionReader),
        [typeof(byte[])] = typeof(ByteArrayReader),
        [typeof(Memory<byte>)] = typeof(ByteMemoryReader),
        [typeof(ReadOnlyMemory<byte>)] = typeof(ByteReadOnlyMemoryReader),
    };

    /// <summary>The <see cref="IValueReader{T}"/> of a type, or null. Enums and nullable types are not found here.</summary>
    public static Type? Find(Type type, JsonNumberHandling handling)
    {
        if (!s_numbers.TryGetValue(type, out Type? number))
        {
            return s_quoted.GetValueOrDefault(type) ?? s_others.GetValueOrDefault(type);
        }

        bool isFloat = s_floats.Contains(type);
        if (handling.HasFlag(JsonNumberHandling.AllowReadingFromString))
        {
            return (isFloat ? typeof(QuotedFloatReader<,>) : typeof(QuotedNumberReader<,>)).MakeGenericType(type, number);
        }

        bool isNamed = isFloat && handling.HasFlag(JsonNumberHandling.AllowNamedFloatingPointLiterals);
        return isNamed ? typeof(NamedFloatReader<,>).MakeGenericType(type, number) : number;
    }

    /// <summary>The reader of a nullable type by that of the type below it.</summary>
    public static Type Nullable(Type underlying, Type reader) => typeof(NullableReader<,>).MakeGenericType(underlying, reader);

    /// <summary>The reader of enums that are numbers. System.Text.Json reads them from no string, whatever the number handling.</summary>
    public static Type EnumNumber(Type type)
    {
        Type number = Enum.GetUnderlyingType(type);
        return typeof(EnumNumberReader<,,>).MakeGenericType(type, number, s_numbers[number]);
    }

    /// <summary>The reader of a dictionary's keys, or null where System.Text.Json has to read them. Enums are not found here.</summary>
    public static Type? Key(Type type)
    {
        if (type == typeof(string))
        {
            return typeof(StringKeyReader);
        }

        if (s_quoted.TryGetValue(type, out Type? quoted))
        {
            return quoted;
        }

        return s_numbers.TryGetValue(type, out Type? number) && !s_floats.Contains(type)
            ? typeof(NumberKeyReader<,>).MakeGenericType(type, number)
            : null;
    }
}
