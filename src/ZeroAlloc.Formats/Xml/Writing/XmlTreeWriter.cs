using System.Globalization;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>
/// An <see cref="XmlWriter"/> inside of an element that has bound what is bound around nodes, kept by its thread for the next ones in
/// such a place.
/// </summary>
/// <remarks>
/// One that was left in another state, by an exception say, is not kept. <b>Cost</b>: some 14 KB, once a thread and place; kept where up
/// to <see cref="MaxKept"/> bytes were written at once.
/// </remarks>
internal sealed class XmlTreeWriter : IDisposable
{
    /// <summary>How many names the writer has of the element around: its own, and the prefixes xsi and xsd.</summary>
    public const int NamesOfOuter = 3;

    /// <summary>The writer's own tables grow with what is in it.</summary>
    private const int MaxKept = 64 * 1024;

    private const string Outer = "zeroalloc.outer";

    [ThreadStatic]
    private static XmlTreeWriter? s_kept;

    private readonly Place _place;
    private readonly Utf8TextWriter _text;
    private readonly BalancedXmlWriter _writer;
    private bool _isWhole;

    private XmlTreeWriter(Place place, Utf8TextWriter text)
    {
        _place = place;
        _text = text;
        var writer = XmlWriter.Create(text, place.IsStrict ? StockXmlSettings.StrictDocument : StockXmlSettings.Document);
        WriteOuter(writer, place);
        _writer = new BalancedXmlWriter(writer);
    }

    /// <summary>Where nodes are written to.</summary>
    public XmlWriter Writer => _writer;

    /// <summary>Begins; followed by <see cref="End"/>, and disposed.</summary>
    /// <param name="block">Takes the text; empty.</param>
    /// <param name="place">Where the nodes stand.</param>
    public static XmlTreeWriter Begin(PooledBlock block, in Place place)
    {
        if (s_kept is { } kept && kept._place == place)
        {
            s_kept = null;
            kept._text.Redirect(block);
            return kept;
        }

        var writer = new XmlTreeWriter(place, Utf8TextWriter.Rent(block));
        block.Clear();
        return writer;
    }

    /// <summary>Ends; the text, which is valid as long as the block's memory.</summary>
    /// <exception cref="XmlRefusedException">An element was left open, or one was ended that was not begun here.</exception>
    public ReadOnlySpan<byte> End(PooledBlock block)
    {
        if (!_writer.IsBalanced)
        {
            throw new XmlRefusedException("The WriteXml method of an IXmlSerializable type didn't close an element that it opened.");
        }

        _writer.Flush();
        _text.Finish();
        _isWhole = block.WrittenSpan.Length <= MaxKept;
        return block.WrittenSpan;
    }

    /// <summary>Lets go of the block; the thread keeps the writer if it is where it was.</summary>
    public void Dispose()
    {
        _text.Redirect(null);
        if (_isWhole)
        {
            _isWhole = false;
            s_kept = this;
        }
    }

    private static (string Prefix, string Namespace) Split(string declaration)
    {
        int end = declaration.IndexOf('=', StringComparison.Ordinal);
        return (declaration[..end], declaration[(end + 1)..]);
    }

    /// <summary>Begins an element that declares what is declared around the nodes.</summary>
    private static void WriteOuter(XmlWriter writer, in Place place)
    {
        string[] declared = place.Declared.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        int known = NamesOfOuter + declared.Length;
        if (known > place.Names)
        {
            // Directly in a root that has a prefix itself.
            (string prefix, string ns) = Split(declared[0]);
            writer.WriteStartElement(prefix, Outer, ns);
            declared = declared[1..];
            known--;
        }
        else
        {
            writer.WriteStartElement(Outer, place.Outer);
        }

        writer.WriteAttributeString("xmlns", "xsi", null, "http://www.w3.org/2001/XMLSchema-instance");
        writer.WriteAttributeString("xmlns", "xsd", null, "http://www.w3.org/2001/XMLSchema");
        foreach (string declaration in declared)
        {
            (string prefix, string ns) = Split(declaration);
            writer.WriteAttributeString("xmlns", prefix, null, ns);
        }

        // The number of a prefix that the writer makes up is how many names it has.
        for (int i = known; i < place.Names; i++)
        {
            string unused = "unused" + i.ToString(CultureInfo.InvariantCulture);
            writer.WriteAttributeString("xmlns", unused, null, "urn:zeroalloc:" + unused);
        }

        writer.WriteString("");
        writer.Flush();
    }

    /// <summary>Where nodes stand.</summary>
    /// <param name="IsStrict">Whether characters that XML does not have are refused.</param>
    /// <param name="Outer">The default namespace around the element that they stand in, or around them.</param>
    /// <param name="Names">How many names are in scope, <see cref="NamesOfOuter"/> or more: by it the writer numbers prefixes.</param>
    /// <param name="Declared">Those of them that the root's value has declared.</param>
    public readonly record struct Place(bool IsStrict, string Outer, int Names, string Declared);
}
