using System.Reflection;
using System.Text;

namespace ZeroAlloc.Unit.Xml.ClosedMembers;

/// <summary>Documents with an element, or an attribute, for each member that a type has, open or closed, whoever may see it.</summary>
internal static class OverPosted
{
    private const BindingFlags All =
        BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly string[] s_contents =
        ["1", "", "<A>1</A><B>2</B>", "<int>1</int><int>2</int>", "Friday"];

    /// <summary>The names of a type's members, and of those of its base classes, as they are and in other cases.</summary>
    public static string[] Names(Type type)
    {
        var names = new List<string>();
        for (Type? at = type; at is not null && at != typeof(object) && at != typeof(ValueType); at = at.BaseType)
        {
            names.AddRange(at.GetMembers(All)
                .Where(static member => member is FieldInfo or PropertyInfo && member.Name.All(static c => char.IsAsciiLetter(c) || c == '_'))
                .Select(static member => member.Name));
        }

        names.Add("Other");
        names.AddRange([.. names.Select(static name => name.ToLowerInvariant()), .. names.Select(static name => name.TrimStart('_'))]);
        return [.. names.Distinct().Order(StringComparer.Ordinal)];
    }

    /// <summary>The documents.</summary>
    /// <param name="type">The type.</param>
    /// <param name="open">The start tag of the root, without its end.</param>
    /// <param name="prefix">What is before the names of elements.</param>
    /// <param name="around">An element that the members are inside of, with its end tag; empty for none.</param>
    public static IEnumerable<byte[]> Documents(Type type, string open, string prefix, (string Start, string End) around)
    {
        string root = open.Split(' ')[0][1..];
        string[] names = Names(type);
        foreach (string content in s_contents)
        {
            string[] elements = [.. names.Select(name => $"<{prefix}{name}>{Prefixed(content, prefix)}</{prefix}{name}>")];
            string open1 = $"<{prefix}Open>1</{prefix}Open>";
            string[] bodies =
            [
                string.Concat(elements), string.Concat(elements.Reverse()), .. elements, .. elements.Select(element => element + open1),
                .. elements.Select(static element => element + element),
            ];
            foreach (string body in bodies)
            {
                yield return Encoding.UTF8.GetBytes($"{open}>{around.Start}{body}{around.End}</{root}>");
            }
        }

        string attributes = string.Concat(names.Select(static name => $" {name}=\"1\""));
        yield return Encoding.UTF8.GetBytes($"{open}{attributes}>text{around.Start}{around.End}</{root}>");
        foreach (string name in names)
        {
            yield return Encoding.UTF8.GetBytes($"{open} {name}=\"1\">{around.Start}{around.End}</{root}>");
        }
    }

    private static string Prefixed(string content, string prefix) => content
        .Replace("</", "\0", StringComparison.Ordinal)
        .Replace("<", $"<{prefix}", StringComparison.Ordinal)
        .Replace("\0", $"</{prefix}", StringComparison.Ordinal);
}
