using System.Reflection;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Gives a value the prefixes that the root of its document declares.</summary>
/// <typeparam name="T">The document's type, a class.</typeparam>
/// <param name="member">The member that takes them, which has no code of its own.</param>
/// <remarks><b>Cost</b>: the model's own: one object, which grows with the declarations.</remarks>
internal sealed class XmlDeclaredReader<T>(MemberInfo member)
{
    private readonly Func<T, XmlSerializerNamespaces?> _get = member is PropertyInfo property
        ? property.Getter().CreateDelegate<Func<T, XmlSerializerNamespaces?>>()
        : value => (XmlSerializerNamespaces?)((FieldInfo)member).GetValue(value);

    private readonly Action<T, XmlSerializerNamespaces> _set = member is PropertyInfo property
        ? property.Setter().CreateDelegate<Action<T, XmlSerializerNamespaces>>()
        : (value, namespaces) => ((FieldInfo)member).SetValue(value, namespaces);

    /// <summary>Adds them; false if XmlSerializer has to read the document.</summary>
    /// <param name="utf8">The document, which a compiled reader has read.</param>
    /// <param name="value">What it made of it.</param>
    public bool TryAdd(ReadOnlySpan<byte> utf8, T value)
    {
        var tags = new XmlTags(utf8);
        if (!tags.MoveToStartTag(out _))
        {
            return false;
        }

        while (tags.TakeAttribute(out ReadOnlySpan<byte> name, out ReadOnlySpan<byte> text))
        {
            if (XmlTags.IsDeclaration(name) && !TryAdd(name, text, value))
            {
                return false;
            }
        }

        return true;
    }

    private bool TryAdd(ReadOnlySpan<byte> name, ReadOnlySpan<byte> text, T value)
    {
        int quote = text.IndexOfAny((byte)'"', (byte)'\'');
        ReadOnlySpan<byte> ns = text[(quote + 1)..^1];
        if (ns.Contains((byte)'&') || ns.IndexOfAnyInRange((byte)0, (byte)(' ' - 1)) >= 0)
        {
            return false;
        }

        if (_get(value) is not { } namespaces)
        {
            _set(value, namespaces = new XmlSerializerNamespaces());
        }

        try
        {
            namespaces.Add(name.Length > 6 ? Encoding.UTF8.GetString(name[6..]) : "", Encoding.UTF8.GetString(ns));
            return true;
        }
        catch (Exception e) when (e is ArgumentException or XmlException or FormatException)
        {
            return false;
        }
    }
}
