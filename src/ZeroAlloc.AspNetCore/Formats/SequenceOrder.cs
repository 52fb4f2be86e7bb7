using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>
/// When System.Text.Json disposes an asynchronous sequence that has ended: after the last flush in version 10, before it in 11. Found out
/// by writing an empty sequence once per process, to nobody.
/// </summary>
internal static class SequenceOrder
{
    /// <summary>Whether the sequence is disposed before the last part of its document is flushed.</summary>
    public static bool IsDisposedBeforeLastFlush { get; } = Ask();

    private static bool Ask()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new Resolver() };
        var info = (JsonTypeInfo<IAsyncEnumerable<int>>)options.GetTypeInfo(typeof(IAsyncEnumerable<int>));
        var sequence = new Sequence();
        var pipe = new Pipe(sequence);

        // Nothing here is waited for: the task is complete.
        _ = JsonSerializer.SerializeAsync(pipe, sequence, info);
        return pipe.WasDisposed;
    }

    private sealed class Resolver : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) =>
            type == typeof(int) ? JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter)
            : type == typeof(IAsyncEnumerable<int>) ? JsonMetadataServices.CreateIAsyncEnumerableInfo<IAsyncEnumerable<int>, int>(
                options, new JsonCollectionInfoValues<IAsyncEnumerable<int>>())
            : null;
    }

    private sealed class Sequence : IAsyncEnumerable<int>, IAsyncEnumerator<int>
    {
        public bool IsDisposed { get; private set; }

        public int Current => 0;

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public ValueTask<bool> MoveNextAsync() => new(false);

        public ValueTask DisposeAsync()
        {
            IsDisposed = true;
            return default;
        }
    }

    private sealed class Pipe(Sequence sequence) : PipeWriter
    {
        private readonly byte[] _block = new byte[256];

        public bool WasDisposed { get; private set; }

        public override bool CanGetUnflushedBytes => true;

        public override long UnflushedBytes => 0;

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            WasDisposed = sequence.IsDisposed;
            return default;
        }

        public override void Advance(int bytes)
        {
        }

        public override Memory<byte> GetMemory(int sizeHint = 0) => sizeHint <= _block.Length ? _block : new byte[sizeHint];

        public override Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public override void CancelPendingFlush()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }
    }
}
