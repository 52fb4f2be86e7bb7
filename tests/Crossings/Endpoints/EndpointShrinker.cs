using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Replaces features of a failure by the plainest of their table, as long as the answers differ in the same.</summary>
internal static class EndpointShrinker
{
    /// <summary>The smallest failure that was found.</summary>
    public static EndpointFailure Shrink(EndpointFailure failure)
    {
        Totals totals = new();
        foreach (Func<EndpointFailure, EndpointFailure> step in Steps(failure))
        {
            EndpointFailure smaller = step(failure);
            using Twins twins = new(smaller.Application with { Endpoints = [smaller.Endpoint] });
            if (twins.Compare(smaller.Endpoint, smaller.Request, totals) is { } found && found.Difference == failure.Difference)
            {
                failure = found;
            }
        }

        return failure;
    }

    private static IEnumerable<Func<EndpointFailure, EndpointFailure>> Steps(EndpointFailure failure)
    {
        foreach (SettingRow setting in failure.Application.Settings)
        {
            yield return f => f with
            {
                Application = f.Application with { Settings = [.. f.Application.Settings.Where(other => other != setting)] },
            };
        }

        yield return f => f with { Endpoint = f.Endpoint with { Middleware = MiddlewareRow.All[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Preset = EndpointRows.Presets[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Filter = FilterRow.All[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Other = EndpointRows.Others[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Binding = EndpointRows.Bindings[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Body = EndpointRows.BodyTypes[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Value = EndpointRows.Values[1] } };
        yield return f => f with { Endpoint = f.Endpoint with { Return = EndpointRows.Returns[1] } };
        yield return f => f with { Request = f.Request with { Method = RequestRows.Methods[0] } };
        yield return f => f with { Request = f.Request with { Content = RequestRows.Contents[0] } };
        yield return f => f with { Request = f.Request with { ContentType = RequestRows.ContentTypes[0] } };
        yield return f => f with { Request = f.Request with { Accept = RequestRows.Accepts[0] } };
        yield return f => f with { Request = f.Request with { Id = RequestRows.Ids[0] } };
        yield return f => f with { Request = f.Request with { MethodChange = RequestRows.MethodChanges[0] } };
        yield return f => f with { Request = f.Request with { Options = RequestRows.Options[0] } };
        yield return f => f with { Request = f.Request with { Target = RequestRows.Targets[0] } };
    }
}
