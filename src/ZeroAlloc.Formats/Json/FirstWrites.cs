using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json;

/// <summary>The contract of a type that has not been written often yet: System.Text.Json writes its values.</summary>
/// <remarks>
/// Callers get the same bytes and exceptions, and an <see cref="IBufferWriter{T}"/> the same requests, as from compiled code.
/// </remarks>
/// <param name="cache">The contracts of the options.</param>
/// <param name="rules">What the options escape.</param>
internal sealed class FirstWrites<T>(ContractCache cache, EscapeRules rules) : JsonContract<T>(cache.Options), IPartWriter<T>
{
    private readonly int _maxDepth = DepthLimit.Of(cache.Options);
    private int _count;

    public override bool IsCompiled => false;

    /// <summary>Whether a body may be written again, by compiled code, if it turns out to be long. For bodies only.</summary>
    public bool MayRepeat { get; set; }

    /// <summary>Counts a use; the last one that counts has the type compiled in the background.</summary>
    public FirstWrites<T> Counted()
    {
        if (Interlocked.Increment(ref _count) == cache.UsesBeforeCompilation)
        {
            CompilationBehind.Shared.Add(() => cache.Contract<T>());
        }

        return this;
    }

    public override void Serialize(IBufferWriter<byte> writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Copy(JsonSerializer.SerializeToUtf8Bytes(value, Info), writer);
    }

    /// <remarks>Pipes are for compiled code: System.Text.Json goes on when their reader is gone.</remarks>
    public override ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default) =>
        cache.Contract<T>().SerializeAsync(writer, value, cancellationToken);

    internal override IBodySource OpenBody(T value) => CompiledBody<T>.Rent(this, value);

    /// <remarks>
    /// A document that compiled code would divide, or write in one part of any length, is written so: by compiled code, or here.
    /// </remarks>
    public bool WriteNext(IBufferWriter<byte> destination, T value, int threshold, PauseFrames frames)
    {
        bool isFirst = frames.Count == 0;
        try
        {
            if (isFirst && TryWriteWhole(destination, value, threshold))
            {
                return false;
            }

            if (cache.Contract<T>() is IPartWriter<T> compiled)
            {
                return compiled.WriteNext(destination, value, threshold, frames);
            }

            // The process has compiled as much as it may.
            Copy(JsonSerializer.SerializeToUtf8Bytes(value, Info), destination);
            return false;
        }
        catch (NotSupportedException e) when (isFirst && AsyncStreams.AreNeededFor(e))
        {
            throw new WholeBodyException(new SerializerBody<T>(value, Info), isUntouched: true, e);
        }
    }

    private bool TryWriteWhole(IBufferWriter<byte> destination, T value, int threshold)
    {
        using var output = new CutOutput(MayRepeat ? threshold : int.MaxValue);
        using (var text = new Utf8JsonWriter(output, SerializerBridge.WriterOptions(Options)))
        {
            JsonSerializer.Serialize(text, value, Info);
        }

        if (!output.IsCut)
        {
            Copy(output.Document, destination);
        }

        return !output.IsCut;
    }

    private void Copy(ReadOnlySpan<byte> document, IBufferWriter<byte> destination)
    {
        var window = new OutputWindow(destination, rules, [], _maxDepth);
        ref byte end = ref Literals.Bytes(ref window, ref window.Start, document, 0);
        window.Commit(ref end);
    }
}
