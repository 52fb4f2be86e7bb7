using System.Net.Http.Headers;
using System.Text;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>Requests for the endpoints of <see cref="BodyParameterEndpoints"/>.</summary>
internal static class BodyParameterDocuments
{
    private const string Json = "application/json";

    private static readonly string[] s_texts =
    [
        """{"id":3,"name":"n","stops":["a","b"]}""",
        """{"id":5,"name":"n"}""",
        """{"name":"x","size":3,"amount":5,"currency":"EUR","x":1,"y":2}""",
        """{"$type":"dog","name":"rex"}""",
        """[{"id":1},{"id":2}]""",
        "[1,2,3]",
        """["a","b"]""",
        "3",
        "\"text\"",
        "\"3f2504e0-4f89-11d3-9a0c-0305e82c3301\"",
        "7",
        "{}",
        "[]",
        "null",
        " null ",
        "",
        " ",
        "{",
        """{"id":"three"}""",
        """{"id":3}x""",
        """{"id":3,"id":4}""",
        """{"action":"throw"}""",
        """{"action":"io"}""",
        """{"action":"cancel"}""",
        """{"action":"json"}""",
        """{"action":"ambient"}""",
        "\uFEFF{\"id\":3}",
    ];

    private static readonly string?[] s_types =
    [
        null,
        "text/plain",
        "application/json; charset=utf-8",
        "application/json; charset=utf-16",
        "application/vnd.trip+json",
        "application/json; v=1",
        "nonsense",
    ];

    private static readonly string[] s_queries = ["", "?id=4&page=2&name=n", "?page=x&id=x", "?status=404&id=1"];

    /// <summary>Requests to a path.</summary>
    /// <param name="method">Method of the requests.</param>
    /// <param name="path">The path, without a query.</param>
    public static IEnumerable<Func<HttpRequestMessage>> Requests(HttpMethod method, string path)
    {
        foreach (string text in s_texts)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            yield return () => Request(method, path + s_queries[1], new ByteArrayContent(bytes), Json);
            yield return () => Request(method, path + s_queries[1], new StreamContent(new PiecesStream(bytes, 3, waits: true)), Json);
        }

        byte[] valid = Encoding.UTF8.GetBytes(s_texts[0]);
        foreach (string query in s_queries)
        {
            yield return () => Request(method, path + query, new ByteArrayContent(valid), Json);
            yield return () => Request(method, path + query, null, null);
        }

        foreach (string? type in s_types)
        {
            yield return () => Request(method, path + s_queries[1], new ByteArrayContent(valid), type);
        }

        foreach (int status in (int[])[400, 404])
        {
            yield return () => Request(method, $"/preset/{status}{path}{s_queries[1]}", new ByteArrayContent(valid), Json);
            yield return () => Request(method, $"/preset/{status}{path}", new ByteArrayContent(valid), Json);
        }

        yield return () => Request(method, "/buffered" + path + s_queries[1], new ByteArrayContent(valid), Json);
        yield return () => Request(method, "/suppressed" + path + s_queries[1], new ByteArrayContent(valid), Json);
    }

    private static HttpRequestMessage Request(HttpMethod method, string path, HttpContent? content, string? contentType)
    {
        if (content is not null && contentType is not null)
        {
            content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        }

        var request = new HttpRequestMessage(method, path) { Content = content };
        request.Headers.Add("X-Name", "header");
        return request;
    }
}
