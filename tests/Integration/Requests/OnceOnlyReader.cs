using System.Buffers;
using System.IO.Pipelines;
using System.Threading.Tasks.Sources;

namespace ZeroAlloc.Integration.Requests;

/// <summary>
/// A pipe whose reads are complete when they are looked at, but not plain values: each result may be taken once, as with a pipe
/// into which bytes come just between the call and the look.
/// </summary>
internal sealed class OnceOnlyReader(byte[] body, int size) : PipeReader, IValueTaskSource<ReadResult>
{
    private int _given;
    private int _consumed;
    private bool _isReading;
    private bool _isTaken;

    /// <inheritdoc/>
    public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        if (_isReading)
        {
            throw new InvalidOperationException("Reading is already in progress.");
        }

        _isReading = true;
        _isTaken = false;
        _given = Math.Min(body.Length, _given + size);
        return new ValueTask<ReadResult>(this, 0);
    }

    /// <inheritdoc/>
    public ReadResult GetResult(short token)
    {
        if (_isTaken)
        {
            throw new InvalidOperationException("The result was taken before.");
        }

        _isTaken = true;
        return new ReadResult(new ReadOnlySequence<byte>(body, _consumed, _given - _consumed), isCanceled: false, _given == body.Length);
    }

    /// <inheritdoc/>
    public ValueTaskSourceStatus GetStatus(short token) => ValueTaskSourceStatus.Succeeded;

    /// <inheritdoc/>
    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        continuation(state);

    /// <inheritdoc/>
    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    /// <inheritdoc/>
    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        _consumed = consumed.GetInteger();
        _isReading = false;
    }

    /// <inheritdoc/>
    public override bool TryRead(out ReadResult result) => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void CancelPendingRead() => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void Complete(Exception? exception = null) => throw new NotSupportedException();
}
