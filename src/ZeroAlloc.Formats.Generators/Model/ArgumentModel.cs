namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>An argument of the constructor that <c>ToObject</c> calls.</summary>
/// <param name="Parameter">The parameter's name in C#, escaped.</param>
/// <param name="Type">Its type in C#, in full: what is passed is converted to it, so that no overload fits as well.</param>
/// <param name="Slot">Slot of the member that is passed; -1 if it is none.</param>
/// <param name="Default">
/// What the parameter is declared to be when it is left out, as an expression; <see langword="null"/> if nothing.
/// </param>
internal sealed record ArgumentModel(string Parameter, string Type, int Slot, string? Default);
