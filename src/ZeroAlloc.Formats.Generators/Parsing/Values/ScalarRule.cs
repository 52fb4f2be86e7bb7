using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Scalars of fixed width and enums.</summary>
internal sealed class ScalarRule : IValueRule
{
    private static readonly HashSet<SpecialType> s_keywords =
    [
        SpecialType.System_Boolean,
        SpecialType.System_Single,
        SpecialType.System_Double,
        SpecialType.System_Decimal,
        SpecialType.System_DateTime,
    ];

    private static readonly HashSet<SpecialType> s_keys =
    [
        SpecialType.System_Byte,
        SpecialType.System_SByte,
        SpecialType.System_Int16,
        SpecialType.System_UInt16,
        SpecialType.System_Int32,
        SpecialType.System_UInt32,
        SpecialType.System_Int64,
        SpecialType.System_UInt64,
        SpecialType.System_Char,
    ];

    private static readonly HashSet<string> s_names = ["Half", "Int128", "UInt128", "DateTimeOffset"];

    private static readonly HashSet<string> s_keyNames = ["Guid", "DateOnly", "TimeOnly", "TimeSpan"];

    public bool Applies(ITypeSymbol type) => IsScalar(type);

    public ValueModel? Read(ITypeSymbol type, ValueParser parser)
    {
        string name = Names.Full(type, parser.Context.Assemblies);
        string codec = $"{Aliases.Runtime}ScalarCodec<{name}>";
        string element = type.Is("System", "DateTimeOffset") ? $"{Aliases.Formats}BufferedDateTimeOffset" : name;
        return new ValueModel(
            name,
            codec,
            codec,
            name,
            InDictionaries: $"{Aliases.Formats}BufferedValue<{name}>",
            ListView: $"{Aliases.Formats}BufferedArray<{element}>",
            IsInline: true,
            IsKey: IsKey(type));
    }

    /// <summary>Whether a type is a scalar.</summary>
    public static bool IsScalar(ITypeSymbol type) =>
        IsKey(type) || s_keywords.Contains(type.SpecialType) || (type.TypeKind == TypeKind.Struct && IsOneOf(type, s_names));

    private static bool IsKey(ITypeSymbol type) =>
        s_keys.Contains(type.SpecialType)
        || type.TypeKind == TypeKind.Enum
        || (type.TypeKind == TypeKind.Struct && IsOneOf(type, s_keyNames));

    private static bool IsOneOf(ITypeSymbol type, HashSet<string> names) => names.Contains(type.Name) && type.Is("System", type.Name);
}
