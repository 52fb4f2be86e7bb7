using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>A body whose first segment is so short that the stock reader's search for a byte order mark goes wrong: that reader is given it in one block.</summary>
internal static class SplinteredBody
{
    /// <summary>Calls a stock reader of the request's pipe, and gives it the body in one block.</summary>
    /// <param name="request">The request, whose body stands complete in its pipe; the pipe is the server's again afterwards.</param>
    /// <param name="read">The stock reader.</param>
    /// <param name="state">What it needs.</param>
    /// <param name="cancellationToken">Given to the pipe.</param>
    public static async Task<TResult> ReadAsync<TState, TResult>(
        HttpRequest request, Func<TState, Task<TResult>> read, TState state, CancellationToken cancellationToken)
    {
        using PooledBlock block = await DocumentReader.TakeAsync(request.BodyReader, cancellationToken);
        IFeatureCollection features = request.HttpContext.Features;
        IRequestBodyPipeFeature? pipe = features.Get<IRequestBodyPipeFeature>();
        features.Set<IRequestBodyPipeFeature>(new Pipe(PipeReader.Create(new ReadOnlySequence<byte>(block.WrittenMemory))));
        try
        {
            return await read(state);
        }
        finally
        {
            features.Set(pipe);
        }
    }

    private sealed class Pipe(PipeReader reader) : IRequestBodyPipeFeature
    {
        public PipeReader Reader => reader;
    }
}
