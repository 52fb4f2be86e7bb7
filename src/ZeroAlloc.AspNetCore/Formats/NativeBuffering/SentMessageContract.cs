using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>How messages are written, whatever their types: each says so itself.</summary>
internal sealed class SentMessageContract : BodyContract
{
    private SentMessageContract()
    {
    }

    /// <summary>The only instance.</summary>
    public static SentMessageContract Instance { get; } = new();

    public override Type Type => typeof(IBufferedMessageSource);

    public override IBodySource Open(object? value) => MessageBody<IBufferedMessageSource>.Open((IBufferedMessageSource)value!);

    /// <summary>Nothing is read as a message of any type.</summary>
    public override ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request) => default;

    protected override Way FindWriting() => Way.Compiled;

    protected override Way FindReading() => Way.Unsupported;

    protected override void Tell(bool isWriting)
    {
        // As for the contracts of types.
    }
}
