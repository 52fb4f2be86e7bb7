using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>Where XML is written and read.</summary>
/// <remarks>Read once per host: changes after the first request have no effect.</remarks>
public sealed class ZeroAllocXmlOptions
{
    /// <summary>
    /// Whether XML is written and read where the client asks for it; true by default. Controllers: if the
    /// application has added XML (<c>AddXmlSerializerFormatters</c>, and for writing
    /// <c>AddXmlDataContractSerializerFormatters</c>), or by <see cref="AddToMvc"/>. Minimal
    /// APIs: in negotiated results, under <c>WithZeroAllocFormatters</c> and as <see cref="Body{T}"/>. What
    /// names XML itself (<c>Results.ZeroAllocXml</c>, <c>ReadFromZeroAllocXmlAsync</c>) does not ask.
    /// </summary>
    public bool Enabled { get; set; } = true;

    /// <summary>
    /// Whether controllers write and read XML without the application having called <c>AddXmlSerializerFormatters</c>;
    /// false by default. The stock formatters are added as that method adds them, behind all formatters of the
    /// application, with ours before them. Where the application has added one of them itself, that one stays where it is.
    /// </summary>
    /// <remarks>
    /// <c>[FormatFilter]</c> then knows <c>xml</c>, unless the application has given that name another meaning. The formatters
    /// of <c>AddXmlDataContractSerializerFormatters</c> stay, and come first. No effect where <see cref="Enabled"/> is false.
    /// </remarks>
    public bool AddToMvc { get; set; }

    /// <summary>
    /// Whether characters that XML 1.0 does not allow are refused when a response is written; see
    /// <see cref="XmlFormatOptions.RefuseInvalidCharacters"/>. False by default, as with the stock formatter,
    /// which writes references that most parsers refuse to read. Holds for controllers, the stock formatter
    /// and other charsets included, and in minimal APIs wherever no <see cref="XmlFormatOptions"/> are given.
    /// </summary>
    public bool RefuseInvalidCharacters { get; set; }
}
