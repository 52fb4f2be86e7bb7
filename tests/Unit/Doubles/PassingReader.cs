using System.IO.Pipelines;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>A reader in front of another, as middleware makes them: nobody can tell by its type what is behind.</summary>
internal sealed class PassingReader(PipeReader inner) : PipeReader
{
    /// <inheritdoc/>
    public override void AdvanceTo(SequencePosition consumed) => inner.AdvanceTo(consumed);

    /// <inheritdoc/>
    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) => inner.AdvanceTo(consumed, examined);

    /// <inheritdoc/>
    public override void CancelPendingRead() => inner.CancelPendingRead();

    /// <inheritdoc/>
    public override void Complete(Exception? exception = null) => inner.Complete(exception);

    /// <inheritdoc/>
    public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) => inner.ReadAsync(cancellationToken);

    /// <inheritdoc/>
    public override bool TryRead(out ReadResult result) => inner.TryRead(out result);
}
