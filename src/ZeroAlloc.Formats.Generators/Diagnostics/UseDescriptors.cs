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
        "A view outlives its buffer",
        "{0}: keep a copy, such as the result of ToObject() or single values",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF020.md");

    /// <summary>Body&lt;T&gt; as a parameter of an action.</summary>
    public static readonly DiagnosticDescriptor BodyOfAction = new(
        "ZAF021",
        "Controller actions must declare the model, not Body<T>",
        "'{0}' is bound in minimal APIs only: declare the parameter as '{1}'",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF021.md");

    /// <summary>A view that the request delegate generator does not see.</summary>
    public static readonly DiagnosticDescriptor UnknownView = new(
        "ZAF022",
        "The request delegate generator can't see a view",
        "'{0}' is generated, and the request delegate generator can't see generated types: declare 'readonly partial struct {0};' in a file of the project",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF022.md");

    /// <summary>A return type that the request delegate generator does not see.</summary>
    public static readonly DiagnosticDescriptor UnknownReturn = new(
        "ZAF023",
        "The request delegate generator can't see the type that a handler returns",
        "The type that the handler returns depends on generated code, which the request delegate generator can't see: declare the return type, as in 'IResult () => …'",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF023.md");

    /// <summary>A view that a handler returns.</summary>
    public static readonly DiagnosticDescriptor ReturnedView = new(
        "ZAF024",
        "A view can't be returned",
        "'{0}' is a view over a received message and can't be written: return the result of its ToObject()",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF024.md");

    /// <summary>A body parameter that code of the request delegate generator reads.</summary>
    public static readonly DiagnosticDescriptor GeneratedBody = new(
        "ZAF025",
        "The request delegate generator's code reads a body parameter",
        "Compiled code can't read '{0}' in a project with the request delegate generator: {1}",
        Category,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF025.md");

    /// <summary>A call of the framework's method for JSON that has a counterpart.</summary>
    public static readonly DiagnosticDescriptor FrameworkJson = new(
        "ZAF026",
        "A call always uses System.Text.Json",
        "'{0}' always uses System.Text.Json: '{1}' does the same by compiled code",
        Category,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: Descriptors.Pages + "ZAF026.md");

    /// <summary>The descriptors by their ids.</summary>
    public static IReadOnlyDictionary<string, DiagnosticDescriptor> All { get; } =
        new[] { KeptView, BodyOfAction, UnknownView, UnknownReturn, ReturnedView, GeneratedBody, FrameworkJson }
            .ToDictionary(static descriptor => descriptor.Id);
}
