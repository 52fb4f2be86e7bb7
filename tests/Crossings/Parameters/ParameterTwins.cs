using System.Reflection;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Two applications of the same endpoints, one of them with ZeroAlloc.</summary>
internal sealed class ParameterTwins : IDisposable
{
    private readonly ParameterApplicationModel _model;
    private readonly ParameterApplication _stock;
    private readonly ParameterApplication _ours;
    private readonly ReadMeter _meter = new();

    /// <summary>Compiles and starts both; what doesn't compile, or what the framework rejects, is left out.</summary>
    public ParameterTwins(ParameterApplicationModel model, Totals totals, Action<string>? print = null)
    {
        Dictionary<int, string> errors = [];
        IReadOnlyList<(Assembly Assembly, IReadOnlyList<ParameterModel> Models)> assemblies =
            ParameterCompiler.Compile(model.Endpoints, model.Build.Feature == "request delegate generator", errors);
        Dictionary<int, string> rejected = ParameterApplication.Rejected(model, assemblies);
        assemblies =
        [
            .. assemblies.Select(pair => (
                pair.Assembly, (IReadOnlyList<ParameterModel>)[.. pair.Models.Where(one => !rejected.ContainsKey(one.Number))])),
        ];
        _model = model with { Endpoints = [.. assemblies.SelectMany(pair => pair.Models)] };
        totals.Add("endpoints that do not compile", errors.Count);
        totals.Add("endpoints that the framework rejects", rejected.Count);
        foreach ((int number, string error) in errors)
        {
            string features = string.Join(", ", model.Endpoints.First(endpoint => endpoint.Number == number).Features);
            print?.Invoke($"not compiled {number}: {error} ({features})");
        }

        _stock = new ParameterApplication(_model, assemblies, isOurs: false);
        _ours = new ParameterApplication(_model, assemblies, isOurs: true);
    }

    /// <summary>The endpoints that there are.</summary>
    public IReadOnlyList<ParameterModel> Endpoints => _model.Endpoints;

    /// <summary>
    /// Asks both; the failure if they differ in something that is not documented. Where answers are up to time, both are asked again: those
    /// that differ each time are a failure.
    /// </summary>
    public ParameterFailure? Compare(ParameterModel endpoint, BodyRow body, SurroundingRow surrounding, Totals totals) =>
        AskedAgain.Compare(
            isUpToTime: ParameterKnown.MayVary(endpoint, body),
            () => Ask(endpoint, body, surrounding, totals),
            (stock, ours) => Compare(endpoint, body, surrounding, stock, ours, totals),
            totals);

    private (Answer Stock, Answer Ours) Ask(ParameterModel endpoint, BodyRow body, SurroundingRow surrounding, Totals totals)
    {
        Answer stock = _stock.SendAsync(endpoint, body, surrounding).GetAwaiter().GetResult();
        _meter.Take();
        Answer ours = _ours.SendAsync(endpoint, body, surrounding).GetAwaiter().GetResult();
        totals.Add($"status {stock.Status}");
        foreach ((string way, int count) in _meter.Take())
        {
            totals.Add($"{endpoint.Way} read: {way}", count);
        }

        return (stock, ours);
    }

    private ParameterFailure? Compare(
        ParameterModel endpoint, BodyRow body, SurroundingRow surrounding, Answer stock, Answer ours, Totals totals)
    {
        if (_model.Host.Feature == "TestServer" && !stock.IsComplete && !ours.IsComplete)
        {
            // How much of a failed response arrives there is up to time.
            stock = stock with { Headers = [], Body = "" };
            ours = ours with { Headers = [], Body = "" };
        }

        if (body.Framing == Framing.Cut && _model.Host.Feature == "Kestrel" && !stock.IsComplete && !ours.IsComplete)
        {
            bool hasStatus = stock.Status != 0 && ours.Status != 0;
            ours = Cut(ours, hasStatus);
            stock = Cut(stock, hasStatus);
        }

        if (EndpointComparison.RemoveLength(ref stock, ref ours, isHead: false) is { } row)
        {
            totals.Add($"documented difference {row}");
        }

        totals.Add("documented difference R1", ParameterKnown.RemoveRest(endpoint, body, ref stock, ref ours) ? 1 : 0);
        if (endpoint.Declaration.Ours is not null)
        {
            stock = WithoutGenerator(stock);
            ours = WithoutGenerator(ours);
            totals.Add("documented difference R4", EndpointComparison.NameAsStock(ref ours) ? 1 : 0);
        }

        if (EndpointComparison.Difference(stock, ours) is not { } difference)
        {
            return null;
        }

        ParameterFailure failure = new(_model, endpoint, body, surrounding, stock, ours) { Difference = difference };
        if (ParameterKnown.IsOfGenerator(failure) || ParameterKnown.IsUpToTime(failure))
        {
            totals.Add("faults of the request delegate generator");
            return null;
        }

        if (ParameterKnown.IsOfOverloads(failure))
        {
            totals.Add("methods that C# takes for a RequestDelegate");
            return null;
        }

        if (ParameterKnown.All.FirstOrDefault(known => known.Fits(failure)) is { } documented)
        {
            totals.Add($"documented difference {documented.Reference}");
            return null;
        }

        return failure;
    }

    /// <summary>
    /// Without what is up to time after the client has ended the connection: how much of the response arrives. The log has its status.
    /// </summary>
    private static Answer Cut(Answer answer, bool hasStatus)
    {
        SortedDictionary<string, string> headers = hasStatus ? new(answer.Headers, StringComparer.OrdinalIgnoreCase) : [];
        headers.Remove("Content-Length");
        headers.Remove("Transfer-Encoding");
        return answer with { Status = hasStatus ? answer.Status : 0, Headers = headers, Body = "" };
    }

    /// <summary>The words of the framework's factory for those of its generator.</summary>
    private static Answer WithoutGenerator(Answer answer) => answer with
    {
        Log =
        [
            .. answer.Log.Select(static line =>
                line.Replace("RequestDelegateGenerator.RequestDelegateGenerator", "RequestDelegateFactory", StringComparison.Ordinal)
                    .Replace("? m\"", " m\"", StringComparison.Ordinal)
                    .Replace("?, ParameterName", ", ParameterName", StringComparison.Ordinal)
                    .Replace("[Formats: String JSON or XML, ", "[", StringComparison.Ordinal)
                    .Replace("supported {Formats} media", "supported JSON media", StringComparison.Ordinal)),
        ],
    };

    public void Dispose()
    {
        _meter.Dispose();
        _stock.Dispose();
        _ours.Dispose();
    }
}
