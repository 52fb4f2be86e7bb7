namespace Microsoft.FSharp.Control;

/// <summary>Has the name of F#'s task.</summary>
/// <typeparam name="T">What it brings.</typeparam>
internal sealed class FSharpAsync<T>;
