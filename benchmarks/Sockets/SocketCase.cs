using ZeroAlloc.Benchmarks.Kestrel;
using ZeroAlloc.Benchmarks.Kestrel.Controllers;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>One request that all sides are sent.</summary>
/// <param name="Name">What is printed.</param>
/// <param name="Model">The model's name, which is that of its controller.</param>
/// <param name="Document">The model as JSON: what a GET must be answered with, and what a POST sends.</param>
/// <param name="IsMvc">Whether controllers answer.</param>
/// <param name="IsPost">Whether the model is sent to the service.</param>
/// <param name="Transport">How.</param>
internal sealed record SocketCase(string Name, string Model, byte[] Document, bool IsMvc, bool IsPost, SocketTransport Transport)
{
    /// <summary>All of them: minimal APIs, controllers, and the larger responses over other transports.</summary>
    public static SocketCase[] All()
    {
        (string Name, string Model, byte[] Document) login = ("83 B", "Login", Documents.Json(ModelData.Login()));
        (string Name, string Model, byte[] Document) index = ("12 KB", "Index", Documents.Json(ModelData.Index()));
        (string Name, string Model, byte[] Document) events = ("75 KB", "MyEvents", Documents.Json(ModelData.MyEvents()));
        return
        [
            .. from isMvc in (bool[])[false, true]
               from each in (((string, string, byte[]), bool)[])
                   [(login, false), (index, false), (events, false), (index, true), (events, true)]
               select Of(each.Item1, isMvc, each.Item2, SocketTransport.Http1, ""),
            .. from transport in (SocketTransport[])[SocketTransport.Http2, SocketTransport.Tls]
               from each in ((string, string, byte[])[])[index, events]
               select Of(each, false, false, transport, transport == SocketTransport.Tls ? ", TLS" : ", h2c"),
        ];
    }

    /// <summary>The path that one side answers at.</summary>
    public string Path(SocketSide side) => $"/{Model}/{(IsPost ? "take" : side == SocketSide.ReadyMade ? "bytes" : "model")}";

    /// <summary>The bytes of a request of HTTP/1.1.</summary>
    public byte[] Request(SocketSide side) => InMemoryClient.Request(
        Path(side),
        accept: null,
        IsMvc && side == SocketSide.ReadyMade ? DrainingFormatter.ContentType : "application/json",
        IsPost ? Document : null);

    private static SocketCase Of(
        (string Name, string Model, byte[] Document) body, bool isMvc, bool isPost, SocketTransport transport, string over) => new(
        $"{(isPost ? "POST" : "GET")} {body.Name}, {(isMvc ? "controller" : "minimal API")}{over}",
        body.Model,
        body.Document,
        isMvc,
        isPost,
        transport);
}
