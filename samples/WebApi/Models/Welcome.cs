namespace WebApi.Models;

/// <summary>The service's front page.</summary>
/// <param name="Service">What this is.</param>
/// <param name="Attribution">Whose data it serves, and under which licence.</param>
/// <param name="Cities">How many cities are known.</param>
/// <param name="Events">How many events are known.</param>
/// <param name="Try">Paths to begin with, with what each of them shows.</param>
public sealed record Welcome(string Service, string Attribution, int Cities, int Events, IReadOnlyDictionary<string, string> Try);
