namespace ZeroAlloc.Trimmed.Models;

/// <summary>A record, made by its constructor.</summary>
public sealed record Seat(int Row, string? Label, Color Color = Color.Green);
