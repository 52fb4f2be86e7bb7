using System.Buffers;
using System.Buffers.Text;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.NativeBuffering;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// What a body of megabytes makes the whole server allocate, over a real socket whose client reads as fast as it can,
/// beside the same body ready-made in one call. Sockets allocate for each block of a send, and Kestrel for each flush that
/// waits: 0.10 to 0.23 of what the ready bytes take, which the server copies into blocks of 4 KiB; it was 0.37 and more
/// when ours wrote into such blocks. Stock is no measure: on an idle machine it is slower than the client and never waits.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class StreamedBytesTests
{
    private const int Rounds = 5;
    private const int RequestsInARound = 12;
    private const int WarmUps = 15;
    private const double MostShare = 0.3;

    /// <summary>Long enough that the server is faster than its client: base64 is quickly written.</summary>
    private static readonly List<Photo> s_photos =
        [.. Enumerable.Range(0, 1_500).Select(static i => new Photo { Title = new string('x', i % 1_500), Data = new byte[3_000] })];

    private static readonly Customer s_customer = new() { Photo = new byte[6_000_000] };

    private static readonly byte[] s_message = MessageApp.Bytes(s_customer);

    private static readonly byte[] s_json = JsonSerializer.SerializeToUtf8Bytes(s_photos, JsonSerializerOptions.Web);

    private static readonly byte[] s_xml = Xml();

    [Theory]
    [InlineData("/json")]
    [InlineData("/xml")]
    [InlineData("/message")]
    public async Task Get_Megabytes_AllocatesLessThanReadyBytes(string path)
    {
        RequestBytes.SkipIfLeasesAreChecked();
        await using WebApplication app = await App.StartKestrelAsync(static services => services.AddZeroAllocFormatters(), static app =>
        {
            app.MapGet("/json", static context => context.Response.WriteAsZeroAllocJsonAsync(s_photos).AsTask());
            app.MapGet("/xml", static context => context.Response.WriteAsZeroAllocXmlAsync(s_photos).AsTask());
            app.MapGet("/message", static context => context.Response.WriteAsNativeBufferAsync(s_customer).AsTask());
            app.MapGet("/ready/json", static context => WriteAsync(context.Response, s_json));
            app.MapGet("/ready/xml", static context => WriteAsync(context.Response, s_xml));
            app.MapGet("/ready/message", static context => WriteAsync(context.Response, s_message));
        });
        int port = app.Address().Port;

        // Not on the pool's threads, which are the server's.
        (double ours, double theirs) = await Task.Factory.StartNew(
            () => Measure(port, path, "/ready" + path),
            TestContext.Current.CancellationToken,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);

        Assert.True(ours <= theirs * MostShare, $"{path}: {ours:N0} bytes a request; ready-made: {theirs:N0}.");
    }

    private static async Task WriteAsync(HttpResponse response, byte[] body)
    {
        response.ContentLength = body.Length;
        await response.BodyWriter.WriteAsync(body, response.HttpContext.RequestAborted);
    }

    private static byte[] Xml()
    {
        var buffer = new ArrayBufferWriter<byte>();
        ZeroAllocXml.Serialize(buffer, s_photos);
        return buffer.WrittenSpan.ToArray();
    }

    /// <summary>Both in turn, so that what drifts meets both alike; of their rounds the middle one.</summary>
    private static (double Ours, double Theirs) Measure(int port, string path, string control)
    {
        using Socket socket = new(SocketType.Stream, ProtocolType.Tcp);
        socket.Connect(IPAddress.Loopback, port);
        byte[] buffer = new byte[128 * 1024];
        List<double> ours = [];
        List<double> theirs = [];
        _ = Round(socket, path, buffer, WarmUps);
        _ = Round(socket, control, buffer, WarmUps);
        for (int round = 0; round < Rounds; round++)
        {
            ours.Add(Round(socket, path, buffer, RequestsInARound));
            theirs.Add(Round(socket, control, buffer, RequestsInARound));
        }

        return (Middle(ours), Middle(theirs));
    }

    private static double Middle(List<double> values) => values.Order().ElementAt(values.Count / 2);

    private static double Round(Socket socket, string path, byte[] buffer, int requests)
    {
        byte[] request = Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n");
        long before = GC.GetTotalAllocatedBytes(precise: true);
        for (int i = 0; i < requests; i++)
        {
            socket.Send(request);
            Drain(socket, buffer);
        }

        return (double)(GC.GetTotalAllocatedBytes(precise: true) - before) / requests;
    }

    /// <summary>Reads one answer, allocating nothing: to the end of its chunks, or of its length.</summary>
    private static void Drain(Socket socket, byte[] buffer)
    {
        int held = 0;
        int head;
        while ((head = buffer.AsSpan(0, held).IndexOf("\r\n\r\n"u8)) < 0)
        {
            held += Receive(socket, buffer.AsSpan(held));
        }

        Span<byte> start = buffer.AsSpan(0, held);
        int length = start[..head].IndexOf("Content-Length: "u8);
        if (length >= 0)
        {
            _ = Utf8Parser.TryParse(start[(length + "Content-Length: ".Length)..], out long rest, out _);
            for (rest -= held - head - 4; rest > 0;)
            {
                rest -= Receive(socket, buffer);
            }

            return;
        }

        ReadOnlySpan<byte> end = "\r\n0\r\n\r\n"u8;
        while (!buffer.AsSpan(0, held).EndsWith(end))
        {
            int kept = Math.Min(held, end.Length);
            buffer.AsSpan(held - kept, kept).CopyTo(buffer);
            held = kept + Receive(socket, buffer.AsSpan(kept));
        }
    }

    private static int Receive(Socket socket, Span<byte> into) =>
        socket.Receive(into) is > 0 and int count ? count : throw new IOException("The server closed the connection.");

    /// <summary>An element that is quickly written and long.</summary>
    public sealed class Photo
    {
        /// <summary>A text whose length differs from element to element.</summary>
        public string? Title { get; set; }

        /// <summary>Base64 in JSON and XML.</summary>
        public byte[]? Data { get; set; }
    }
}
