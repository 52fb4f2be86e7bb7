using System.Net.Http.Headers;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>Sends each request to a stock application and to one with this library on, and compares the answers.</summary>
public abstract class OracleTests : TwinTests
{
    private static readonly string[] s_framing = ["Content-Length", "Transfer-Encoding", "Date"];

    /// <summary>Compares status, headers except framing, and body of the answers to one request.</summary>
    /// <param name="path">Path and query.</param>
    /// <param name="byUs">Whether we must have written the answer, which shows by its Content-Length.</param>
    /// <param name="headers">Request headers, name and value alternating.</param>
    protected Task<HttpResponseMessage> CompareAsync(string path, bool byUs, params string[] headers) =>
        CompareAsync(HttpMethod.Get, path, byUs, headers);

    /// <inheritdoc cref="CompareAsync(string, bool, string[])"/>
    protected async Task<HttpResponseMessage> CompareAsync(HttpMethod method, string path, bool byUs, params string[] headers)
    {
        (HttpResponseMessage stock, HttpResponseMessage ours) = await SendBothAsync(method, path, headers);
        Assert.Equal(byUs, !HasLength(stock) && HasLength(ours));
        return ours;
    }

    /// <summary>Compares the answers where it does not matter who wrote them.</summary>
    protected async Task<HttpResponseMessage> CompareAnswersAsync(string path, params string[] headers) =>
        (await SendBothAsync(HttpMethod.Get, path, headers)).Ours;

    /// <summary>Sends a request only to the application under test.</summary>
    protected Task<HttpResponseMessage> SendOursAsync(string path, params string[] headers) =>
        SendAsync(Ours, HttpMethod.Get, path, headers);

    private async Task<(HttpResponseMessage Stock, HttpResponseMessage Ours)> SendBothAsync(
        HttpMethod method, string path, string[] headers)
    {
        HttpResponseMessage stock = await SendAsync(Stock, method, path, headers);
        HttpResponseMessage ours = await SendAsync(Ours, method, path, headers);
        Assert.Equal(await DescribeAsync(stock), await DescribeAsync(ours));
        return (stock, ours);
    }

    private static bool HasLength(HttpResponseMessage message) => message.Content.Headers.NonValidated.Contains("Content-Length");

    private static Task<HttpResponseMessage> SendAsync(WebApplication app, HttpMethod method, string path, string[] headers)
    {
        var request = new HttpRequestMessage(method, path);
        for (int i = 0; i < headers.Length; i += 2)
        {
            Assert.True(request.Headers.TryAddWithoutValidation(headers[i], headers[i + 1]));
        }

        return app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
    }

    private static async Task<string> DescribeAsync(HttpResponseMessage message)
    {
        var text = new StringBuilder().AppendLine($"{(int)message.StatusCode}");
        byte[] body = await message.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken);
        HttpHeaders[] all = [message.Headers, message.Content.Headers];
        foreach (var header in all.SelectMany(one => one.NonValidated).OrderBy(one => one.Key, StringComparer.Ordinal))
        {
            if (!s_framing.Contains(header.Key))
            {
                text.AppendLine($"{header.Key}: {header.Value}");
            }
        }

        return text.AppendLine(Convert.ToHexString(body)).AppendLine(Encoding.UTF8.GetString(body)).ToString();
    }
}
