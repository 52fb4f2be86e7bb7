using System.Net.Sockets;
using System.Text;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Large documents of XmlSerializer whose client doesn't read wait in files, not in memory.</summary>
[Collection(nameof(Alone))]
public sealed class XmlSlowReaderTests : IAsyncLifetime
{
    private const int Clients = 3;

    private static readonly List<ResponseMemoryTests.Annotated> s_notes =
        [.. Enumerable.Range(0, 60_000).Select(static i => new ResponseMemoryTests.Annotated { Text = $"{i} {new string('x', 100)}" })];

    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartKestrelAsync(
        static services => services.AddZeroAllocFormatters(),
        static app => app.MapGet("/notes", static () => Results.ZeroAllocXml(s_notes)));

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Fact]
    public async Task Get_ClientsThatDoNotRead_HoldWhatStockHolds()
    {
        string expected = Stock();
        Assert.True(expected.Length > 7_000_000);
        int leases = await Leases.QuietAsync();
        long before = BufferPool.OutstandingBytes;
        List<TcpClient> clients = [];
        for (int i = 0; i < Clients; i++)
        {
            clients.Add(await AskAsync());
        }

        await Eventually.TrueAsync(
            () => TemporaryFiles.There().Length == Clients && BufferPool.OutstandingBytes - before <= Clients * 128 * 1024,
            () => $"{TemporaryFiles.There().Length} files, {BufferPool.OutstandingBytes - before} bytes of memory");
        Assert.True(TemporaryFiles.There().Sum(static file => file.Length) > Clients * (expected.Length - (6L * 1024 * 1024)));
        Assert.True(expected == await ReadAsync(clients[0]), "The document isn't XmlSerializer's.");

        // Those that leave without reading let the files go, too.
        foreach (TcpClient client in clients)
        {
            client.LingerState = new LingerOption(true, 0);
            client.Dispose();
        }

        await Eventually.TrueAsync(static () => TemporaryFiles.There().Length == 0);
        await Leases.AssertBackAsync(leases);
    }

    [Fact]
    public async Task Get_NoPlaceForTheFile_ServedFromMemory()
    {
        string expected = Stock();
        int leases = await Leases.QuietAsync();
        string? directory = Environment.GetEnvironmentVariable("ASPNETCORE_TEMP");
        Environment.SetEnvironmentVariable("ASPNETCORE_TEMP", Path.Combine(directory!, "nowhere"));
        try
        {
            using TcpClient client = await AskAsync();
            await Task.Delay(300, TestContext.Current.CancellationToken);

            Assert.True(expected == await ReadAsync(client), "The document isn't XmlSerializer's.");
        }
        finally
        {
            Environment.SetEnvironmentVariable("ASPNETCORE_TEMP", directory);
        }

        await Leases.AssertBackAsync(leases);
    }

    [Fact]
    public async Task Get_ClientThatReads_NoFile()
    {
        // A machine that is busy for a moment makes a client look like one that doesn't read: one undisturbed response is enough.
        string expected = Stock();
        using var files = new TemporaryFiles();
        int created = 1;
        for (int i = 0; i < 20 && created != 0; i++)
        {
            using TcpClient client = await AskAsync();
            Assert.True(expected == await ReadAsync(client), "The document isn't XmlSerializer's.");
            created = await files.TakeCreatedAsync();
        }

        Assert.Equal(0, created);
    }

    private static string Stock()
    {
        var document = new MemoryStream();
        using (var writer = new StreamWriter(document, new UTF8Encoding(false), leaveOpen: true))
        {
            using var xml = System.Xml.XmlWriter.Create(writer, new System.Xml.XmlWriterSettings { OmitXmlDeclaration = true });
            new XmlSerializer(typeof(List<ResponseMemoryTests.Annotated>)).Serialize(xml, s_notes);
        }

        return Encoding.UTF8.GetString(document.ToArray());
    }

    private async Task<TcpClient> AskAsync()
    {
        var client = new TcpClient { ReceiveBufferSize = 64 * 1024 };
        await client.ConnectAsync(_app.Address().Host, _app.Address().Port, TestContext.Current.CancellationToken);
        await client.GetStream().WriteAsync(
            "GET /notes HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"u8.ToArray(), TestContext.Current.CancellationToken);
        return client;
    }

    private static async Task<string> ReadAsync(TcpClient client)
    {
        var response = new MemoryStream();
        await client.GetStream().CopyToAsync(response, TestContext.Current.CancellationToken);
        string text = Encoding.UTF8.GetString(response.ToArray());
        int end = text.IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4;
        Assert.Contains($"Content-Length: {text.Length - end}\r\n", text[..end], StringComparison.Ordinal);
        return text[end..];
    }
}
