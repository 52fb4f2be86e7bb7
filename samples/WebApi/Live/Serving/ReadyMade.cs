using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace WebApi.Live.Serving;

/// <summary>The control of responses: sends bytes that are ready, framed and flushed as this library does it.</summary>
/// <param name="bytes">The body.</param>
/// <param name="contentType">Its Content-Type.</param>
/// <param name="isWhole">Whether it is sent in one piece at any length.</param>
internal sealed class ReadyMade(byte[] bytes, string contentType, bool isWhole)
{
    /// <summary>Longer bodies are sent part by part, without a Content-Length.</summary>
    private const int PartLength = 16 * 1024;

    /// <summary>Sends it.</summary>
    public ValueTask SendAsync(HttpResponse response)
    {
        response.ContentType = contentType;
        if (isWhole || bytes.Length <= PartLength)
        {
            response.ContentLength = bytes.Length;
            return SendWholeAsync(response.BodyWriter);
        }

        return SendPartsAsync(response);
    }

    // The runtime's pool keeps what an asynchronous method needs while it waits: the control itself allocates nothing.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask SendWholeAsync(PipeWriter writer) => await writer.WriteAsync(bytes);

    /// <summary>Each part in one block of the pipe: Kestrel allocates for a send of more than eight blocks.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask SendPartsAsync(HttpResponse response)
    {
        await response.StartAsync(); // or Kestrel keeps the first part apart, and allocates for that
        var writer = response.BodyWriter;
        for (var offset = 0; offset < bytes.Length; offset += PartLength)
        {
            var part = bytes.AsMemory(offset, Math.Min(PartLength, bytes.Length - offset));
            part.CopyTo(writer.GetMemory(part.Length));
            writer.Advance(part.Length);
            await writer.FlushAsync();
        }
    }
}
