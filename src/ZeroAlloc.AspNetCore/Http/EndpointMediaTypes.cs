using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The media types that the host of an endpoint under construction has for a type.</summary>
internal static class EndpointMediaTypes
{
    private const string Json = "application/json";

    private static readonly string[] s_sentXml = ["application/xml", "text/xml"];
    private static readonly string[] s_takenXml = [.. s_sentXml, "application/*+xml"];

    /// <summary>The configured types of messages, or the default ones where the library is not registered.</summary>
    public static MessageMediaTypes MessagesOf(EndpointBuilder builder) => new(OptionsOf(builder).NativeBuffer.MediaTypes);

    /// <summary>What the requests are called that are read as a type. To be found out when somebody asks.</summary>
    public static Lazy<string[]> TakenAs(Type type, EndpointBuilder builder)
    {
        ZeroAllocFormatterOptions options = OptionsOf(builder);
        return new Lazy<string[]>(() => NativeBufferInput.Of(type) switch
        {
            { IsView: true } => [.. options.NativeBuffer.MediaTypes],
            var messages =>
            [
                Json,
                .. options.Xml.Enabled && XmlKnowledge.CanRead(type) ? s_takenXml : [],
                .. messages is null ? [] : options.NativeBuffer.MediaTypes,
            ],
        });
    }

    /// <summary>What the responses are called in which a client may get a value that is declared as a type. To be found out when somebody asks.</summary>
    public static Lazy<string[]> SentFor(Type declared, EndpointBuilder builder)
    {
        ZeroAllocFormatterOptions options = OptionsOf(builder);
        return new Lazy<string[]>(() =>
        [
            Json,
            .. options.Xml.Enabled && XmlKnowledge.CanWrite(declared) ? s_sentXml : [],
            .. NativeBufferInput.CanBeSent(Nullable.GetUnderlyingType(declared) ?? declared) ? options.NativeBuffer.MediaTypes : [],
        ]);
    }

    private static ZeroAllocFormatterOptions OptionsOf(EndpointBuilder builder) =>
        builder.ApplicationServices.GetService<IOptions<ZeroAllocFormatterOptions>>()?.Value ?? new ZeroAllocFormatterOptions();
}
