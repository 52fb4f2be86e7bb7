using System.Xml.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Minimal;

/// <summary>
/// Endpoints that send each model as XML: a control, ours, and what is written by hand around
/// XmlSerializer, since minimal APIs have no XML of their own.
/// </summary>
internal static class XmlResponses
{
    private const string ContentType = "application/xml; charset=utf-8";

    /// <summary>Maps all.</summary>
    public static EndpointGroup[] Map(IEndpointRouteBuilder routes) =>
    [
        Map(routes, "Login", ModelData.Login()),
        Map(routes, "Location", ModelData.Location()),
        Map(routes, "Index", ModelData.Index()),
        Map(routes, "MyEvents", ModelData.MyEvents()),
        Map(routes, "Collections", ModelData.Collections()),
    ];

    private static EndpointGroup Map<T>(IEndpointRouteBuilder routes, string name, T model)
    {
        byte[] bytes = Documents.Xml(model);
        var serializer = new XmlSerializer(typeof(T));
        string path = "/" + name;
        routes.MapGet(path + "/bytes", (RequestDelegate)(context => ConstantBytes.SendAsync(context.Response, bytes, ContentType)));
        routes.MapGet(
            path + "/ours", (RequestDelegate)(context => MinimalApplication.Finish(context.Response.WriteAsZeroAllocXmlAsync(model))));
        routes.MapGet(path + "/ours-result", IResult () => Results.ZeroAllocXml(model));
        routes.MapGet(path + "/by-hand", (RequestDelegate)(context => WriteAsync(context.Response, serializer, model)));
        return new EndpointGroup(name, "XML out",
        [
            new Endpoint("control: constant bytes", path + "/bytes") { Answer = bytes },
            new Endpoint("WriteAsZeroAllocXmlAsync", path + "/ours", new Promise(0)) { Answer = bytes },
            new Endpoint("Results.ZeroAllocXml", path + "/ours-result", MinimalApplication.PromiseOf(() => Results.ZeroAllocXml(model)))
            {
                Answer = bytes
            },
            new Endpoint("XmlSerializer by hand", path + "/by-hand") { Answer = bytes, IsStock = true },
        ]);
    }

    private static async Task WriteAsync<T>(HttpResponse response, XmlSerializer serializer, T model)
    {
        using var stream = new MemoryStream();
        Documents.WriteXml(serializer, stream, model);
        response.ContentType = ContentType;
        response.ContentLength = stream.Length;
        await response.Body.WriteAsync(stream.GetBuffer().AsMemory(0, (int)stream.Length));
    }
}
