using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Large documents whose last bytes are withheld wait in files, not in memory.</summary>
[Collection(nameof(Alone))]
public sealed class XmlSlowUploadTests : IAsyncLifetime
{
    private const int Length = 4_800_000;
    private const int Uploads = 3;

    private static readonly byte[] s_document = Encoding.ASCII.GetBytes(
        $"<invoice number=\"3\"><Customer>{new string('c', Length)}</Customer></invoice>");

    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartKestrelAsync(
        static services =>
        {
            services.AddZeroAllocFormatters();
            services.AddTestControllers().AddXmlSerializerFormatters();
        },
        static app =>
        {
            app.MapControllers();
            app.MapPost("/body", static (Body<Invoice> body) => body.Value.Number);
            app.MapPost(
                "/read", static async (HttpContext context) => (await context.Request.ReadFromZeroAllocXmlAsync<Invoice>())!.Number);
            app.MapPost("/buffered", static async (HttpContext context) =>
            {
                context.Request.EnableBuffering();
                return (await context.Request.ReadFromZeroAllocXmlAsync<Invoice>())!.Number;
            });
        });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [InlineData("/invoices/one", false)]
    [InlineData("/invoices/one", true)]
    [InlineData("/body", false)]
    [InlineData("/body", true)]
    [InlineData("/read", true)]
    [InlineData("/buffered", true)]
    public async Task Post_LastByteIsWithheld_HoldsNoMoreThanTheLimit(string path, bool chunked)
    {
        await Leases.QuietAsync();
        int leases = await Leases.QuietAsync();
        long before = BufferPool.OutstandingBytes;
        List<RawConnection> connections = [];
        for (int i = 0; i < Uploads; i++)
        {
            RawConnection connection = await RawConnection.OpenAsync(_app.Address());
            connections.Add(connection);
            await connection.SendAsync(RawConnection.Head(
                path, chunked ? "Transfer-Encoding: chunked" : $"Content-Length: {s_document.Length}", "application/xml"));
            await connection.SendAsync(chunked ? RawConnection.Chunk(s_document.AsSpan()[..^1]) : s_document.AsMemory()[..^1]);
        }

        // What has not been written yet stands in the files' own buffers.
        await Eventually.TrueAsync(
            () => TemporaryFiles.There().Sum(static file => file.Length) >= Uploads * (Length - (128L * 1024)),
            () => $"The files have {string.Join(", ", TemporaryFiles.There().Select(static file => file.Length))} bytes.");
        Assert.InRange(BufferPool.OutstandingBytes - before, long.MinValue, Uploads * 1024L * 1024);

        await connections[0].SendAsync(
            chunked ? (byte[])[.. RawConnection.Chunk(s_document.AsSpan()[^1..]), .. "0\r\n\r\n"u8] : s_document.AsMemory()[^1..]);
        (int status, string answer) = await connections[0].ReadAsync();
        Assert.True(status == 200, $"{status} {answer}");
        foreach (RawConnection connection in connections)
        {
            connection.Dispose();
        }

        await Eventually.TrueAsync(static () => TemporaryFiles.There().Length == 0);
        await Leases.AssertBackAsync(leases);
    }

    /// <summary>A full disk is no fault of the client's.</summary>
    [Theory]
    [InlineData("/invoices/one")]
    [InlineData("/body")]
    [InlineData("/read")]
    public async Task Post_NoPlaceForTheFile_ServerErrorAndAllLeasesBack(string path)
    {
        int leases = await Leases.QuietAsync();
        string? directory = Environment.GetEnvironmentVariable("ASPNETCORE_TEMP");
        Environment.SetEnvironmentVariable("ASPNETCORE_TEMP", Path.Combine(directory!, "nowhere"));
        try
        {
            foreach (string framing in (string[])["Transfer-Encoding: chunked", $"Content-Length: {s_document.Length}"])
            {
                using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
                await connection.SendAsync(RawConnection.Head(path, framing, "application/xml"));
                byte[] begun = s_document[..(2 * 1024 * 1024)];
                await connection.SendAsync(framing.StartsWith('C') ? begun : RawConnection.Chunk(begun));
                Assert.Equal(500, (await connection.ReadAsync()).Status);
            }
        }
        finally
        {
            Environment.SetEnvironmentVariable("ASPNETCORE_TEMP", directory);
        }

        await Leases.AssertBackAsync(leases);
    }
}
