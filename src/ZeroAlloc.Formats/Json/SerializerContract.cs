using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Options;

namespace ZeroAlloc.Formats.Json;

/// <summary>A contract whose values System.Text.Json writes: what is not covered, and everything where there is no dynamic code.</summary>
/// <param name="options">The options.</param>
/// <param name="shared">What the contracts of the options share.</param>
/// <param name="whyNot">Why compiled code does not write them.</param>
internal sealed class SerializerContract<T>(JsonSerializerOptions options, OptionsState shared, string whyNot)
    : JsonContract<T>(options), ISerializerContract
{
    private readonly InstancePool<Utf8JsonWriter> _writers = new(
        () => new Utf8JsonWriter(NoOutput.Instance, SerializerBridge.WriterOptions(shared.Options)));

    public override bool IsCompiled => false;

    public string WhyNot => whyNot;

    public override void Serialize(IBufferWriter<byte> writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Utf8JsonWriter text = _writers.Rent();
        try
        {
            text.Reset(writer);
            JsonSerializer.Serialize(text, value, Info);
            text.Flush();
        }
        finally
        {
            // What a failure left in the writer is dropped, not written.
            if (SerializerBridge.TryRelease(text))
            {
                _writers.Return(text);
            }
        }
    }

    public override ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return new ValueTask(JsonSerializer.SerializeAsync(writer, value, Info, cancellationToken));
    }

    internal override IBodySource OpenBody(T value) => throw new InvalidOperationException("The contract isn't compiled: System.Text.Json writes its values.");
}

/// <summary>The same for a value met at run time, inside a document of ours.</summary>
/// <param name="info">The contract.</param>
/// <param name="shared">What the contracts of the options share.</param>
/// <param name="isRefused">Whether System.Text.Json rejects each value before any code of it runs.</param>
internal sealed class SerializerShape<T>(JsonTypeInfo<T> info, OptionsState shared, bool isRefused = false) : IShapeContract
{
    public object[] Slots { get; } = [shared];

    public ref byte WriteObject(ref OutputWindow writer, ref byte position, object? value, int reserve) =>
        ref Write(ref writer, ref position, (T)value!, reserve, isElement: false);

    public ref byte WriteElement(ref OutputWindow writer, ref byte position, object? value, int reserve) =>
        ref Write(ref writer, ref position, (T)value!, reserve, isElement: true);

    private ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve, bool isElement)
    {
        if (isRefused)
        {
            return ref SerializerSlot<T>.WriteNoted(ref writer, ref position, value, info, reserve, isElement);
        }

        return ref SerializerSlot<T>.Write(ref writer, ref position, value, info, reserve, isElement);
    }
}
