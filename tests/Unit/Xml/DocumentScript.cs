using System.Globalization;
using System.Xml;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Xml;

/// <summary>A random sequence of calls, made on our writer and on the framework's alike.</summary>
/// <param name="seed">What the calls are derived from.</param>
internal sealed class DocumentScript(int seed)
{
    private static readonly string[] s_names =
    [
        "a",
        "name",
        "Some.long-Name_of_1",
        "éé",
        "_x",
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        "abcdefghijklmnopq"
    ];
    private static readonly string[] s_uris = ["", "urn:a", "http://example.org/<b>&\"c\"", "urn:é"];
    private static readonly string[] s_prefixes = ["p", "q", "xsi"];
    private static readonly string[] s_texts =
    [
        "", "text", "a < b & c > d", "\"quoted\" 'text'", "line\r\nline\ttab", "Привет, мир, привет", "\u0001\uFFFE", "\uD83C\uDFB5",
        new('x', 5000)
    ];
    private static readonly byte[] s_data = [.. Enumerable.Range(0, 5000).Select(i => (byte)(i * 7))];

    private readonly Random _random = new(seed);

    /// <summary>Whether a call was refused; the rest was not made then.</summary>
    public bool IsRefused { get; private set; }

    /// <summary>Makes the calls on ours. Where ours refuses one, so does the framework's.</summary>
    public void Run(ref XmlBodyWriter ours, XmlWriter stock)
    {
        int depth = 0;
        int calls = _random.Next(1, 40);
        Start(ref ours, stock);
        depth++;
        while (depth > 0 && !IsRefused)
        {
            if (calls-- <= 0)
            {
                ours.WriteEndElement();
                stock.WriteEndElement();
                depth--;
                continue;
            }

            switch (_random.Next(12))
            {
                case 0 or 1:
                    Start(ref ours, stock);
                    depth++;
                    break;
                case 2 or 3:
                    ours.WriteEndElement();
                    stock.WriteEndElement();
                    depth--;
                    break;
                case 4 or 5 when stock.WriteState == WriteState.Element:
                    Attribute(ref ours, stock);
                    break;
                case 6 when stock.WriteState == WriteState.Element:
                    Namespace(ref ours, stock);
                    break;
                case 7 or 8:
                    Element(ref ours, stock);
                    break;
                default:
                    Text(ref ours, stock);
                    break;
            }
        }
    }

    private delegate void OurCall(ref XmlBodyWriter writer);

    /// <summary>One call that may be refused: by both, or by none.</summary>
    private void Try(ref XmlBodyWriter ours, OurCall call, Action stockCall)
    {
        bool stockRefuses = false;
        try
        {
            stockCall();
        }
        catch (Exception exception) when (exception is ArgumentException or XmlException or InvalidOperationException)
        {
            stockRefuses = true;
        }

        try
        {
            call(ref ours);
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException)
        {
            IsRefused = true;
        }

        Assert.Equal(stockRefuses, IsRefused);
    }

