using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore;

/// <summary>Options for XML.</summary>
/// <remarks>The options are read once per host: changes after the first request have no effect.</remarks>
public sealed class ZeroAllocXmlOptions
{
    /// <summary>
    /// Whether ZeroAlloc writes and reads XML if the client requests it; true by default. In controllers, this requires that the app adds
    /// XML (<c>AddXmlSerializerFormatters</c> or <c>AddXmlDataContractSerializerFormatters</c>) or sets <see cref="AddToMvc"/>. In
    /// minimal APIs, it applies to negotiated results, to endpoints with <c>WithZeroAllocFormatters</c>, and to <see cref="Body{T}"/>. It
    /// doesn't apply to explicit calls such as <c>Results.ZeroAllocXml</c> and <c>ReadFromZeroAllocXmlAsync</c>.
    /// </summary>
    public bool Enabled { get; set; } = true;

    /// <summary>
    /// Whether controllers write and read XML even if the app doesn't call <c>AddXmlSerializerFormatters</c>; false by default. If true,
    /// ZeroAlloc adds the built-in formatters as that method does, after all formatters of the app, each preceded by ZeroAlloc's. A
    /// built-in formatter that the app has added keeps its position.
    /// </summary>
    /// <remarks>
    /// <c>[FormatFilter]</c> then maps <c>xml</c>, unless the app has mapped that name. The formatters of
    /// <c>AddXmlDataContractSerializerFormatters</c> stay and precede the others. The option has no effect if <see cref="Enabled"/> is
    /// false.
    /// </remarks>
    public bool AddToMvc { get; set; }

    /// <summary>
    /// Whether writing a response throws if it contains characters that XML 1.0 doesn't allow; see
    /// <see cref="XmlFormatOptions.RefuseInvalidCharacters"/>. False by default, as with the built-in formatter, which writes references
    /// that most parsers reject. The option applies to controllers, including the built-in formatter and other charsets. In minimal APIs,
    /// it applies if no <see cref="XmlFormatOptions"/> are given.
    /// </summary>
    public bool RefuseInvalidCharacters { get; set; }
}
