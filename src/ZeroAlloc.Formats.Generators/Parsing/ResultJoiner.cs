using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>
/// Puts the results of a compilation's marked types together: constructions that several use, and names that several want.
/// </summary>
internal static class ResultJoiner
{
    /// <summary>Joins them.</summary>
    public static JoinedModel Join(IReadOnlyList<ParseResult> results)
    {
        var diagnostics = new List<DiagnosticModel>(results.SelectMany(result => result.Diagnostics));
        MessageModel[] messages = Messages(results, diagnostics);
        ClosedGenericModel[] generics =
        [
            .. results.Where(result => result.Generic is not null)
                .Select(result => Close(result.Generic!, result.Location, messages, diagnostics)),
        ];
        return new JoinedModel(messages.ToEquatableArray(), generics.ToEquatableArray(), diagnostics.Distinct().ToEquatableArray());
    }

    /// <summary>
    /// All messages, each once: a construction may be part of several, and the first one that wants
    /// a view of a name gets it; others are told.
    /// </summary>
    private static MessageModel[] Messages(IReadOnlyList<ParseResult> results, List<DiagnosticModel> diagnostics)
    {
        var views = new Dictionary<string, MessageModel>(StringComparer.Ordinal);
        foreach (ParseResult result in results)
        {
            foreach (MessageModel message in result.Message is null ? result.Constructions : result.Constructions.Prepend(result.Message))
            {
                if (!views.TryGetValue(message.View, out MessageModel? first))
                {
                    views.Add(message.View, message);
                }
                else if (first.Type != message.Type)
                {
                    string problem = $"the view of '{Readable(first)}' has that name";
                    diagnostics.Add(
                        Diagnostic(Descriptors.ViewNameTaken.Id, result.Location, Readable(message), message.ViewName, problem));
                }
            }
        }

        return [.. views.Values.OrderBy(message => message.Type, StringComparer.Ordinal)];
    }

    private static ClosedGenericModel Close(
        GenericModel generic, LocationModel location, MessageModel[] messages, List<DiagnosticModel> diagnostics)
    {
        var constructions = messages.Where(message => message.Definition == generic.Definition).ToEquatableArray();
        if (constructions.Count == 0)
        {
            diagnostics.Add(Diagnostic(Descriptors.NeverClosed.Id, location, generic.Name));
        }

        return new ClosedGenericModel(generic, constructions);
    }

    private static string Readable(MessageModel message) => message.Type.Replace("global::", "");

    private static DiagnosticModel Diagnostic(string id, LocationModel location, params string[] arguments) =>
        new(id, location, new EquatableArray<string>(arguments));
}
