using ZeroAlloc.Formats.Scalars.Rules;

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
        new SByteScalar(),
        new ByteScalar(),
        new Int16Scalar(),
        new UInt16Scalar(),
        new Int32Scalar(),
        new UInt32Scalar(),
        new Int64Scalar(),
        new UInt64Scalar(),
        new Int128Scalar(),
        new UInt128Scalar(),
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
