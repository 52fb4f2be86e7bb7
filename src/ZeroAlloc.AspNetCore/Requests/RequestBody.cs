using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.AspNetCore.TemporaryFiles;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Requests;

/// <summary>
/// Receives bodies into memory, whoever reads them there; one that is too large to wait there for its end does so in a file.
/// </summary>
internal static class RequestBody
{
    private const int FileBufferSize = 64 * 1024;

    /// <summary>Receives a body; the caller disposes it.</summary>
    /// <param name="request">The request.</param>
    /// <param name="limit">Bytes that are held in memory while more may come.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    /// <exception cref="BadHttpRequestException">The body is too long for an array, or ends too early.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<PooledBlock> ReceiveAsync(HttpRequest request, int limit, CancellationToken cancellationToken)
    {
        if (request.ContentLength > limit)
        {
            return await ReceiveByFileAsync(request, null, limit, cancellationToken);
        }

        PooledBlock? block = PooledBlock.Rent();
        try
        {
            Stream body = request.Body;
            bool isComplete = IsRewound(body)
                ? await BodyBuffering.ReceiveAsync(body, block, limit, cancellationToken)
                : await BodyBuffering.ReceiveAsync(request.BodyReader, block, limit, cancellationToken);
            PooledBlock received = block;
            block = null;
            return isComplete ? received : await ReceiveByFileAsync(request, received, limit, cancellationToken);
        }
        finally
        {
            block?.Dispose();
        }
    }

    /// <summary>
    /// Receives a body that is larger than may be held in memory while more may come: into a file,
    /// and into memory when it is complete. The caller disposes it.
    /// </summary>
    /// <param name="request">The request.</param>
    /// <param name="begun">What has been received of it, disposed by this call; null for nothing.</param>
    /// <param name="limit">The limit that it exceeds.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    /// <exception cref="BadHttpRequestException">The body is too long for an array, or ends too early.</exception>
    /// <exception cref="InvalidOperationException">There is no room for the file.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    public static async ValueTask<PooledBlock> ReceiveByFileAsync(
        HttpRequest request, PooledBlock? begun, int limit, CancellationToken cancellationToken)
    {
        BodyFile? file = null;
        try
        {
            using (begun)
            {
                ThrowIfTooLong(limit == ZeroAllocFormatterLimits.LargestXmlBufferLimit
                    || request.ContentLength > ZeroAllocFormatterLimits.LargestXmlBufferLimit);
                file = new BodyFile(
                    FileBufferSize,
                    $"A request body longer than {nameof(ZeroAllocFormatterOptions.Limits)}.{nameof(ZeroAllocFormatterLimits.XmlBufferLimit)} couldn't be buffered in a temporary file. Check the temporary folder, or raise the limit.");
                await AddAsync(file, begun?.WrittenMemory ?? default, cancellationToken);
            }

            Stream body = request.Body;
            await (IsRewound(body) ? CopyAsync(body, file, cancellationToken) : CopyAsync(request.BodyReader, file, cancellationToken));
            return Load(file);
        }
        finally
        {
            file?.Dispose();
        }
    }

    /// <summary>Receives a body that compiled code is not to read; otherwise as <see cref="ReceiveAsync"/>.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<ReadAttempt<object>> ReceiveUnreadAsync(HttpRequest request, int limit) =>
        ReadAttempt<object>.Declined(await ReceiveAsync(request, limit, default));

    /// <summary>
    /// Whether a body has to be read as a stream: one that somebody buffered and wound back. The pipe over it would still stand at its end.
    /// </summary>
    public static bool IsRewound(Stream body) => body.CanSeek;

    /// <summary>
    /// Calls a reader of streams, which may buffer the body in a file, and gives it the document in memory for the request's body.
    /// </summary>
    /// <param name="request">The request; its body is the server's again afterwards.</param>
    /// <param name="document">The body, received; disposed by this call.</param>
    /// <param name="read">The reader.</param>
    public static async Task<TResult> ReadByStreamAsync<TResult>(HttpRequest request, PooledBlock document, Func<Task<TResult>> read)
    {
        using (document)
        {
            Stream body = request.Body;
            using var stream = new BlockStream(document.WrittenMemory);
            request.Body = stream;
            try
            {
                return await read();
            }
            finally
            {
                request.Body = body;
            }
        }
    }

    /// <summary>Calls a reader of pipes, and gives it the document in one block for the request's pipe.</summary>
    /// <param name="request">The request; its pipe is the server's again afterwards.</param>
    /// <param name="document">The body, received; disposed by this call.</param>
    /// <param name="read">The reader.</param>
    public static async Task<TResult> ReadByPipeAsync<TResult>(HttpRequest request, PooledBlock document, Func<Task<TResult>> read)
    {
        using (document)
        {
            IFeatureCollection features = request.HttpContext.Features;
            IRequestBodyPipeFeature? pipe = features.Get<IRequestBodyPipeFeature>();
            features.Set<IRequestBodyPipeFeature>(new DocumentPipe(PipeReader.Create(new ReadOnlySequence<byte>(document.WrittenMemory))));
            try
            {
                return await read();
            }
            finally
            {
                features.Set(pipe);
            }
        }
    }

    private static PooledBlock Load(BodyFile file)
    {
        PooledBlock? block = PooledBlock.Rent();
        try
        {
            file.CopyTo(block);
            PooledBlock document = block;
            block = null;
            return document;
        }
        finally
        {
            block?.Dispose();
        }
    }

    private static async ValueTask CopyAsync(PipeReader reader, BodyFile file, CancellationToken cancellationToken)
    {
        bool isComplete = false;
        while (!isComplete)
        {
            ReadResult result = await reader.ReadAsync(cancellationToken);
            SequencePosition consumed = result.Buffer.Start;
            try
            {
                if (result.IsCanceled)
                {
                    throw new OperationCanceledException("The read was canceled.");
                }

                foreach (ReadOnlyMemory<byte> segment in result.Buffer)
                {
                    await AddAsync(file, segment, cancellationToken);
                }

                consumed = result.Buffer.End;
                isComplete = result.IsCompleted;
            }
            finally
            {
                reader.AdvanceTo(consumed);
            }
        }
    }

    private static async ValueTask CopyAsync(Stream body, BodyFile file, CancellationToken cancellationToken)
    {
        byte[] buffer = BufferPool.Rent(BlockSizes.Streamed);
        try
        {
            while (await body.ReadAsync(buffer, cancellationToken) is > 0 and int read)
            {
                await AddAsync(file, buffer.AsMemory(0, read), cancellationToken);
            }
        }
        finally
        {
            BufferPool.Return(buffer);
        }
    }

    private static ValueTask AddAsync(BodyFile file, ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        ThrowIfTooLong(bytes.Length > ZeroAllocFormatterLimits.LargestXmlBufferLimit - file.Length);
        return file.WriteAsync(bytes, cancellationToken);
    }

    private static void ThrowIfTooLong(bool isTooLong)
    {
        if (isTooLong)
        {
            throw new XmlTooLongException(ZeroAllocFormatterLimits.LargestXmlBufferLimit);
        }
    }

    private sealed class DocumentPipe(PipeReader reader) : IRequestBodyPipeFeature
    {
        public PipeReader Reader => reader;
    }
}
