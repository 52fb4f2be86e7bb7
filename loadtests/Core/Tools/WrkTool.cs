using System.Globalization;
using System.Text.RegularExpressions;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Tools;

/// <summary>wrk (https://github.com/wg/wrk): HTTP/1.1. Bodies would need a script, so it sends only GET.</summary>
public sealed partial class WrkTool : LoadTool
{
    /// <inheritdoc/>
    public override string Name => "wrk";

    /// <inheritdoc/>
    public override bool CanSend(Exchange exchange)
    {
        ArgumentNullException.ThrowIfNull(exchange);
        return exchange is { Payload: null, LeavesAfter: null };
    }

    /// <inheritdoc/>
    public override IReadOnlyList<string> Arguments(Exchange exchange, Uri address, TimeSpan duration, string payloadFile)
    {
        ArgumentNullException.ThrowIfNull(exchange);
        return
        [
            "--threads", "1", "--connections", Connections.ToString(CultureInfo.InvariantCulture), "--duration", Seconds(duration) + "s",
            "--header", $"Accept: {exchange.Answer.MediaType()}", new Uri(address, exchange.Path).ToString(),
        ];
    }

    /// <inheritdoc/>
    public override ToolOutcome Parse(string output)
    {
        Match total = Total().Match(output);
        if (!total.Success)
        {
            throw new FormatException($"wrk did not say how many requests it sent:{Environment.NewLine}{output}");
        }

        long failed = Number(WrongStatus().Match(output)) + SocketErrors().Match(output).Groups.Values.Skip(1).Sum(Number);
        double amount = double.Parse(total.Groups["time"].Value, CultureInfo.InvariantCulture);
        TimeSpan duration = total.Groups["unit"].Value switch
        {
            "us" => TimeSpan.FromMicroseconds(amount),
            "ms" => TimeSpan.FromMilliseconds(amount),
            "s" => TimeSpan.FromSeconds(amount),
            "m" => TimeSpan.FromMinutes(amount),
            _ => TimeSpan.FromHours(amount),
        };
        return new ToolOutcome(Number(total.Groups["count"]), failed, duration);
    }

    private static long Number(Group group) => group switch
    {
        { Success: false } => 0,
        Match match => Number(match.Groups[1]),
        _ => long.Parse(group.Value, CultureInfo.InvariantCulture),
    };

    [GeneratedRegex(@"^\s*(?<count>\d+) requests in (?<time>[\d.]+)(?<unit>us|ms|s|m|h),", RegexOptions.Multiline)]
    private static partial Regex Total();

    [GeneratedRegex(@"Non-2xx or 3xx responses: (\d+)")]
    private static partial Regex WrongStatus();

    [GeneratedRegex(@"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)")]
    private static partial Regex SocketErrors();
}
