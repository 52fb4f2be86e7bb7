using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>Puts the results of a compilation's marked types together: constructions that several use, and names that several want.</summary>
internal static class ResultJoiner
{
    /// <summary>Joins them.</summary>
    public static JoinedModel Join(IReadOnlyList<ParseResult> results)
    {
        var diagnostics = new List<DiagnosticModel>(results.SelectMany(result => result.Diagnostics));
        MessageModel[] constructions =
        [
            .. results.SelectMany(result => result.Constructions)
                .GroupBy(construction => construction.Type, StringComparer.Ordinal)
                .Select(same => same.First())
                .OrderBy(construction => construction.Type, StringComparer.Ordinal),
        ];
        MessageModel[] messages =
        [
            .. results.Select(result => result.Message).OfType<MessageModel>()
                .Concat(constructions)
                .GroupBy(message => message.View, StringComparer.Ordinal)
                .Select(same => First(same, diagnostics)),
        ];
        ClosedGenericModel[] generics =
        [
            .. results.Select(result => result.Generic).OfType<GenericModel>()
                .Select(generic => Close(generic, messages, diagnostics)),
        ];
        return new JoinedModel(
            messages.ToEquatableArray(),
            generics.ToEquatableArray(),
            diagnostics.Distinct().ToEquatableArray());
    }

    /// <summary>The first one that wants a view of a name; the others are told.</summary>
    private static MessageModel First(IEnumerable<MessageModel> same, List<DiagnosticModel> diagnostics)
    {
        MessageModel first = same.First();
        foreach (MessageModel other in same.Skip(1))
        {
            string problem = $"the view of '{Readable(first)}' has that name";
            diagnostics.Add(Diagnostic(Descriptors.ViewNameTaken.Id, other.Location, Readable(other), other.ViewName, problem));
        }

        return first;
    }

    private static ClosedGenericModel Close(GenericModel generic, MessageModel[] messages, List<DiagnosticModel> diagnostics)
    {
        var constructions = messages.Where(message => message.Definition == generic.Definition).ToEquatableArray();
        if (constructions.Count == 0)
        {
            diagnostics.Add(Diagnostic(Descriptors.NeverClosed.Id, generic.Location, generic.Name));
        }

        return new ClosedGenericModel(generic, constructions);
    }

    private static string Readable(MessageModel message) => message.Type.Replace("global::", "");

    private static DiagnosticModel Diagnostic(string id, LocationModel location, params string[] arguments) =>
        new(id, location, new EquatableArray<string>(arguments));
}
