namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>A piece of text that breaks a rule.</summary>
/// <param name="Piece">The piece.</param>
/// <param name="Problem">The rule, and what to write.</param>
/// <param name="Quote">The words that break the rule.</param>
internal sealed record Offence(ProsePiece Piece, string Problem, string Quote)
{
    /// <inheritdoc/>
    public override string ToString() => $"{Piece.Path}:{Piece.Line}: {Problem}: {Quote}";
}
