using System.Xml;

namespace ZeroAlloc.Formats;

/// <summary>Options for XML. The options don't change the documents of types, which depend only on attributes.</summary>
/// <remarks>
/// <b>Threading</b>: the options are immutable. Reuse one object for all calls, because contracts are cached per options object.
/// </remarks>
public sealed class XmlFormatOptions
{
    /// <summary>Value of <see cref="MaxDepth"/> unless set: 32, as in ASP.NET Core.</summary>
    private const int DefaultMaxDepth = 32;

    /// <summary>Value of <see cref="MaxAttributes"/> unless set.</summary>
    internal const int DefaultMaxAttributes = 10_000;

    /// <summary>Value of <see cref="MaxNamespaces"/> unless set.</summary>
    internal const int DefaultMaxNamespaces = 1_000;

    /// <summary>Value of <see cref="MaxNameLength"/> unless set.</summary>
    internal const int DefaultMaxNameLength = 10_000;

    private static readonly XmlFormatOptions s_formatter = new() { ReadsAsFormatter = true };

    private XmlDictionaryReaderQuotas? _quotas;

    /// <summary>The default options.</summary>
    public static XmlFormatOptions Default { get; } = new();

    /// <summary>The maximum depth of a document that is read, 1 or more; 32 by default.</summary>
    /// <remarks>
    /// <b>Cost</b>: compiled code reads up to 32 levels, to limit its stack. If more are allowed, XmlSerializer reads deeper documents
    /// from their beginning.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is 0 or less.</exception>
    public int MaxDepth
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = DefaultMaxDepth;

    /// <summary>
    /// The maximum number of attributes of a start tag in a document that is read, including namespace declarations, 1 or more; 10,000 by
    /// default.
    /// </summary>
    /// <remarks>
    /// A document that exceeds this limit, <see cref="MaxNamespaces"/> or <see cref="MaxNameLength"/> is rejected like a malformed
    /// document. <b>Cost</b>: documents that XmlSerializer reads are scanned first, which takes up to a fifth of XmlSerializer's time. If
    /// one of the three limits is below its default, all documents are scanned.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is 0 or less.</exception>
    public int MaxAttributes
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = DefaultMaxAttributes;

    /// <summary>
    /// The maximum number of namespace declarations in scope, for all open elements together, 1 or more; 1,000 by default. See
    /// <see cref="MaxAttributes"/>.
    /// </summary>
    /// <remarks>
    /// XmlSerializer's reader compares each prefix with all declarations in scope, so the cost of a document is their product. If the
    /// model has members that XmlSerializer reads as a tree (<see cref="object"/>, types such as <see cref="XmlNode"/>, IXmlSerializable
    /// types), XmlSerializer compares names with all namespaces of the document. If such a document has more different declarations than
    /// this limit, their number times the number of elements and attributes can be at most 100,000 times this limit. Declarations whose
    /// prefix isn't used don't count.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is 0 or less.</exception>
    public int MaxNamespaces
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = DefaultMaxNamespaces;

    /// <summary>
    /// The maximum length of an element or attribute name, including its prefix, in bytes of UTF-8, 1 or more; 10,000 by default. See
    /// <see cref="MaxAttributes"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is 0 or less.</exception>
    public int MaxNameLength
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = DefaultMaxNameLength;

    /// <summary>
    /// Whether characters that XML 1.0 doesn't allow are rejected (section 2.2: control characters except tab, line feed and carriage
    /// return, U+FFFE, U+FFFF). If true, writing such a character throws an <see cref="ArgumentException"/>, which XmlSerializer wraps.
    /// If false, the default, they are written as character references such as <c>&amp;#x1;</c>, which most parsers reject. Unpaired
    /// surrogates are always rejected.
    /// </summary>
    public bool RefuseInvalidCharacters { get; init; }

    /// <summary>
    /// Whether documents are read as ASP.NET Core's formatter reads them, and not as XmlSerializer reads a stream: with white space alone
    /// in strings, without processing instructions, and without a check of characters.
    /// </summary>
    internal bool ReadsAsFormatter { get; private init; }

    /// <summary>
    /// Whether the compiled reader may meet what exceeds a limit: names and attributes of the types themselves are below the defaults.
    /// </summary>
    internal bool HasLowerLimits =>
        MaxAttributes < DefaultMaxAttributes || MaxNamespaces < DefaultMaxNamespaces || MaxNameLength < DefaultMaxNameLength;

    /// <summary>The same limits, for bodies of requests.</summary>
    internal XmlFormatOptions ForFormatter => ReadsAsFormatter ? this : HasDefaultLimits ? s_formatter : new XmlFormatOptions
    {
        MaxDepth = MaxDepth,
        MaxAttributes = MaxAttributes,
        MaxNamespaces = MaxNamespaces,
        MaxNameLength = MaxNameLength,
        RefuseInvalidCharacters = RefuseInvalidCharacters,
        ReadsAsFormatter = true,
    };

    /// <summary>Whether nobody has set a limit.</summary>
    internal bool HasDefaultLimits => (MaxDepth, MaxAttributes, MaxNamespaces, MaxNameLength)
        == (DefaultMaxDepth, DefaultMaxAttributes, DefaultMaxNamespaces, DefaultMaxNameLength);

    /// <summary>
    /// The depth for the reader under XmlSerializer. It has no quotas for the other limits, and
    /// everything else is bounded by the document's own length.
    /// </summary>
    internal XmlDictionaryReaderQuotas Quotas => _quotas ??= new XmlDictionaryReaderQuotas
    {
        MaxArrayLength = int.MaxValue,
        MaxBytesPerRead = int.MaxValue,
        MaxDepth = MaxDepth,
        MaxNameTableCharCount = int.MaxValue,
        MaxStringContentLength = int.MaxValue,
    };
}
