using System.Net.Sockets;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Doors;
using ZeroAlloc.Doors.Http2;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>HTTP/2 frame by frame: windows of a few bytes, streams that are reset in mid-body, trailers.</summary>
[Collection(nameof(Alone))]
public sealed class Http2FlowTests
{
    private const int Window = 1009;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    /// <summary>Answers may come in pieces of a thousand bytes, requests leave in pieces of 99, within the server's least window.</summary>
    [Fact]
    public async Task Ask_TinyWindows_SameBytesAsStock()
    {
        int before = await Leases.QuietAsync();
        await using (DoorHost stock = await DoorHost.StartAsync(ours: false, Transport.H2c, Row.None))
        await using (DoorHost ours = await DoorHost.StartAsync(ours: true, Transport.H2c, Row.None))
        await using (Http2Connection connection = await OpenAsync(ours))
        {
            foreach (Ask ask in Large())
            {
                Answer expected = await stock.AskAsync(ask, Row.None, ours: false);
                Http2Stream stream = await StartAsync(connection, ask, static body => body, isComplete: true);
                byte[] body = await stream.ReadAllAsync(grant: Window, Token);

                Assert.Equal((200, Http2Outcome.Complete, false), (await stream.Status, await stream.Ended, stream.IsOverrun));
                Assert.True(expected.Body == System.Text.Encoding.Latin1.GetString(body), $"{ask}: {body.Length} bytes");
            }
        }

        await Leases.AssertBackAsync(before);
    }

    /// <summary>Everything is given back, and the connection serves the next.</summary>
    [Fact]
    public async Task Ask_ResetInMidBody_AllLeasesBackAndTheConnectionGoesOn()
    {
        int before = await Leases.QuietAsync();
        await using (DoorHost host = await DoorHost.StartAsync(ours: true, Transport.H2c, Row.None))
        await using (Http2Connection connection = await OpenAsync(host))
        {
            foreach (Ask ask in Large())
            {
                if (ask.Door.Gives != DoorFormat.Text)
                {
                    Http2Stream down = await StartAsync(connection, ask, static body => body, isComplete: true);
                    await down.GrantAsync(Window, Token);
                    Assert.NotEmpty((await down.ReadAsync(Token))!);
                    await down.ResetAsync(Token);
                }

                if (ask.Door.Takes is not null)
                {
                    Http2Stream up = await StartAsync(connection, ask, static body => body[..(body.Length / 2)], isComplete: false);
                    await up.ResetAsync(Token);
                }

                var small = new Ask(ask.Door, "small");
                Http2Stream next = await StartAsync(connection, small, static body => body, isComplete: true);
                byte[] answer = await next.ReadAllAsync(Window, Token);
                Assert.Equal((200, Http2Outcome.Complete), (await next.Status, await next.Ended));
                Assert.NotEmpty(answer);
            }

            await Leases.AssertBackAsync(before);
        }
    }

    /// <summary>A body that ends with trailers is complete, and whoever asks for them behind it gets them.</summary>
    [Fact]
    public async Task Post_Trailers_TakenAndThere()
    {
        string? trailer = null;
        var row = new Row("trailers")
        {
            Use = app => app.Use(async (context, next) =>
            {
                await next(context);
                trailer = context.Request.CheckTrailersAvailable() ? context.Request.GetTrailer("x-behind").ToString() : null;
            }),
        };
        await using DoorHost host = await DoorHost.StartAsync(ours: true, Transport.H2c, row);
        await using Http2Connection connection = await OpenAsync(host);
        foreach (Ask ask in Large().Where(static ask => ask.Door.Takes is not null))
        {
            Http2Stream stream = await StartAsync(connection, ask, static body => body, isComplete: false);
            await stream.EndAsync([("x-behind", ask.Door.Path)], Token);
            byte[] body = await stream.ReadAllAsync(Window, Token);

            Assert.Equal((200, Http2Outcome.Complete), (await stream.Status, await stream.Ended));
            Assert.NotEmpty(body);
            Assert.Equal(ask.Door.Path, trailer);
        }
    }

    private static IEnumerable<Ask> Large() => Ask.All.Where(static ask => ask.Label == "large");

    private static async Task<Http2Connection> OpenAsync(DoorHost host)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(host.Address.Host, host.Address.Port, Token);
        return await Http2Connection.OpenAsync(new NetworkStream(socket, ownsSocket: true), window: 0, Token);
    }

    private static async Task<Http2Stream> StartAsync(Http2Connection connection, Ask ask, Func<byte[], byte[]> part, bool isComplete)
    {
        using HttpRequestMessage request = ask.Request(ours: true);
        List<(string, string)> headers =
        [
            (":method", request.Method.Method), (":scheme", "http"), (":path", request.RequestUri!.OriginalString), (":authority", "a"),
            ("accept", ask.Door.Accept),
        ];
        if (request.Content is not { } content)
        {
            return await connection.StartAsync(headers, isComplete: true, Token);
        }

        headers.Add(("content-type", $"{content.Headers.ContentType}"));
        Http2Stream stream = await connection.StartAsync(headers, isComplete: false, Token);
        await stream.WriteAsync(part(await content.ReadAsByteArrayAsync(Token)), isLast: isComplete, size: 99, Token);
        return stream;
    }
}