    private void Start(ref XmlBodyWriter ours, XmlWriter stock)
    {
        string name = Any(s_names);
        string uri = Any(s_uris);
        string prefix = Any(s_prefixes);
        switch (_random.Next(4))
        {
            case 0 or 1:
                Try(ref ours, (ref XmlBodyWriter writer) => writer.WriteStartElement(name), () => stock.WriteStartElement(name));
                break;
            case 2:
                Try(ref ours, (ref XmlBodyWriter writer) => writer.WriteStartElement(name, uri), () => stock.WriteStartElement(name, uri));
                break;
            default:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteStartElement(prefix, name, uri),
                    () => stock.WriteStartElement(prefix, name, uri));
                break;
        }
    }

    private void Attribute(ref XmlBodyWriter ours, XmlWriter stock)
    {
        string name = Any(s_names);
        string text = Any(s_texts);
        string uri = Any(s_uris);
        string prefix = Any(s_prefixes);
        int number = _random.Next();
        byte[] data = s_data[..Length()];
        switch (_random.Next(5))
        {
            case 0:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteAttribute(name, text),
                    () => stock.WriteAttributeString(name, text));
                break;
            case 1:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteAttribute(name, number),
                    () => stock.WriteAttributeString(name, XmlConvert.ToString(number)));
                break;
            case 2:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteAttribute(name, data),
                    () => stock.WriteAttributeString(name, Convert.ToBase64String(data)));
                break;
            case 3:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteAttributeHex(name, data),
                    () => stock.WriteAttributeString(name, Convert.ToHexString(data)));
                break;
            default:
                // The framework's writer makes up a prefix where this one is taken in the tag, and
                // leaves one without namespace out: ours refuses both.
                if (uri.Length > 0 && stock.LookupPrefix(uri) == prefix)
                {
                    Try(
                        ref ours,
                        (ref XmlBodyWriter writer) => writer.WriteAttribute(prefix, name, uri, text),
                        () => stock.WriteAttributeString(prefix, name, uri, text));
                }

                break;
        }
    }

    private void Namespace(ref XmlBodyWriter ours, XmlWriter stock)
    {
        string uri = Any(s_uris);
        string prefix = _random.Next(3) == 0 ? "" : Any(s_prefixes);
        Try(
            ref ours,
            (ref XmlBodyWriter writer) => writer.WriteNamespace(prefix, uri),
            () => stock.WriteAttributeString(prefix.Length == 0 ? "" : "xmlns", prefix.Length == 0 ? "xmlns" : prefix, null, uri));
    }

    private void Element(ref XmlBodyWriter ours, XmlWriter stock)
    {
        string name = Any(s_names);
        string text = Any(s_texts);
        double number = _random.Next() / 8d;
        DateTime time = DateTime.UnixEpoch.AddTicks(_random.NextInt64(1L << 60));
        byte[] data = s_data[..Length()];
        switch (_random.Next(5))
        {
            case 0:
                Try(ref ours, (ref XmlBodyWriter writer) => writer.WriteElement(name, text), () => stock.WriteElementString(name, text));
                break;
            case 1:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteElement(name, number),
                    () => stock.WriteElementString(name, XmlConvert.ToString(number)));
                break;
            case 2:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteElement(name, time),
                    () => stock.WriteElementString(name, XmlConvert.ToString(time, XmlDateTimeSerializationMode.RoundtripKind)));
                break;
            case 3:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteElement(name, data),
                    () => stock.WriteElementString(name, Convert.ToBase64String(data)));
                break;
            default:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteElementHex(name, data),
                    () => stock.WriteElementString(name, Convert.ToHexString(data)));
                break;
        }
    }

    private void Text(ref XmlBodyWriter ours, XmlWriter stock)
    {
        string text = Any(s_texts);
        decimal number = _random.Next() / 8m;
        byte[] data = s_data[..Length()];
        switch (_random.Next(4))
        {
            case 0:
                Try(ref ours, (ref XmlBodyWriter writer) => writer.WriteText(text), () => stock.WriteString(text));
                break;
            case 1:
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteText(number),
                    () => stock.WriteString(number.ToString(CultureInfo.InvariantCulture)));
                break;
            case 2:
                // The framework's writer goes on with the base64 of the call before, unpadded; as a string it stands alone.
                Try(
                    ref ours,
                    (ref XmlBodyWriter writer) => writer.WriteText(data),
                    () => stock.WriteString(data.Length == 0 ? null : Convert.ToBase64String(data)));
                break;
            default:
                Try(ref ours, (ref XmlBodyWriter writer) => writer.WriteTextHex(data), () => stock.WriteBinHex(data, 0, data.Length));
                break;
        }
    }

    private string Any(string[] values) => values[_random.Next(values.Length)];

    private int Length() => _random.Next(4) == 0 ? _random.Next(s_data.Length) : _random.Next(5);
}
