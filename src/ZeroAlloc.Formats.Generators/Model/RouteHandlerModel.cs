namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>A lambda that handles a route, and what of it the project's own files don't say.</summary>
/// <param name="Unknown">Parameters of type <c>Body&lt;T&gt;</c> whose <c>T</c> no file declares.</param>
/// <param name="UnknownReturn">What to say where the type that it returns follows from generated code alone.</param>
/// <param name="WritesMessages">Whether it makes results of messages.</param>
/// <param name="Bodies">Names of what its parameters of type <c>Body&lt;T&gt;</c> hold.</param>
internal sealed record RouteHandlerModel(
    EquatableArray<DiagnosticModel> Unknown,
    DiagnosticModel? UnknownReturn,
    bool WritesMessages,
    EquatableArray<string> Bodies)
{
    /// <summary>What is to be said of it.</summary>
    /// <param name="views">Names of the views that are generated.</param>
    public IEnumerable<DiagnosticModel> Complaints(EquatableArray<string> views)
    {
        foreach (DiagnosticModel unknown in Unknown.Where(unknown => views.Contains(unknown.Arguments[0])))
        {
            yield return unknown;
        }

        if (UnknownReturn is not null && (WritesMessages || Bodies.Any(body => views.Contains(body))))
        {
            yield return UnknownReturn;
        }
    }
}
