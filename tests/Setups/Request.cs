using System.Text;

namespace ZeroAlloc.Setups;

/// <summary>A request that both applications get.</summary>
/// <param name="Path">Path and query.</param>
/// <param name="Json">Its body; it is a GET where there is none.</param>
/// <param name="Headers">Further headers, name and value alternating.</param>
internal sealed record Request(string Path, string? Json = null, params string[] Headers)
{
    /// <summary>The message, new each time.</summary>
    public HttpRequestMessage ToMessage()
    {
        var message = new HttpRequestMessage(Json is null ? HttpMethod.Get : HttpMethod.Post, Path);
        if (Json is not null)
        {
            message.Content = new StringContent(Json, Encoding.UTF8, "application/json");
        }

        for (int i = 0; i < Headers.Length; i += 2)
        {
            message.Headers.Add(Headers[i], Headers[i + 1]);
        }

        return message;
    }
}
