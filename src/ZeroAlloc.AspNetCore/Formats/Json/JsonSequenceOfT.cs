using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>Writes the array of a sequence's items by compiled code.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
internal sealed class JsonSequence<T> : JsonSequence
{
    private IPartWriter<AsyncItems<T>>? _writer;

    public override IAsyncBodySource OpenAsync(object value, CancellationToken cancellationToken) =>
        AsyncBody<T>.Rent(_writer!, (IAsyncEnumerable<T>)value, cancellationToken, SequenceOrder.IsDisposedBeforeLastFlush);

    protected override bool TryCompile(ContractCache cache, JsonTypeInfo info)
    {
        _writer = cache.Sequence<T>(info);
        return _writer is not null;
    }
}
