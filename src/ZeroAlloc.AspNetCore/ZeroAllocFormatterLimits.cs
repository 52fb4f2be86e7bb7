using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>Limits for the request bodies that ZeroAlloc reads.</summary>
/// <remarks>
/// The limits apply to ZeroAlloc's own readers. A JSON body beyond a limit falls back to System.Text.Json, whose options apply. A binary
/// message or an XML document beyond a limit is rejected, except that <see cref="XmlBufferLimit"/> rejects nothing. The server limits the
/// size of bodies (<c>MaxRequestBodySize</c>). The limits are read once per host: changes after the first request have no effect.
/// </remarks>
public sealed class ZeroAllocFormatterLimits
{
    /// <summary>Smallest allowed <see cref="MaxDepth"/>.</summary>
    internal const int SmallestMaxDepth = 1;

    /// <summary>Largest allowed <see cref="MaxDepth"/>.</summary>
    internal const int LargestMaxDepth = 1000;

    /// <summary>Value of <see cref="MaxDepth"/> unless set.</summary>
    internal const int DefaultMaxDepth = 64;

    /// <summary>Largest allowed <see cref="JsonBufferLimit"/>: 64 MiB.</summary>
    internal const int LargestJsonBufferLimit = 64 * 1024 * 1024;

    /// <summary>Value of <see cref="JsonBufferLimit"/> unless set: 1 MiB.</summary>
    internal const int DefaultJsonBufferLimit = 1024 * 1024;

    /// <summary>Largest allowed <see cref="JsonLineLimit"/>: 64 MiB.</summary>
    internal const int LargestJsonLineLimit = 64 * 1024 * 1024;

    /// <summary>Value of <see cref="JsonLineLimit"/> unless set: 1 MiB.</summary>
    internal const int DefaultJsonLineLimit = 1024 * 1024;

    /// <summary>Smallest allowed <see cref="NativeBufferLimit"/>: the header of a message.</summary>
    internal const int SmallestNativeBufferLimit = 32;

    /// <summary>Largest allowed <see cref="NativeBufferLimit"/>: 1 GiB.</summary>
    internal const int LargestNativeBufferLimit = 1024 * 1024 * 1024;

    /// <summary>Value of <see cref="XmlBufferLimit"/> unless set: 1 MiB.</summary>
    internal const int DefaultXmlBufferLimit = 1024 * 1024;

    /// <summary>Largest allowed <see cref="XmlBufferLimit"/>, and the longest document that is read: 1 GiB.</summary>
    internal const int LargestXmlBufferLimit = 1024 * 1024 * 1024;

    /// <summary>
    /// The maximum depth of a body, 1 to 1,000 levels; 64 by default. A smaller <c>MaxDepth</c> of the serializer (32 in MVC, 64 in
    /// minimal APIs; 32 for XML) takes precedence.
    /// </summary>
    /// <remarks>
    /// A deeper JSON body falls back to System.Text.Json. A deeper XML document is rejected with 400, also by XmlSerializer.
    /// </remarks>
    public int MaxDepth { get; set; } = DefaultMaxDepth;

    /// <summary>
    /// The maximum size of a JSON body that ZeroAlloc buffers and reads, 0 to 67,108,864 bytes; 1,048,576 by default. System.Text.Json
    /// reads larger bodies while they arrive. With 0, System.Text.Json reads all bodies.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each request in progress holds up to this many bytes in the server's own blocks. Memory grows with the bytes that
    /// arrive.
    /// </remarks>
    public int JsonBufferLimit { get; set; } = DefaultJsonBufferLimit;

    /// <summary>
    /// The maximum length of a line of JSON Lines, 1 to 67,108,864 bytes without its line feed; 1,048,576 by default. A longer line is
    /// rejected with 413.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each request in progress holds up to this many bytes, plus what the server receives in advance. A line that arrives
    /// in several buffers is copied once into pooled memory.
    /// </remarks>
    public int JsonLineLimit { get; set; } = DefaultJsonLineLimit;

    /// <summary>
    /// The maximum size of a NativeBuffering message, 32 to 1,073,741,824 bytes; 4,194,304 by default. Larger messages are rejected with
    /// 413.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each message in progress holds memory of its size, and up to three times as much while the memory grows with the
    /// bytes that arrive. The memory is pooled; above 1 MiB, until the next generation 2 collection.
    /// </remarks>
    public int NativeBufferLimit { get; set; } = NativeBufferOwner.DefaultMaxLength;

    /// <summary>
    /// The maximum size of an XML body that is buffered in memory, 1 to 1,073,741,824 bytes; 1,048,576 by default. A larger body is
    /// buffered in a temporary file until it is complete; ASP.NET Core's formatter does so above 30 KiB. With null, no file is written.
    /// The server limits the size of bodies (<c>MaxRequestBodySize</c>, 30 MB in Kestrel by default). Bodies of more than 1,073,741,824
    /// bytes are rejected with 413.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each document in progress holds up to this many bytes, and up to three times as much while pooled memory grows with
    /// the bytes that arrive. While a document is being read, all of it is in memory; above 1 MiB, that memory is pooled until the next
    /// generation 2 collection.
    /// </remarks>
    public int? XmlBufferLimit { get; set; } = DefaultXmlBufferLimit;

    /// <summary>
    /// The maximum number of attributes of an XML start tag, including namespace declarations, 1 to 2,147,483,647; 10,000 by default. A
    /// document that exceeds this limit, <see cref="XmlNamespaceLimit"/> or <see cref="XmlNameLimit"/> is rejected with 400, with any
    /// serializer.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: documents that XmlSerializer reads are scanned first. If one of the three limits is below its default, all documents
    /// are scanned.
    /// </remarks>
    public int XmlAttributeLimit { get; set; } = XmlFormatOptions.DefaultMaxAttributes;

    /// <summary>
    /// The maximum number of namespace declarations in scope in an XML document, for all open elements together, 1 to 2,147,483,647;
    /// 1,000 by default. See <see cref="XmlAttributeLimit"/>.
    /// </summary>
    /// <remarks>
    /// XmlSerializer's reader compares each prefix with all declarations in scope, so the cost of a document is their product. An
    /// additional limit applies to models with members that XmlSerializer reads as a tree (<see cref="object"/>, <c>XmlElement</c>). If
    /// such a document has more different declarations than this limit, their number times the number of elements and attributes can be
    /// at most 100,000 times this limit.
    /// </remarks>
    public int XmlNamespaceLimit { get; set; } = XmlFormatOptions.DefaultMaxNamespaces;

    /// <summary>
    /// The maximum length of an element or attribute name in an XML document, including its prefix, 1 to 2,147,483,647 bytes of UTF-8;
    /// 10,000 by default. See <see cref="XmlAttributeLimit"/>.
    /// </summary>
    public int XmlNameLimit { get; set; } = XmlFormatOptions.DefaultMaxNameLength;

    /// <summary><see cref="XmlBufferLimit"/>, or the longest document that is read.</summary>
    internal int EffectiveXmlBufferLimit => XmlBufferLimit ?? LargestXmlBufferLimit;

    /// <summary>The limits of XML for a reader.</summary>
    /// <param name="depth">Levels that the reader itself allows.</param>
    internal XmlFormatOptions ForXml(int depth)
    {
        var options = new XmlFormatOptions
        {
            MaxDepth = Math.Min(MaxDepth, depth),
            MaxAttributes = XmlAttributeLimit,
            MaxNamespaces = XmlNamespaceLimit,
            MaxNameLength = XmlNameLimit,
        };
        return options.HasDefaultLimits ? XmlFormatOptions.Default : options;
    }
}
