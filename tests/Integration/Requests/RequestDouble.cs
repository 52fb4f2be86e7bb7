using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ZeroAlloc.Integration.Requests;

/// <summary>
/// A server's side of a POST request whose body has arrived: it allocates nothing, and can be read again after <see cref="Reset"/>.
/// </summary>
internal sealed class RequestDouble : PipeReader, IRequestBodyPipeFeature, IHttpRequestBodyDetectionFeature
{
    private readonly ReadOnlySequence<byte> _body;
    private readonly ResponseDouble _response = new();
    private ReadOnlySequence<byte> _rest;

    /// <summary>Takes the body, in any number of segments.</summary>
    public RequestDouble(ReadOnlySequence<byte> body, string contentType = "application/json")
    {
        _body = body;
        _rest = body;
        Features.Set<IHttpRequestFeature>(new HttpRequestFeature
        {
            Method = "POST",
            Headers = new HeaderDictionary { ["Content-Type"] = contentType },
            Body = AsStream(leaveOpen: true)
        });
        Features.Set<IHttpResponseFeature>(_response);
        Features.Set<IHttpResponseBodyFeature>(new StreamResponseBodyFeature(Stream.Null));
        Features.Set<IRequestBodyPipeFeature>(this);
        Features.Set<IHttpRequestBodyDetectionFeature>(this);
    }

    /// <summary>What a context is made of.</summary>
    public FeatureCollection Features { get; } = new();

    /// <summary>Whether everything was consumed.</summary>
    public bool IsConsumed => _rest.IsEmpty;

    /// <inheritdoc/>
    public PipeReader Reader => this;

    /// <inheritdoc/>
    public bool CanHaveBody => true;

    /// <summary>Ends the request, and gives the body once more.</summary>
    public void Reset()
    {
        _response.Complete();
        _rest = _body;
    }

    /// <inheritdoc/>
    public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) =>
        new(new ReadResult(_rest, isCanceled: false, isCompleted: true));

    /// <inheritdoc/>
    public override bool TryRead(out ReadResult result)
    {
        result = new ReadResult(_rest, isCanceled: false, isCompleted: true);
        return true;
    }

    /// <inheritdoc/>
    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    /// <inheritdoc/>
    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) => _rest = _rest.Slice(consumed);

    /// <inheritdoc/>
    public override void CancelPendingRead() => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void Complete(Exception? exception = null) => throw new NotSupportedException("The pipe is the server's.");

    /// <summary>
    /// Remembers what is to be done at the end, latest first, as servers do: the memory of a
    /// message, and once the scope of the host's first request.
    /// </summary>
    private sealed class ResponseDouble : HttpResponseFeature
    {
        private readonly Stack<(Func<object, Task> Callback, object State)> _atEnd = new(capacity: 4);

        public override void OnCompleted(Func<object, Task> callback, object state) => _atEnd.Push((callback, state));

        public void Complete()
        {
            while (_atEnd.TryPop(out (Func<object, Task> Callback, object State) item))
            {
                if (!item.Callback(item.State).IsCompletedSuccessfully)
                {
                    throw new InvalidOperationException("What is done at the end of the request has to wait.");
                }
            }
        }
    }
}
