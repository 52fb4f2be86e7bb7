using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>Bounds on what this library reads from requests.</summary>
/// <remarks>
/// They bound the library's own readers. A JSON body beyond one of them is left to System.Text.Json, whose options say
/// whether it is accepted, with its own error; nobody else reads a binary message beyond its limits, or an XML document
/// beyond those of its markup. <see cref="XmlBufferLimit"/> refuses none. How large a body may be at all is the
/// server's affair (<c>MaxRequestBodySize</c>). Read once per host: changes after the first request have no effect.
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

    /// <summary>Smallest allowed <see cref="NativeBufferLimit"/>: the header of a message.</summary>
    internal const int SmallestNativeBufferLimit = 32;

    /// <summary>Largest allowed <see cref="NativeBufferLimit"/>: 1 GiB.</summary>
    internal const int LargestNativeBufferLimit = 1024 * 1024 * 1024;

    /// <summary>Value of <see cref="XmlBufferLimit"/> unless set: 1 MiB.</summary>
    internal const int DefaultXmlBufferLimit = 1024 * 1024;

    /// <summary>Largest allowed <see cref="XmlBufferLimit"/>, and the longest document that is read: 1 GiB.</summary>
    internal const int LargestXmlBufferLimit = 1024 * 1024 * 1024;

    /// <summary>
    /// Nesting levels up to which this library reads a body, 1 to 1,000; 64 by default. The serializer's own <c>MaxDepth</c>
    /// (32 in MVC, 64 in minimal APIs; 32 for XML) holds where it is smaller.
    /// </summary>
    /// <remarks>
    /// A deeper JSON body is left to System.Text.Json. A deeper XML document is malformed, for
    /// XmlSerializer as well: 400 through every door.
    /// </remarks>
    public int MaxDepth { get; set; } = DefaultMaxDepth;

    /// <summary>
    /// Bytes up to which a JSON body is read by this library, as a whole, once it has arrived; 0 to 67,108,864; 1,048,576 by default.
    /// A larger one is read by System.Text.Json as it comes. With 0 System.Text.Json reads them all.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each request being received holds up to this many bytes, in the server's own
    /// blocks; memory grows with the bytes that arrive.
    /// </remarks>
    public int JsonBufferLimit { get; set; } = DefaultJsonBufferLimit;

    /// <summary>
    /// Bytes up to which a NativeBuffering message is taken, 32 to 1,073,741,824; 4,194,304 by default. A larger one is answered 413.
    /// </summary>
    /// <remarks><b>Cost</b>: each message being received, and each being viewed, holds memory of its size, three times that while it grows;
    /// memory grows with the bytes that arrive. It is pooled; above 1 MiB until the next collection of the oldest generation.</remarks>
    public int NativeBufferLimit { get; set; } = NativeBufferOwner.DefaultMaxLength;

    /// <summary>
    /// Bytes up to which an XML body waits in memory for its end, 1 to 1,073,741,824; 1,048,576 by default. A larger
    /// one waits in a temporary file, as the stock formatter's do above 30 KiB, and is brought into memory when it has
    /// arrived as a whole. With null no file is written. How large a body may be is the server's affair
    /// (<c>MaxRequestBodySize</c>, 30 MB in Kestrel unless set); one of more than 1,073,741,824 bytes is answered 413.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each document being received holds up to this many bytes, whatever the pace of its client, up to three
    /// times that while pooled memory grows, which it does with the bytes that arrive. While it is being read a document
    /// stands in memory as a whole; beyond 1 MiB that is pooled until the next collection of the oldest generation.
    /// </remarks>
    public int? XmlBufferLimit { get; set; } = DefaultXmlBufferLimit;

    /// <summary>
    /// Attributes that a start tag of an XML document may have, declarations of namespaces included, 1 to 2,147,483,647;
    /// 10,000 by default. A document that exceeds this, <see cref="XmlNamespaceLimit"/> or <see cref="XmlNameLimit"/> is
    /// answered as a malformed one is, 400 through every door, whoever would have read it.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: documents that XmlSerializer reads are looked through before; where one of the
    /// three is below its default, all documents are.
    /// </remarks>
    public int XmlAttributeLimit { get; set; } = XmlFormatOptions.DefaultMaxAttributes;

    /// <summary>
    /// Declarations of namespaces that may be in scope in an XML document, those of all open
    /// elements together, 1 to 2,147,483,647; 1,000 by default. See <see cref="XmlAttributeLimit"/>.
    /// </summary>
    /// <remarks>
    /// XmlSerializer's reader compares each prefix that it meets with all of them: it is the product of the two that a document can cost.
    /// Where a model has members that it reads as a tree (<see cref="object"/>, <c>XmlElement</c>), a document may have more different
    /// declarations than this, in all, only while their number times that of its elements and attributes is at most 100,000 times this.
    /// </remarks>
    public int XmlNamespaceLimit { get; set; } = XmlFormatOptions.DefaultMaxNamespaces;

    /// <summary>
    /// Bytes of UTF-8 that the name of an element or attribute of an XML document may have, its
    /// prefix included, 1 to 2,147,483,647; 10,000 by default. See <see cref="XmlAttributeLimit"/>.
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
