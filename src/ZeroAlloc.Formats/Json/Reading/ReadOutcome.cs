namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>What became of a body: read as a whole, or left in its pipe for System.Text.Json.</summary>
/// <param name="IsSure">Whether <paramref name="Value"/> was read, and the bytes consumed.</param>
/// <param name="Value">The value; null where the document says so.</param>
/// <param name="IsSplintered">
/// Whether a body that was left, and is complete, has to be handed to System.Text.Json in one block (<see cref="DocumentReader.TakeAsync"/>).
/// </param>
internal readonly record struct ReadOutcome<T>(bool IsSure, T? Value, bool IsSplintered);
