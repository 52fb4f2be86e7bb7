using System.Globalization;
using System.Text;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>A request, as bytes and as its parts.</summary>
/// <param name="verb">The method.</param>
/// <param name="path">The path.</param>
/// <param name="query">The query.</param>
/// <param name="headers">The headers, but for those of the body's length.</param>
/// <param name="body">The body.</param>
/// <param name="framing">How the body is sent.</param>
internal sealed class RequestText(
    string verb, string path, string query, IEnumerable<(string Name, string Value)> headers, byte[] body, Framing framing)
{
    private const int Pieces = 4;

    /// <summary>The body.</summary>
    public byte[] Body => body;

    /// <summary>How the body is sent.</summary>
    public Framing Framing => framing;

    /// <summary>The method.</summary>
    public string Verb => verb;

    /// <summary>The path.</summary>
    public string Path => path;

    /// <summary>The query.</summary>
    public string Query => query;

    /// <summary>The headers, but for those of the body's length.</summary>
    public IEnumerable<(string Name, string Value)> Headers => headers;

    /// <summary>The request of an endpoint.</summary>
    public static RequestText Of(ParameterModel endpoint, BodyRow body, SurroundingRow surrounding) => new(
        endpoint.Verb,
        endpoint.Route.Replace("{id}", surrounding.Id, StringComparison.Ordinal),
        surrounding.Query,
        HeadersOf(endpoint, body, surrounding),
        body.Bytes(endpoint.Content),
        body.Framing);

    /// <summary>The parts in which it is sent.</summary>
    public IReadOnlyList<byte[]> Parts()
    {
        StringBuilder head = new();
        head.Append(CultureInfo.InvariantCulture, $"{Verb} {Path}{Query} HTTP/1.1\r\nConnection: close\r\n");
        foreach ((string name, string value) in Headers)
        {
            head.Append(CultureInfo.InvariantCulture, $"{name}: {value}\r\n");
        }

        head.Append(Framing switch
        {
            Framing.None => "",
            Framing.Chunked or Framing.Chunks => "Transfer-Encoding: chunked\r\n",
            _ => string.Create(CultureInfo.InvariantCulture, $"Content-Length: {Body.Length}\r\n"),
        });
        byte[] first = Encoding.ASCII.GetBytes(head.Append("\r\n").ToString());
        return Framing switch
        {
            Framing.None => [first],
            Framing.Chunked => [[.. first, .. Chunk(Body), .. Chunk([])]],
            Framing.Chunks => [first, .. Split().Select(Chunk), Chunk([])],
            Framing.Pieces => [first, .. Split()],
            Framing.Cut => [[.. first, .. Body.AsSpan(0, Body.Length / 2)]],
            _ => [[.. first, .. Body]],
        };
    }

    /// <summary>The body in pieces.</summary>
    public IEnumerable<byte[]> Split() => Body.Length == 0 ? [] : Body.Chunk(Math.Max(1, Body.Length / Pieces));

    private static IEnumerable<(string Name, string Value)> HeadersOf(ParameterModel endpoint, BodyRow body, SurroundingRow surrounding)
    {
        yield return ("Host", "twins");
        yield return ("X-Preset", endpoint.Preset.Feature);
        if (surrounding.HasHeaders)
        {
            yield return ("X-Of", "of");
            yield return ("X-Number", surrounding.Id);
        }

        if (surrounding.Header is { } header)
        {
            yield return header;
        }

        if (body.Limit > 0)
        {
            yield return ("X-Limit", body.Limit.ToString(CultureInfo.InvariantCulture));
        }

        if (body.Feature.Length % 2 == 0)
        {
            yield return ("X-By-Stream", "1");
        }

        if (body.ContentType is { } type)
        {
            yield return ("Content-Type", type);
        }
    }

    private static byte[] Chunk(byte[] bytes)
    {
        if (bytes.Length == 0)
        {
            return "0\r\n\r\n"u8.ToArray();
        }

        return [.. Encoding.ASCII.GetBytes(bytes.Length.ToString("x", CultureInfo.InvariantCulture)), 13, 10, .. bytes, 13, 10];
    }
}
