using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Unit.Scalars;

/// <summary>The line that a scalar has in the docs.</summary>
internal static class ScalarRow
{
    /// <summary>Where it stands, relative to the repository.</summary>
    public const string Page = "docs/internals/coverage-rules.md";

    private const string Nothing = "—";

    /// <summary>The line.</summary>
    public static string Of(Scalar scalar) =>
        $"| `{Name(scalar.Type)}` | {Json(scalar.Json)} | {Xml(scalar.Xml)} | {Message(MessageRules.Find(scalar))} |";

    private static string Json(JsonRule rule) => rule.Form switch
    {
        JsonForm.Literal => "literal",
        JsonForm.Number => "number",
        JsonForm.Float => "number, or named",
        JsonForm.Quoted => "short string",
        _ => "string",
    } + (rule.IsKey ? ", key" : "");

    private static string Xml(XmlRule rule) => rule.Name is null ? Nothing
        : rule.Texts.Count == 0 ? $"`{rule.Name}`"
        : string.Join(", ", rule.Texts.Select(static text => $"`{text.Name}`"));

    private static string Message(MessageRule? rule) => rule switch
    {
        null => Nothing,
        { Form: MessageForm.Bits } => rule.Size == 1 ? "1 byte" : $"{rule.Size} bytes",
        { Form: MessageForm.Text } => "text",
        _ => "bytes",
    } + (rule is { IsKey: true } ? ", key" : "");

    private static string Name(Type type) =>
        type.IsArray ? Name(type.GetElementType()!) + "[]"
        : type.IsGenericType ? $"{type.Name[..type.Name.IndexOf('`', StringComparison.Ordinal)]}<{Name(type.GetGenericArguments()[0])}>"
        : Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => "bool",
            TypeCode.SByte => "sbyte",
            TypeCode.Byte => "byte",
            TypeCode.Int16 => "short",
            TypeCode.UInt16 => "ushort",
            TypeCode.Int32 => "int",
            TypeCode.UInt32 => "uint",
            TypeCode.Int64 => "long",
            TypeCode.UInt64 => "ulong",
            TypeCode.Single => "float",
            TypeCode.Double => "double",
            TypeCode.Decimal => "decimal",
            TypeCode.Char => "char",
            TypeCode.String => "string",
            _ => type.Name,
        };
}
