using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>
/// NativeBuffering messages: only values that are an <see cref="IBufferedMessageSource"/>, and only for clients that name them.
/// </summary>
internal sealed partial class NativeBufferFormat : BodyFormat
{
    /// <summary>What the format is called in metrics.</summary>
    public const string MetricName = "nativebuffering";

    private readonly ContractTable _contracts;

    /// <summary>Starts with no type.</summary>
    /// <param name="host">Media types, threshold and limits.</param>
    public NativeBufferFormat(ZeroAllocFormatterOptions host)
    {
        Names = new MessageMediaTypes(host.NativeBuffer.MediaTypes);
        MediaTypes = [.. Names.All.Select(name => new ResponseMediaType(this, name, name))];
        Threshold = host.ResponseThreshold;
        Limit = host.Limits.NativeBufferLimit;
        _contracts = new ContractTable(type => MessageType.Of(type)?.ContractFor(this));
    }

    /// <summary>See <see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>.</summary>
    public MessageMediaTypes Names { get; }

    /// <summary>See <see cref="ZeroAllocFormatterLimits.NativeBufferLimit"/>.</summary>
    public int Limit { get; }

    public override string Name => "NativeBuffering";

    public override string NameOfBody => "a binary message";

    public override IReadOnlyList<ResponseMediaType> MediaTypes { get; }

    public override int Threshold { get; }

    public override bool KnowsParameters(MediaRange range) => MessageMediaTypes.HasKnownVersion(range);

    public override bool Takes(HttpRequest request) => Names.TryFind(request.ContentType, out _);

    public override bool MayWrite(Type runTime) => typeof(IBufferedMessageSource).IsAssignableFrom(runTime);

    public override bool CanBeSent(Type declared) => MessageType.CanBeSent(Nullable.GetUnderlyingType(declared) ?? declared);

    public override bool CanBeTaken(Type type) => MessageType.Of(type) is not null;

    public override bool IsOnlyFormatOf(Type type) => MessageType.Of(type) is { IsView: true };

    public override Type DescribedAs(Type type) => MessageType.Of(type)?.SourceType ?? type;

    /// <summary>The compiler has made the code: there is nothing to compile ahead, but something to say.</summary>
    public override BodyDescription? DescribeAhead(Type declared, bool isWriting) => isWriting
        ? declared.IsInterface || !CanBeSent(declared) ? null : BodyDescription.Compiled
        : ContractFor(declared)?.Describe(isWriting: false);

    public override BodyContract? ContractFor(Type type) => _contracts.For(type);

    /// <summary>
    /// The contract of the message that an endpoint sends of a value; null if it is none, or one that no code was generated for.
    /// </summary>
    /// <param name="declared">
    /// Type that the endpoint declares for the value, which it is written as; null or <see cref="object"/> if none.
    /// </param>
    /// <param name="value">The value; the message when the call returns.</param>
    public override BodyContract? ContractFor(Type? declared, ref object value)
    {
        if (value is not IBufferedMessageSource source
            || NativeBufferMessage.As(source, declared ?? typeof(object)) is var message && !message.CanWrite())
        {
            return null;
        }

        value = message;
        return SentMessageContract.Instance;
    }

    /// <summary>Writes a message.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="message">The message, written as <typeparamref name="T"/>; see <see cref="NativeBufferMessage.As"/>.</param>
    /// <param name="contentType">Content-Type; null for the host's canonical one, empty if it stands in the response already.</param>
    /// <param name="cancellationToken">See <see cref="ResponseBody.WriteAsync"/>.</param>
    /// <exception cref="InvalidOperationException">
    /// The graph has a cycle, is too large, or changed while it was written; or a dictionary has a
    /// key that can't be written. The response is untouched then.
    /// </exception>
    public ValueTask WriteAsync<T>(HttpContext context, T message, string? contentType, CancellationToken cancellationToken)
        where T : IBufferedMessageSource
    {
        Counters.Written(BodySerializer.Compiled);
        string? type = contentType is { Length: 0 } ? null : contentType ?? Names.Canonical;
        if (typeof(T).IsValueType)
        {
            return ResponseBody.WriteAsync(context, MessageBody<T>.Open(message), type, Threshold, cancellationToken);
        }

        IBufferedMessageSource source = typeof(T) == typeof(IBufferedMessageSource) ? message : NativeBufferMessage.As(message, typeof(T));
        return ResponseBody.WriteAsync(context, MessageBody<IBufferedMessageSource>.Open(source), type, Threshold, cancellationToken);
    }
}
