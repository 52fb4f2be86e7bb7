using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The media types of messages and of XML as the host of an endpoint under construction has them.</summary>
internal static class EndpointMediaTypes
{
    private static readonly string[] s_sentXml = ["application/xml", "text/xml"];
    private static readonly string[] s_takenXml = [.. s_sentXml, "application/*+xml"];

    /// <summary>The configured types, or the default ones where the library is not registered.</summary>
    public static MessageMediaTypes Of(EndpointBuilder builder) => new(OptionsOf(builder).NativeBuffer.MediaTypes);

    /// <summary>What a request in XML may be called; nothing where XML is switched off.</summary>
    public static string[] TakenXmlOf(EndpointBuilder builder) => OptionsOf(builder).Xml.Enabled ? s_takenXml : [];

    /// <summary>What a response in XML is called; nothing where XML is switched off.</summary>
    public static string[] SentXmlOf(EndpointBuilder builder) => OptionsOf(builder).Xml.Enabled ? s_sentXml : [];

    private static ZeroAllocFormatterOptions OptionsOf(EndpointBuilder builder) =>
        builder.ApplicationServices.GetService<IOptions<ZeroAllocFormatterOptions>>()?.Value ?? new ZeroAllocFormatterOptions();
}
