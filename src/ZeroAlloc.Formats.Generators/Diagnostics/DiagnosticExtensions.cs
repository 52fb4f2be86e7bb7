using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Diagnostics;

/// <summary>Between the compiler's locations and diagnostics and those of the models.</summary>
internal static class DiagnosticExtensions
{
    /// <summary>The location as plain data.</summary>
    public static LocationModel ToModel(this Location location)
    {
        FileLinePositionSpan span = location.GetLineSpan();
        return new LocationModel(
            span.Path ?? "",
            location.SourceSpan.Start,
            location.SourceSpan.Length,
            span.StartLinePosition.Line,
            span.StartLinePosition.Character,
            span.EndLinePosition.Line,
            span.EndLinePosition.Character);
    }

    /// <summary>The diagnostic that the compiler shows.</summary>
    public static Diagnostic ToDiagnostic(this DiagnosticModel model) => Diagnostic.Create(
        Descriptors.All.TryGetValue(model.Id, out DiagnosticDescriptor? descriptor) ? descriptor : UseDescriptors.All[model.Id],
        model.Location.ToLocation(),
        [.. model.Arguments]);

    private static Location ToLocation(this LocationModel model) => model.Path.Length == 0
        ? Location.None
        : Location.Create(
            model.Path,
            new TextSpan(model.Start, model.Length),
            new LinePositionSpan(new LinePosition(model.Line, model.Column), new LinePosition(model.EndLine, model.EndColumn)));
}
