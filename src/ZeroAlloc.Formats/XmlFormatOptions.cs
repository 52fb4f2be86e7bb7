using System.Xml;

namespace ZeroAlloc.Formats;

/// <summary>What can be set for XML. None of it changes what a type looks like: that is said by its attributes alone.</summary>
/// <remarks><b>Threading</b>: immutable. Keep one object for all calls: what depends on it is kept with it.</remarks>
public sealed class XmlFormatOptions
{
    /// <summary>Value of <see cref="MaxDepth"/> unless set: 32, as in ASP.NET Core.</summary>
    private const int DefaultMaxDepth = 32;

    private readonly int _maxDepth = DefaultMaxDepth;
    private XmlDictionaryReaderQuotas? _quotas;

    /// <summary>What holds where no options are given.</summary>
    public static XmlFormatOptions Default { get; } = new();

    /// <summary>How many elements of a document that is read may be open at once, 1 or more; 32 by default.</summary>
    /// <remarks>
    /// <b>Cost</b>: compiled code reads up to 32 levels, a bound for its stack. Where more are allowed, XmlSerializer reads the documents that are deeper, from their start.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is 0 or less.</exception>
    public int MaxDepth
    {
        get => _maxDepth;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            _maxDepth = value;
        }
    }

    /// <summary>
    /// Whether characters that XML 1.0 does not allow (section 2.2: control characters other than tab, line feed and carriage return, U+FFFE, U+FFFF) are refused:
    /// writing one throws an <see cref="ArgumentException"/>, which XmlSerializer wraps in its own. By default they are written as character references,
    /// like <c>&amp;#x1;</c>, which most parsers refuse to read. Halves of surrogate pairs are always refused.
    /// </summary>
    public bool RefuseInvalidCharacters { get; init; }

    /// <summary>The same for the reader under XmlSerializer; everything but the depth is bounded by the document's own length.</summary>
    internal XmlDictionaryReaderQuotas Quotas => _quotas ??= new XmlDictionaryReaderQuotas
    {
        MaxArrayLength = int.MaxValue,
        MaxBytesPerRead = int.MaxValue,
        MaxDepth = _maxDepth,
        MaxNameTableCharCount = int.MaxValue,
        MaxStringContentLength = int.MaxValue,
    };
}
