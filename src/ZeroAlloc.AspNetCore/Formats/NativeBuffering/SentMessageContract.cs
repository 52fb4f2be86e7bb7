using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>How messages are written, whatever their types: each says so itself.</summary>
internal sealed class SentMessageContract : BodyContract
{
    private static readonly BodyCounters s_counters = new(NativeBufferFormat.MetricName);

    private SentMessageContract()
    {
    }

    /// <summary>The only instance.</summary>
    public static SentMessageContract Instance { get; } = new();

    public override Type Type => typeof(IBufferedMessageSource);

    public override IBodySource Open(object? value)
    {
        s_counters.Written(BodySerializer.Compiled);
        return MessageBody<IBufferedMessageSource>.Open((IBufferedMessageSource)value!);
    }

    /// <summary>IBufferedMessageSource doesn't determine the message type. Declare a concrete type.</summary>
    public override ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request) => default;

    public override BodyDescription Describe(bool isWriting) => isWriting
        ? BodyDescription.Compiled
        : new BodyDescription(Way.Unsupported, "IBufferedMessageSource doesn't determine the message type. Declare a concrete type.", []);

    protected override Way FindWriting() => Way.Compiled;

    protected override Way FindReading() => Way.Unsupported;

    protected override void Tell(bool isWriting)
    {
        // As for the contracts of types.
    }
}
