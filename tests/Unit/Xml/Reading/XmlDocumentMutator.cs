using System.Text;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Makes other documents of one: most of them wrong, some of them merely unusual.</summary>
/// <param name="seed">Of what is changed.</param>
/// <param name="pieces">What is inserted beside what any document may have.</param>
internal sealed class XmlDocumentMutator(int seed, params string[] pieces)
{
    private static readonly string[] s_pieces =
    [
        " ", "\n", "\t", "\r", "\r\n", "x", "0", "-", "]]>", "]", "<", ">", "/", "&", "&lt;", "&gt;", "&amp;", "&quot;", "&apos;", "&#65;",
        "&#x41;", "&#0;", "&#xD;", "&#10;", "&#xFFFE;", "&#xD800;", "&nbsp;", "<!-- -->", "<?pi?>", "<![CDATA[x]]>", "<![CDATA[]]>",
        "<!DOCTYPE a>", " xsi:nil=\"true\"", " xsi:nil=\"1\"", " xsi:nil=\"false\"", " xsi:type=\"Person\"", " xsi:type=\"xsd:string\"",
        " xsi:type=\"xsd:int\"", " xsi:type=\"int\"", " xsi:type=\"q1:guid\"", " xsi:type=\"ArrayOfAnyType\"", "xsd:", "q1:", "q2", "xsi:type",
        " xmlns:q1=\"http://microsoft.com/wsdl/types/\"", " xmlns:q1=\"urn:x\"", " xmlns:xsd=\"urn:x\"", " xmlns:q1=\"\"",
        " xmlns=\"\"", " xmlns=\"urn:x\"", " xmlns:p=\"urn:p\"", " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"",
        " xmlns:xsi=\"urn:x\"", " xml:space=\"preserve\"", " a=\"b\"", " a='b'", "<Unknown />", "<Unknown></Unknown>", "<p:a />", "\0",
        "\u0001", "\u007F", "\u00E4", "\uFFFE", "\uFFFF", "\uFEFF", "\U0001F600", "\u00A0", "\u0085", "\u2028", "true", "1", "1e5", "INF",
        "\"", "'", "=",
    ];

    private readonly string[] _pieces = [.. s_pieces, .. pieces];
    private readonly Random _random = new(seed);

    /// <summary>One to three changes: a piece inserted, a part left out, doubled, moved or replaced by whitespace.</summary>
    public byte[] Mutate(string document)
    {
        var text = new StringBuilder(document);
        for (int changes = _random.Next(1, 4); changes > 0 && text.Length > 0; changes--)
        {
            Change(text);
        }

        return Encoding.UTF8.GetBytes(text.ToString());
    }

    private void Change(StringBuilder text)
    {
        (int start, int length) = Part(text.ToString());
        string part = text.ToString(start, length);
        switch (_random.Next(6))
        {
            case 0:
                text.Insert(start, _pieces[_random.Next(_pieces.Length)]);
                break;
            case 1:
                text.Remove(start, length);
                break;
            case 2:
                text.Insert(start, part);
                break;
            case 3:
                text.Remove(start, length).Insert(Part(text.ToString()).Start, part);
                break;
            case 4:
                text.Remove(start, length).Insert(start, _pieces[_random.Next(_pieces.Length)]);
                break;
            default:
                text.Insert(_random.Next(text.Length + 1), _pieces[_random.Next(_pieces.Length)]);
                break;
        }
    }

    /// <summary>A tag, an element, a text, an attribute, or any part.</summary>
    private (int Start, int Length) Part(string text)
    {
        if (text.Length == 0)
        {
            return (0, 0);
        }

        int from = _random.Next(text.Length);
        (char first, char last) = _random.Next(4) switch { 0 => ('<', '>'), 1 => ('>', '<'), 2 => (' ', '"'), _ => ('\0', '\0') };
        int start = first == '\0' ? from : text.IndexOf(first, from);
        if (start < 0)
        {
            return (from, 1);
        }

        if (first == '<' && _random.Next(2) == 0 && start + 1 < text.Length)
        {
            return Element(text, start);
        }

        int end = last == '\0'
            ? Math.Min(text.Length, start + _random.Next(1, 12))
            : text.IndexOf(last, Math.Min(start + 1, text.Length - 1)) + 1;
        return (start, Math.Max(0, (end > start ? end : text.Length) - start));
    }

    private static (int Start, int Length) Element(string text, int start)
    {
        int nameEnd = text.IndexOfAny([' ', '>', '/'], start + 1);
        string name = nameEnd < 0 ? "" : text[(start + 1)..nameEnd];
        int end = text.IndexOf($"</{name}>", start, StringComparison.Ordinal);
        int length = end < 0 ? text.IndexOf('>', start) + 1 - start : end + name.Length + 3 - start;
        return (start, Math.Max(0, length));
    }
}
