namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>An argument of the constructor that <c>ToObject</c> calls.</summary>
/// <param name="Parameter">The parameter's name in C#, escaped.</param>
/// <param name="Slot">Slot of the member that is passed.</param>
internal sealed record ArgumentModel(string Parameter, int Slot);
