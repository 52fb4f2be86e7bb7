using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>What controls do: send bytes that are ready, in the fastest way Kestrel has, and read bodies away.</summary>
internal static class ConstantBytes
{
    /// <summary>Sends <paramref name="bytes"/> with their length.</summary>
    public static Task SendAsync(HttpResponse response, byte[] bytes, string contentType)
    {
        response.ContentType = contentType;
        response.ContentLength = bytes.Length;
        ValueTask<FlushResult> flush = response.BodyWriter.WriteAsync(bytes);
        if (flush.IsCompletedSuccessfully)
        {
            _ = flush.Result;
            return Task.CompletedTask;
        }

        return flush.AsTask();
    }

    /// <summary>Reads a body away.</summary>
    public static async Task DrainAsync(PipeReader reader)
    {
        ReadResult result;
        do
        {
            result = await reader.ReadAsync();
            reader.AdvanceTo(result.Buffer.End);
        }
        while (!result.IsCompleted);
    }
}
