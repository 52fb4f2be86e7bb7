using System.Text;
using System.Xml;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Minimal;

/// <summary>
/// Endpoints that take each model as XML: a control that reads the body away, ours, and what is
/// written by hand around XmlSerializer, since minimal APIs have no XML of their own.
/// </summary>
internal static class XmlRequests
{
    private const string ContentType = "application/xml";

    /// <summary>Maps all.</summary>
    public static EndpointGroup[] Map(IEndpointRouteBuilder routes) =>
    [
        Map(routes, "Login", ModelData.Login()),
        Map(routes, "Location", ModelData.Location()),
        Map(routes, "Index", ModelData.Index()),
        Map(routes, "MyEvents", ModelData.MyEvents()),
        Map(routes, "Collections", ModelCopies.WithoutDictionary(ModelData.Collections())),
    ];

    private static EndpointGroup Map<T>(IEndpointRouteBuilder routes, string name, T model)
        where T : class
    {
        byte[] document = Documents.Xml(model);
        var serializer = new XmlSerializer(typeof(T));
        string path = "/" + name;
        routes.MapPost(path + "/drain", (RequestDelegate)(static context => ConstantBytes.DrainAsync(context.Request.BodyReader)));
        routes.MapPost(
            path + "/ours", (RequestDelegate)(static context => MinimalApplication.Finish(context.Request.ReadFromZeroAllocXmlAsync<T>())));
        routes.MapPost(path + "/ours-body", static void (Body<T> body) => GC.KeepAlive(body.Value));
        routes.MapPost(path + "/by-hand", (RequestDelegate)(context => ReadAsync(context.Request, serializer)));
        return new EndpointGroup(name, "XML in",
        [
            Taking("control: body read away", "/drain", null),
            Taking("ReadFromZeroAllocXmlAsync", "/ours", new Promise(0)),
            Taking("Body<T>", "/ours-body", new Promise(MinimalApplication.Binding)),
            Taking("XmlSerializer by hand", "/by-hand", null) with { IsStock = true },
        ])
        {
            Graph = Allocated.By(() => ModelCopies.Of(model)),
        };

        Endpoint Taking(string by, string end, Promise? promise) =>
            new(by, path + end, promise) { Document = document, ContentType = ContentType };
    }

    /// <summary>XmlSerializer reads synchronously, which a body does not allow: it is collected first.</summary>
    private static async Task ReadAsync(HttpRequest request, XmlSerializer serializer)
    {
        using var stream = new MemoryStream((int)request.ContentLength!.Value);
        await request.Body.CopyToAsync(stream);
        stream.Position = 0;
        using XmlDictionaryReader reader = XmlDictionaryReader.CreateTextReader(stream, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
        GC.KeepAlive(serializer.Deserialize(reader));
    }
}
