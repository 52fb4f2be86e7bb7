using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Replaces features of a failure by the plainest of their table, as long as the answers differ in the same.</summary>
internal static class ParameterShrinker
{
    private const int Attempts = 3;

    /// <summary>The smallest failure that was found.</summary>
    public static ParameterFailure Shrink(ParameterFailure failure)
    {
        Totals totals = new();
        foreach (Func<ParameterFailure, ParameterFailure> step in Steps(failure))
        {
            ParameterFailure smaller = step(failure);
            if (Key(smaller) != Key(failure) && Again(smaller, failure.Difference, totals) is { } found)
            {
                failure = found;
            }
        }

        return failure;
    }

    private static string Key(ParameterFailure failure) => string.Join(
        '|', [.. failure.Application.Features, .. failure.Endpoint.Features, failure.Surrounding.Feature, failure.Body.Feature]);

    /// <summary>Some tries: what is compiled behind requests doesn't answer the first.</summary>
    private static ParameterFailure? Again(ParameterFailure smaller, string difference, Totals totals)
    {
        try
        {
            using ParameterTwins twins = new(smaller.Application with { Endpoints = [smaller.Endpoint] }, totals);
            if (twins.Endpoints.Count == 0)
            {
                return null;
            }

            for (int i = 0; i < Attempts; i++)
            {
                if (twins.Compare(smaller.Endpoint, smaller.Body, smaller.Surrounding, totals) is { } found
                    && found.Difference == difference)
                {
                    return found;
                }

                twins.Compare(smaller.Endpoint, BodyRow.All[0], SurroundingRow.All[0], totals);
                Thread.Sleep(30);
            }
        }
        catch (Exception)
        {
            // It doesn't start: another failure.
        }

        return null;
    }

    private static IEnumerable<Func<ParameterFailure, ParameterFailure>> Steps(ParameterFailure failure)
    {
        yield return f => f with { Application = f.Application with { Settings = [] } };
        foreach (Endpoints.SettingRow setting in failure.Application.Settings)
        {
            yield return f => f with
            {
                Application = f.Application with { Settings = [.. f.Application.Settings.Where(other => other != setting)] },
            };
        }

        yield return f => f with { Application = f.Application with { Build = ParameterApplicationModel.Builds[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Besides = [], BodyAt = 0 } };
        foreach (BesideRow beside in failure.Endpoint.Besides)
        {
            yield return f => f with { Endpoint = f.Endpoint with { Besides = f.Endpoint.Besides.Remove(beside), BodyAt = 0 } };
        }

        bool isAction = failure.Endpoint.IsAction;
        yield return f => f with { Endpoint = f.Endpoint with { Guard = ParameterRows.Guards.First(row => row.IsForActions == isAction) } };
        yield return f => f with { Endpoint = f.Endpoint with { Middleware = SurroundingMiddleware.All[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Preset = ParameterRows.Presets[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Act = ParameterRows.Acts[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Flow = ParameterRows.Flows[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Return = ParameterRows.Returns[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Declaration = ParameterRows.Declarations[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Content = ContentRow.All[0] } };
        yield return f => isAction ? f : f with { Endpoint = f.Endpoint with { Kind = ParameterRows.Kinds[0] } };
        yield return f => f with { Endpoint = f.Endpoint with { Map = ParameterRows.Maps[0] } };
        yield return f => f with { Application = f.Application with { Host = ParameterApplicationModel.Hosts[0] } };
        yield return f => f with { Surrounding = SurroundingRow.All[0] };
        yield return f => f with { Body = BodyRow.All[0] };
    }
}
