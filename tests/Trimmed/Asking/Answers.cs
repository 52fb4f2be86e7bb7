using System.Net.Http.Headers;
using System.Text;
using System.Text.RegularExpressions;

namespace ZeroAlloc.Trimmed.Asking;

/// <summary>Asks an application, and makes lines of what it answers.</summary>
internal static partial class Answers
{
    /// <summary>Status, media type and body, in one line.</summary>
    public static async Task<string> OfAsync(HttpClient client, Question question)
    {
        using var request = new HttpRequestMessage(question.ContentType is null ? HttpMethod.Get : HttpMethod.Post, question.Path);
        if (question.Accept is not null)
        {
            request.Headers.TryAddWithoutValidation("Accept", question.Accept);
        }

        if (question.ContentType is not null)
        {
            request.Content = new ByteArrayContent(question.Body ?? []);
            request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(question.ContentType);
        }

        using HttpResponseMessage response = await client.SendAsync(request);
        byte[] body = await response.Content.ReadAsByteArrayAsync();
        string? type = response.Content.Headers.ContentType?.ToString();
        string text = type is not null && type.Contains("nativebuffer", StringComparison.Ordinal)
            ? Convert.ToHexString(body)
            : Encoding.UTF8.GetString(body);
        return $"{(int)response.StatusCode} {type} {Trace().Replace(text, "TRACE").ReplaceLineEndings("\\n")}";
    }

    /// <summary>Problem details name the request.</summary>
    [GeneratedRegex("(?<=\"traceId\":\"|<traceId>)[^\"<]+")]
    private static partial Regex Trace();
}
