using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>
/// All names that the types of a program have anywhere, with texts that fit: members of each visibility, static ones, and the names that
/// attributes give them. A document that has them all must fill no more than stock fills.
/// </summary>
internal sealed class XmlNames
{
    private const BindingFlags All =
        BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly ConditionalWeakTable<CompiledProgram, XmlNames> s_all = [];

    private XmlNames(CompiledProgram program)
    {
        List<(string, string[])> names = [];
        foreach (MemberInfo member in program.Types.SelectMany(type => type.GetMembers(All)))
        {
            if (TypeOf(member) is { } type && !member.Name.StartsWith('<') && !member.Name.Contains('.', StringComparison.Ordinal))
            {
                string[] values = Values(type);
                names.AddRange(((string[])[member.Name, .. Given(member)]).Select(name => (XmlConvert.EncodeLocalName(name)!, values)));
            }
        }

        Entries = [.. names.Where(name => name.Item1.Length > 0).DistinctBy(name => name.Item1)];
        Types =
        [
            .. program.Types.Select(type => XmlConvert.EncodeLocalName(type.Name.Split('`')[0])!),
            .. program.Types.Select(type => type.GetCustomAttribute<XmlTypeAttribute>()?.TypeName).OfType<string>()
                .Where(name => name.Length > 0).Select(name => XmlConvert.EncodeLocalName(name)!),
        ];
    }

    /// <summary>The names, each with the content of elements.</summary>
    public IReadOnlyList<(string Name, string[] Values)> Entries { get; }

    /// <summary>Names of types.</summary>
    public IReadOnlyList<string> Types { get; }

    /// <summary>The names of a program.</summary>
    public static XmlNames Of(CompiledProgram program) => s_all.GetValue(program, static program => new XmlNames(program));

    private static Type? TypeOf(MemberInfo member) => member switch
    {
        PropertyInfo property => property.PropertyType,
        FieldInfo field => field.FieldType,
        _ => null,
    };

    private static IEnumerable<string> Given(MemberInfo member) => member.GetCustomAttributes()
        .SelectMany(attribute => (string?[])(attribute switch
        {
            XmlElementAttribute element => [element.ElementName],
            XmlAttributeAttribute own => [own.AttributeName.Replace("xml:", "", StringComparison.Ordinal)],
            XmlArrayAttribute array => [array.ElementName],
            XmlArrayItemAttribute item => [item.ElementName],
            DataMemberAttribute data => [data.Name],
            _ => [],
        })).OfType<string>().Where(name => name.Length > 0);

    private static string[] Values(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        Type? element = type.IsArray ? type.GetElementType() : type.IsGenericType && type.GetGenericArguments() is [var only] ? only : null;
        string text = Text(type);
        return element is null || type == typeof(byte[])
            ? [text, text, ""]
            : [$"<{Item(element)}>{Text(element)}</{Item(element)}>", Text(element), $"<item>{Text(element)}</item>", ""];
    }

    private static string Item(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => "boolean",
        TypeCode.Int32 => "int",
        TypeCode.Int16 => "short",
        TypeCode.Int64 => "long",
        TypeCode.Byte => "unsignedByte",
        TypeCode.DateTime => "dateTime",
        _ when type.IsPrimitive || type == typeof(string) || type == typeof(decimal) => type.Name.ToLowerInvariant(),
        _ => XmlConvert.EncodeLocalName(type.Name.Split('`')[0])!,
    };

    private static string Text(Type type) => type == typeof(bool) ? "true"
        : type == typeof(string) || type == typeof(object) ? "posted"
        : type == typeof(DateTime) || type == typeof(DateTimeOffset) ? "2020-01-02T03:04:05Z"
        : type == typeof(Guid) ? "6f9619ff-8b86-d011-b42d-00cf4fc964ff"
        : type == typeof(TimeSpan) ? "PT1H"
        : type == typeof(byte[]) ? "AQID"
        : type.IsEnum ? type.GetEnumNames()[0]
        : type == typeof(char) ? ((int)'p').ToString(CultureInfo.InvariantCulture)
        : type.IsPrimitive || type == typeof(decimal) ? "7"
        : "<A>x</A>";
}
