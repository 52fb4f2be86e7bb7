using System.IO.Compression;
using System.Net.Http.Headers;
using System.Text;
using System.Text.RegularExpressions;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>What a client got, without what the two sides may frame or date differently.</summary>
/// <param name="Status">The status; 0 where the transfer broke.</param>
/// <param name="Headers">The headers and trailers.</param>
/// <param name="Body">The body, one character for each byte.</param>
internal sealed partial record Answer(int Status, string Headers, string Body)
{
    private static readonly string[] s_framing = ["Content-Length", "Transfer-Encoding", "Date", "Connection", "Keep-Alive"];

    /// <summary>An answer that ended before its end. How much of it came is up to the network.</summary>
    public static Answer Cut { get; } = new(0, "", "");

    /// <summary>Sends a request and reads the answer.</summary>
    public static async Task<Answer> ReadAsync(HttpClient client, HttpRequestMessage request)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        try
        {
            using HttpResponseMessage answer = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token);
            byte[] body = await answer.Content.ReadAsByteArrayAsync(token);
            var headers = new StringBuilder();
            HttpHeaders[] all = [answer.Headers, answer.Content.Headers, answer.TrailingHeaders];
            foreach (var header in all.SelectMany(static one => one.NonValidated)
                .OrderBy(static one => one.Key, StringComparer.OrdinalIgnoreCase))
            {
                string value = Normalized(header.Key, header.Value.ToString());
                if (value.Length > 0)
                {
                    headers.AppendLine($"{header.Key.ToUpperInvariant()}: {value}");
                }
            }

            string text = Encoding.Latin1.GetString(Decompressed(answer.Content.Headers.ContentEncoding.FirstOrDefault(), body));
            return new Answer((int)answer.StatusCode, headers.ToString(), TraceId().Replace(text, "\"traceId\":\"\""));
        }
        catch (Exception e) when (e is HttpRequestException or IOException)
        {
            return Cut;
        }
    }

    /// <summary>The beginning, for messages.</summary>
    public override string ToString() => this == Cut ? "cut" : $"{Status}\n{Headers}{Body.Length}: {Body[..Math.Min(Body.Length, 400)]}";

    /// <summary>
    /// What depends on framing and time is left out, and that the format depends on Accept, which stock has no reason to say.
    /// </summary>
    private static string Normalized(string name, string value) => name switch
    {
        _ when s_framing.Contains(name, StringComparer.OrdinalIgnoreCase) => "",
        "Age" => "some seconds",
        "Vary" => string.Join(", ", value.Split(", ").Where(static one => one != "Accept")),
        _ => value,
    };

    private static byte[] Decompressed(string? encoding, byte[] body)
    {
        if (encoding is null or "identity") // The framework says the latter of server-sent events.
        {
            return body;
        }

        using var packed = new MemoryStream(body);
        using Stream plain = encoding == "gzip"
            ? new GZipStream(packed, CompressionMode.Decompress)
            : new BrotliStream(packed, CompressionMode.Decompress);
        using var all = new MemoryStream();
        plain.CopyTo(all);
        return all.ToArray();
    }

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}
