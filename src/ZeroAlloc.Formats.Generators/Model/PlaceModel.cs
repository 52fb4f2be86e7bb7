namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>Where a type is declared, which is where its view goes, too.</summary>
/// <param name="Namespace">The namespace; <see langword="null"/> for the global one.</param>
/// <param name="Containers">How the types that it is nested in are declared, the outermost first: <c>partial class Outer</c>.</param>
internal sealed record PlaceModel(string? Namespace, EquatableArray<string> Containers);
