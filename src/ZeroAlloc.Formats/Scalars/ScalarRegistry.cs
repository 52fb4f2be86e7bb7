using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary>The scalars that are compiled. What is not listed here no format takes for one; enums go by their underlying type.</summary>
internal static class ScalarRegistry
{
    private static readonly Dictionary<Type, Scalar> s_byType;

    static ScalarRegistry() => s_byType = All.ToDictionary(static scalar => scalar.Type);

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Scalar> All { get; } =
    [
        new BooleanScalar(),
        new IntegerScalar<sbyte, IntegerText>("byte"),
        new IntegerScalar<byte, IntegerText>("unsignedByte"),
        new IntegerScalar<short, IntegerText>("short"),
        new IntegerScalar<ushort, IntegerText>("unsignedShort"),
        new IntegerScalar<int, IntegerText>("int"),
        new IntegerScalar<uint, IntegerText>("unsignedInt"),
        new IntegerScalar<long, IntegerText>("long"),
        new IntegerScalar<ulong, IntegerText>("unsignedLong"),
        new WideIntegerScalar<Int128, IntegerText>(),
        new WideIntegerScalar<UInt128, IntegerText>(),
        new HalfScalar(),
        new SingleScalar(),
        new DoubleScalar(),
        new DecimalScalar(),
        new CharScalar(),
        new StringScalar(),
        new GuidScalar(),
        new DateTimeScalar(),
        new DateTimeOffsetScalar(),
        new DateOnlyScalar(),
        new TimeOnlyScalar(),
        new TimeSpanScalar(),
        new UriScalar(),
        new VersionScalar(),
        new ByteArrayScalar(),
        new ByteMemoryScalar(),
        new ByteReadOnlyMemoryScalar(),
    ];

    /// <summary>What a type is, or null; for the exact type, neither nullable types nor enums.</summary>
    public static Scalar? Find(Type type) => s_byType.GetValueOrDefault(type);

    /// <summary>What a type is that is known to be one.</summary>
    public static Scalar Of(Type type) => s_byType[type];
}
