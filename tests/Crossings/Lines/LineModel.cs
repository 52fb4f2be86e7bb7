using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Parameters;

namespace ZeroAlloc.Crossings.Lines;

/// <summary>An endpoint that takes lines.</summary>
internal sealed record LineEndpoint(int Number, BodyTypeRow Type, Row Handler, Row Filter)
{
    /// <summary>The features.</summary>
    public IEnumerable<string> Features => [Type.Feature, Handler.Feature, Filter.Feature];

    /// <summary>Its path.</summary>
    public string Path => $"/{Number}";
}

/// <summary>A request with lines.</summary>
internal sealed record LineRequest(LineBodyRow Body, LineTypeRow ContentType, FramingRow Framing)
{
    /// <summary>The features.</summary>
    public IEnumerable<string> Features => [Body.Feature, ContentType.Feature, Framing.Feature];

    /// <summary>The bytes for an endpoint.</summary>
    public RequestText Text(LineEndpoint endpoint)
    {
        List<(string Name, string Value)> headers = [("Host", "lines")];
        if (ContentType.Value is { } type)
        {
            headers.Add(("Content-Type", type));
        }

        if (Framing.Encoding is not null)
        {
            headers.Add(("Content-Encoding", "gzip"));
        }

        byte[] body = LineRows.Encode(LineRows.BytesOf(Body, endpoint.Type), Framing);
        return new RequestText("POST", endpoint.Path, "", headers, body, Framing.Framing);
    }
}

/// <summary>An application of such endpoints.</summary>
internal sealed record LineApplicationModel(IReadOnlyList<SettingRow> Settings, IReadOnlyList<LineEndpoint> Endpoints)
{
    /// <summary>Whether a setting was drawn.</summary>
    public bool Has(string feature) => Settings.Any(setting => setting.Feature == feature);
}
