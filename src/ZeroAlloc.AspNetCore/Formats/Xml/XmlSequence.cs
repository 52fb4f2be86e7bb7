using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>How an <see cref="IAsyncEnumerable{T}"/> becomes XML, without the caller naming the type of its items.</summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal abstract class XmlSequence : BodyContract
{
    /// <summary>Never called: the items have to be waited for.</summary>
    public override IBodySource Open(object? value) => throw new NotSupportedException("An asynchronous sequence can't be written synchronously.");

    /// <summary>asynchronous sequences can only be written. Declare a list or an array.</summary>
    public override ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request) => default;

    public override BodyDescription Describe(bool isWriting) => isWriting
        ? new BodyDescription(Way.Streamed, "", [])
        : new BodyDescription(Way.Unsupported, "asynchronous sequences can only be written. Declare a list or an array.", []);

    /// <summary>Each item is written as one of a list, by whoever writes that.</summary>
    protected override Way FindWriting() => Way.Streamed;

    protected override Way FindReading() => Way.Unsupported;

    /// <summary>Nothing: the list has been told of.</summary>
    protected override void Tell(bool isWriting)
    {
        // The contract of the list tells.
    }
}
