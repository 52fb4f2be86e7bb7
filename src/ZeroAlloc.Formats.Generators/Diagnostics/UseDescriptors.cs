using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Formats.Generators.Diagnostics;

/// <summary>
/// Every diagnostic of how an application uses the library that the compiler can see. The build has more of them, from a run of the
/// application, with ids below these.
/// </summary>
internal static class UseDescriptors
{
    private const string Category = "ZeroAlloc";

    /// <summary>A view that is put where it is still there when its bytes are not.</summary>
    public static readonly DiagnosticDescriptor KeptView = new(
        "ZAF020",
        "A message view is kept longer than its bytes",
        "{0}: keep a copy, by ToObject() or of the values that are needed",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF020.md");

    /// <summary>Body&lt;T&gt; as a parameter of an action.</summary>
    public static readonly DiagnosticDescriptor BodyOfAction = new(
        "ZAF021",
        "Actions of controllers take the model itself",
        "'{0}' is bound in minimal APIs alone: the action has to take '{1}'",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF021.md");

    /// <summary>A view that the request delegate generator does not see.</summary>
    public static readonly DiagnosticDescriptor UnknownView = new(
        "ZAF022",
        "The request delegate generator does not see a view",
        "'{0}' is generated, and the request delegate generator sees no generated types: declare 'readonly partial struct {0};' in a file of the project",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF022.md");

    /// <summary>A return type that the request delegate generator does not see.</summary>
    public static readonly DiagnosticDescriptor UnknownReturn = new(
        "ZAF023",
        "The request delegate generator does not see what a handler returns",
        "What the handler returns follows from generated code, which the request delegate generator does not see: write its type in front of the parameters, as in 'IResult () => …'",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF023.md");

    /// <summary>A view that a handler returns.</summary>
    public static readonly DiagnosticDescriptor ReturnedView = new(
        "ZAF024",
        "A message view can't be an answer",
        "'{0}' is a view over a received message and can't be written: return what its ToObject() makes",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF024.md");

    /// <summary>The descriptors by their ids.</summary>
    public static IReadOnlyDictionary<string, DiagnosticDescriptor> All { get; } =
        new[] { KeptView, BodyOfAction, UnknownView, UnknownReturn, ReturnedView }.ToDictionary(static descriptor => descriptor.Id);
}
