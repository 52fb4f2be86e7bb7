using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json;

/// <summary>The contract of a type that has not been written often yet: System.Text.Json writes its values, and nothing is planned.</summary>
/// <remarks>Callers get the same bytes and exceptions, and an <see cref="IBufferWriter{T}"/> the same requests, as from compiled code.</remarks>
/// <param name="cache">The contracts of the options.</param>
/// <param name="rules">What the options escape.</param>
internal sealed class FirstWrites<T>(ContractCache cache, EscapeRules rules) : JsonContract<T>(cache.Options)
{
    private readonly int _maxDepth = DepthLimit.Of(cache.Options);
    private int _count;

    /// <inheritdoc/>
    public override bool IsCompiled => false;

    /// <summary>Counts a use; the last one that counts has the type compiled in the background.</summary>
    public FirstWrites<T> Counted()
    {
        if (Interlocked.Increment(ref _count) == cache.UsesBeforeCompilation)
        {
            CompilationBehind.Shared.Add(() => cache.Contract<T>());
        }

        return this;
    }

    /// <inheritdoc/>
    public override void Serialize(IBufferWriter<byte> writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(value, Info);
        var window = new OutputWindow(writer, rules, [], _maxDepth);
        ref byte end = ref Literals.Bytes(ref window, ref window.Start, document, 0);
        window.Commit(ref end);
    }

    /// <inheritdoc/>
    /// <remarks>Pipes that don't count are for compiled code: System.Text.Json takes none.</remarks>
    public override ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return writer.CanGetUnflushedBytes
            ? new ValueTask(JsonSerializer.SerializeAsync(writer, value, Info, cancellationToken))
            : cache.Contract<T>().SerializeAsync(writer, value, cancellationToken);
    }

    /// <inheritdoc/>
    internal override IBodySource OpenBody(T value) => cache.Contract<T>().OpenBody(value);
}
