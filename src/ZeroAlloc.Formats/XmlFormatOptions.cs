namespace ZeroAlloc.Formats;

/// <summary>What may be chosen about XML; the defaults are what ASP.NET Core's own XML formatter does.</summary>
/// <remarks><b>Threading</b>: immutable, so shared by all threads.</remarks>
public sealed class XmlFormatOptions
{
    /// <summary>The options that are used where none are given.</summary>
    public static XmlFormatOptions Default { get; } = new();

    /// <summary>
    /// Whether characters that XML 1.0 does not allow (section 2.2: control characters other than tab, line feed and carriage return, U+FFFE, U+FFFF) are refused:
    /// writing one throws an <see cref="ArgumentException"/>. By default they are written as character references, like <c>&amp;#x1;</c>, which
    /// most parsers refuse to read. Halves of surrogate pairs are always refused.
    /// </summary>
    public bool RefuseInvalidCharacters { get; init; }
}
