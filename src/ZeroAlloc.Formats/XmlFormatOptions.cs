using System.Xml;

namespace ZeroAlloc.Formats;

/// <summary>What can be set for XML. None of it changes what a type looks like: that is said by its attributes alone.</summary>
/// <remarks><b>Threading</b>: immutable. Keep one object for all calls: what depends on it is kept with it.</remarks>
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

    /// <summary>What holds where no options are given.</summary>
    public static XmlFormatOptions Default { get; } = new();

    /// <summary>How many elements of a document that is read may be open at once, 1 or more; 32 by default.</summary>
    /// <remarks>
    /// <b>Cost</b>: compiled code reads up to 32 levels, a bound for its stack. Where more are
    /// allowed, XmlSerializer reads the documents that are deeper, from their start.
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
    /// How many attributes, declarations of namespaces included, a start tag of a document that is
    /// read may have, 1 or more; 10,000 by default.
    /// </summary>
    /// <remarks>
    /// A document that exceeds this, <see cref="MaxNamespaces"/> or <see cref="MaxNameLength"/> is refused as a
    /// malformed one is. <b>Cost</b>: documents that XmlSerializer reads are looked through before, which takes
    /// up to a fifth of the time that it takes; where one of the three is below its default, all documents are.
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
    /// How many declarations of namespaces may be in scope, those of all open elements together, 1
    /// or more; 1,000 by default. See <see cref="MaxAttributes"/>.
    /// </summary>
    /// <remarks>
    /// The reader under XmlSerializer compares each prefix that it meets with all of them: the product of the two is what a document
    /// can cost. Where the model has members that XmlSerializer reads as a tree (<see cref="object"/>, <see cref="XmlNode"/> and its
    /// like, types that read themselves) it compares names with as many namespaces as the whole document has. Such a document may
    /// have more different declarations than this only while their number times that of its elements and attributes is at most
    /// 100,000 times this; declarations whose prefix no element or attribute has are not counted.
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
    /// How many bytes of UTF-8 the name of an element or attribute may have, its prefix included, 1
    /// or more; 10,000 by default. See <see cref="MaxAttributes"/>.
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
    /// Whether characters that XML 1.0 does not allow (section 2.2: control characters other than tab, line feed
    /// and carriage return, U+FFFE, U+FFFF) are refused: writing one throws an <see cref="ArgumentException"/>,
    /// which XmlSerializer wraps in its own. By default they are written as character references, like
    /// <c>&amp;#x1;</c>, which most parsers refuse to read. Halves of surrogate pairs are always refused.
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
