using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>A server's side of a POST request whose binary body has arrived: it allocates nothing, and can be read again after <see cref="Reset"/>.</summary>
internal sealed class MessageRequestDouble : PipeReader, IRequestBodyPipeFeature, IHttpRequestBodyDetectionFeature
{
    private readonly ReadOnlySequence<byte> _body;
    private readonly ResponseDouble _response = new();
    private ReadOnlySequence<byte> _rest;

    /// <summary>Takes the body, in segments of a size.</summary>
    public MessageRequestDouble(byte[] body, int segmentSize)
    {
        _body = Segments.Cut(body, segmentSize);
        Features.Set<IHttpRequestFeature>(new HttpRequestFeature
        {
            Method = "POST",
            Body = new PipeReaderStreamDouble(),
            Headers = new HeaderDictionary { ["Content-Type"] = MessageApp.Binary },
        });
        Features.Set<IHttpResponseFeature>(_response);
        Features.Set<IRequestBodyPipeFeature>(this);
        Features.Set<IHttpRequestBodyDetectionFeature>(this);
    }

    /// <summary>What a context is made of.</summary>
    public FeatureCollection Features { get; } = new();

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

    /// <summary>Remembers what is to be done at the end, latest first, as servers do: the memory of a message, and once the scope of the host's first request.</summary>
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

    /// <summary>As a server's own stream: it can't be wound back, and nobody reads it.</summary>
    private sealed class PipeReaderStreamDouble : Stream
    {
        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override void Flush() => throw new NotSupportedException();

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
