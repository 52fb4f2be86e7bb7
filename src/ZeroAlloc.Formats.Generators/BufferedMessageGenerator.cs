using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Emission;
using ZeroAlloc.Formats.Generators.Model;
using ZeroAlloc.Formats.Generators.Parsing;
using ZeroAlloc.Formats.Generators.Parsing.Messages;

namespace ZeroAlloc.Formats.Generators;

/// <summary>Generates what <c>[BufferedMessageSource]</c> promises: <c>CalculateSize</c> and <c>WriteTo</c>, and a struct view.</summary>
/// <remarks>
/// Find marked types → parse each into a <see cref="ParseResult"/>, plain data that is equal by value → put together what several of them
/// have in common (constructions of generic types, clashes of names) → emit. An edit that changes no model ends after parsing.
/// </remarks>
[Generator(LanguageNames.CSharp)]
public sealed class BufferedMessageGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<ParseResult> results = context.SyntaxProvider
            .ForAttributeWithMetadataName(
                KnownNames.SourceAttribute,
                static (node, _) => node is TypeDeclarationSyntax,
                static (syntax, cancellation) => MessageParser.Parse(syntax, cancellation))
            .Where(static result => result is not null)
            .Select(static (result, _) => result!)
            .WithTrackingName(StepNames.Parse);

        IncrementalValueProvider<JoinedModel> whole = results
            .Collect()
            .Select(static (all, _) => ResultJoiner.Join(all))
            .WithTrackingName(StepNames.Join);

        IncrementalValuesProvider<MessageModel> messages = whole
            .SelectMany(static (all, _) => all.Messages)
            .WithTrackingName(StepNames.Messages);

        IncrementalValuesProvider<ClosedGenericModel> generics = whole
            .SelectMany(static (all, _) => all.Generics)
            .WithTrackingName(StepNames.Generics);

        IncrementalValueProvider<EquatableArray<DiagnosticModel>> diagnostics = whole
            .Select(static (all, _) => all.Diagnostics)
            .WithTrackingName(StepNames.Diagnostics);

        ReportHandlers(context, whole);
        context.RegisterSourceOutput(
            messages, static (output, message) => output.AddSource(message.FileName, MessageEmitter.Emit(message)));
        context.RegisterSourceOutput(
            generics,
            static (output, generic) =>
                output.AddSource(generic.Generic.FileName, GenericEmitter.Emit(generic.Generic, generic.Constructions)));
        context.RegisterSourceOutput(diagnostics, static (output, all) =>
        {
            foreach (DiagnosticModel diagnostic in all)
            {
                output.ReportDiagnostic(diagnostic.ToDiagnostic());
            }
        });
    }

    /// <summary>
    /// The request delegate generator sees no generated type, and writes code that does not compile. An analyzer would not be asked then.
    /// </summary>
    private static void ReportHandlers(IncrementalGeneratorInitializationContext context, IncrementalValueProvider<JoinedModel> whole)
    {
        IncrementalValueProvider<bool> isIntercepted = context.ParseOptionsProvider.Select(
            static (options, _) => RouteHandlerParser.AreIntercepted(options));
        IncrementalValueProvider<EquatableArray<string>> views = whole.Select(
            static (all, _) => all.Messages.Select(static message => message.ViewName).ToEquatableArray());
        var handlers = context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => RouteHandlerParser.MayBe(node),
                static (syntax, cancellation) => RouteHandlerParser.Parse(syntax, cancellation))
            .Where(static handler => handler is not null)
            .Select(static (handler, _) => handler!)
            .WithTrackingName(StepNames.Handlers);
        context.RegisterSourceOutput(handlers.Combine(views.Combine(isIntercepted)), static (output, input) =>
        {
            if (input.Right.Right)
            {
                foreach (DiagnosticModel diagnostic in input.Left.Complaints(input.Right.Left))
                {
                    output.ReportDiagnostic(diagnostic.ToDiagnostic());
                }
            }
        });
    }
}
