using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>Receives XML into pooled memory, whoever reads it there.</summary>
internal static class XmlIntake
{
    /// <summary>Receives a body of at most <paramref name="limit"/> bytes; the caller disposes it.</summary>
    /// <exception cref="BadHttpRequestException">The body is larger, or ends too early.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<PooledBlock> ReceiveAsync(HttpRequest request, int limit, CancellationToken cancellationToken)
    {
        ThrowIfTooLong(request.ContentLength > limit, limit);
        PooledBlock? block = PooledBlock.Rent();
        try
        {
            // A body that somebody buffered and wound back is read as a stream: the pipe over it would still stand at its end.
            Stream body = request.Body;
            bool isComplete = body.CanSeek
                ? await BodyReceipt.ReceiveAsync(body, block, limit, cancellationToken)
                : await BodyReceipt.ReceiveAsync(request.BodyReader, block, limit, cancellationToken);
            ThrowIfTooLong(!isComplete, limit);
            PooledBlock received = block;
            block = null;
            return received;
        }
        finally
        {
            block?.Dispose();
        }
    }

    /// <summary>Receives a body that is not read by compiled code.</summary>
    /// <exception cref="BadHttpRequestException">The body is larger than <paramref name="limit"/>, or ends too early.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<XmlBodyReading> ReceiveUnreadAsync(HttpRequest request, int limit) => new(null, await ReceiveAsync(request, limit, default));

    /// <summary>Calls a reader of streams that would buffer the body in a file, and gives it the document in memory for the request's body.</summary>
    /// <param name="request">The request; its body is the server's again afterwards.</param>
    /// <param name="reading">The document, not read; disposed by this call.</param>
    /// <param name="read">The reader.</param>
    /// <param name="state">What it needs.</param>
    public static async Task<TResult> ReadFromMemoryAsync<TState, TResult>(
        HttpRequest request, XmlBodyReading reading, Func<TState, Task<TResult>> read, TState state)
    {
        using (PooledBlock document = reading.Document!)
        {
            Stream body = request.Body;
            using var stream = new BlockStream(document.WrittenMemory);
            request.Body = stream;
            try
            {
                return await read(state);
            }
            finally
            {
                request.Body = body;
            }
        }
    }

    private static void ThrowIfTooLong(bool isTooLong, int limit)
    {
        if (isTooLong)
        {
            throw new XmlTooLongException(limit);
        }
    }
}
