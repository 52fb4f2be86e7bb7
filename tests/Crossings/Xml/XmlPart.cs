using System.Text;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>A document as a tree that may be changed: names may be repeated, and whatever stands between tags is kept as it is.</summary>
internal sealed class XmlPart
{
    /// <summary>The name with its prefix; null for text, comments and the like.</summary>
    public string? Name { get; set; }

    /// <summary>Attributes and declarations, their values as they stand in the document.</summary>
    public List<(string Name, string Value)> Attributes { get; init; } = [];

    /// <summary>What is in an element.</summary>
    public List<XmlPart> Children { get; init; } = [];

    /// <summary>What is no element, as it stands in the document.</summary>
    public string Raw { get; set; } = "";

    /// <summary>Whether an element without content is written in one tag.</summary>
    public bool IsShort { get; set; } = true;

    /// <summary>Whether it is an element.</summary>
    public bool IsElement => Name is not null;

    /// <summary>The part of the name behind its prefix.</summary>
    public string LocalName => Name![(Name!.IndexOf(':', StringComparison.Ordinal) + 1)..];

    /// <summary>Whether it has text and no elements.</summary>
    public bool IsLeaf => IsElement && !Children.Exists(child => child.IsElement);

    /// <summary>Text, or anything else.</summary>
    public static XmlPart Of(string raw) => new() { Raw = raw };

    /// <summary>An element with text.</summary>
    public static XmlPart Element(string name, string raw) => new() { Name = name, Children = raw.Length > 0 ? [Of(raw)] : [] };

    /// <summary>The tree of a document; null if it is none.</summary>
    public static XmlPart? Parse(byte[] document)
    {
        string text = Encoding.UTF8.GetString(document);
        XmlPart top = new() { Name = "" };
        return new Parser(text).TryParse(top) && top.Children.Count(child => child.IsElement) == 1
            ? top.Children.First(child => child.IsElement) : null;
    }

    /// <summary>This part, and all in it.</summary>
    public IEnumerable<XmlPart> All() => ((IEnumerable<XmlPart>)[this]).Concat(Children.SelectMany(child => child.All()));

    /// <summary>This element, and all in it.</summary>
    public IEnumerable<XmlPart> Elements() => All().Where(part => part.IsElement);

    /// <summary>A copy of it.</summary>
    public XmlPart Copy() =>
        new() { Name = Name, Raw = Raw, IsShort = IsShort, Attributes = [.. Attributes], Children = [.. Children.Select(child => child.Copy())] };

    /// <summary>The tree in bytes.</summary>
    public byte[] ToBytes() => Encoding.UTF8.GetBytes(ToString());

    public override string ToString()
    {
        StringBuilder text = new();
        Append(text);
        return text.ToString();
    }

    private void Append(StringBuilder text)
    {
        if (Name is null)
        {
            text.Append(Raw);
            return;
        }

        text.Append('<').Append(Name);
        foreach ((string name, string value) in Attributes)
        {
            text.Append(' ').Append(name).Append("=\"").Append(value).Append('"');
        }

        if (Children.Count == 0 && IsShort)
        {
            text.Append(" />");
            return;
        }

        text.Append('>');
        Children.ForEach(child => child.Append(text));
        text.Append("</").Append(Name).Append('>');
    }

    private sealed class Parser(string text)
    {
        private static readonly char[] s_ends = [' ', '/', '>', '\t', '\n', '\r'];

        private int _at;

        public bool TryParse(XmlPart parent)
        {
            while (_at < text.Length)
            {
                if (text[_at] != '<')
                {
                    int end = text.IndexOf('<', _at) is >= 0 and int next ? next : text.Length;
                    parent.Children.Add(Of(text[_at..end]));
                    _at = end;
                }
                else if (text.AsSpan(_at).StartsWith("</"))
                {
                    int end = text.IndexOf('>', _at);
                    bool isIts = end > 0 && text[(_at + 2)..end].Trim() == parent.Name;
                    _at = end + 1;
                    return isIts;
                }
                else if (text.AsSpan(_at).StartsWith("<!--") ? !TryRaw(parent, "-->")
                    : text.AsSpan(_at).StartsWith("<![") ? !TryRaw(parent, "]]>")
                    : text.AsSpan(_at).StartsWith("<?") ? !TryRaw(parent, "?>")
                    : !TryElement(parent))
                {
                    return false;
                }
            }

            return parent.Name!.Length == 0;
        }

        private bool TryRaw(XmlPart parent, string end)
        {
            int at = text.IndexOf(end, _at, StringComparison.Ordinal);
            if (at < 0)
            {
                return false;
            }

            parent.Children.Add(Of(text[_at..(at + end.Length)]));
            _at = at + end.Length;
            return true;
        }

        private bool TryElement(XmlPart parent)
        {
            int end = text.IndexOfAny(s_ends, _at);
            if (end < 0)
            {
                return false;
            }

            XmlPart element = new() { Name = text[(_at + 1)..end] };
            _at = end;
            parent.Children.Add(element);
            while (true)
            {
                while (_at < text.Length && char.IsWhiteSpace(text[_at]))
                {
                    _at++;
                }

                if (_at >= text.Length)
                {
                    return false;
                }

                if (text[_at] == '>')
                {
                    _at++;
                    element.IsShort = false;
                    return TryParse(element);
                }

                if (text[_at] == '/')
                {
                    _at += 2;
                    return true;
                }

                int equals = text.IndexOf('=', _at);
                int close = equals < 0 || equals + 1 >= text.Length ? -1 : text.IndexOf(text[equals + 1], equals + 2);
                if (close < 0)
                {
                    return false;
                }

                element.Attributes.Add((text[_at..equals].Trim(), text[(equals + 2)..close].Replace("\"", "&quot;", StringComparison.Ordinal)));
                _at = close + 1;
            }
        }
    }
}
