using System.Globalization;
using System.Text.RegularExpressions;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Tools;

/// <summary>
/// h2load of nghttp2 (https://nghttp2.org/documentation/h2load.1.html), told to speak HTTP/1.1 like the other clients here.
/// </summary>
public sealed partial class H2LoadTool : LoadTool
{
    /// <inheritdoc/>
    public override string Name => "h2load";

    /// <inheritdoc/>
    public override bool CanSend(Exchange exchange)
    {
        ArgumentNullException.ThrowIfNull(exchange);
        return exchange.LeavesAfter is null;
    }

    /// <inheritdoc/>
    public override IReadOnlyList<string> Arguments(Exchange exchange, Uri address, TimeSpan duration, string payloadFile)
    {
        ArgumentNullException.ThrowIfNull(exchange);
        string[] body = exchange.Payload is { } payload
            ? ["--data", payloadFile, "--header", $"Content-Type: {payload.Format.MediaType()}"]
            : [];
        return
        [
            "--h1", "--clients", Connections.ToString(CultureInfo.InvariantCulture), "--duration", Seconds(duration),
            "--header", $"Accept: {exchange.Answer.MediaType()}", .. body, new Uri(address, exchange.Path).ToString(),
        ];
    }

    /// <inheritdoc/>
    public override ToolOutcome Parse(string output)
    {
        Match requests = Requests().Match(output);
        Match finished = Finished().Match(output);
        if (!requests.Success || !finished.Success)
        {
            throw new FormatException($"h2load did not say how many requests it sent:{Environment.NewLine}{output}");
        }

        double amount = double.Parse(finished.Groups["time"].Value, CultureInfo.InvariantCulture);
        TimeSpan duration = finished.Groups["unit"].Value switch
        {
            "us" => TimeSpan.FromMicroseconds(amount),
            "ms" => TimeSpan.FromMilliseconds(amount),
            _ => TimeSpan.FromSeconds(amount),
        };
        return new ToolOutcome(Number(requests, "done"), Number(requests, "failed"), duration);
    }

    private static long Number(Match match, string group) => long.Parse(match.Groups[group].Value, CultureInfo.InvariantCulture);

    /// <summary>What failed includes what had another status, an error or no answer in time.</summary>
    [GeneratedRegex(@"^requests: \d+ total, \d+ started, (?<done>\d+) done, \d+ succeeded, (?<failed>\d+) failed", RegexOptions.Multiline)]
    private static partial Regex Requests();

    [GeneratedRegex(@"^finished in (?<time>[\d.]+)(?<unit>us|ms|s),", RegexOptions.Multiline)]
    private static partial Regex Finished();
}
