namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>A diagnostic as plain data.</summary>
/// <param name="Id">Which one: <c>NBF001</c>.</param>
/// <param name="Location">Where.</param>
/// <param name="Arguments">What its message says.</param>
internal sealed record DiagnosticModel(string Id, LocationModel Location, EquatableArray<string> Arguments);
