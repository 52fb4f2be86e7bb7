using System.Text.RegularExpressions;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Compares two answers.</summary>
internal static partial class EndpointComparison
{
    private const string ContentLength = "Content-Length";
    private const string TransferEncoding = "Transfer-Encoding";

    /// <summary>In what they differ; null if in nothing.</summary>
    public static string? Difference(Answer stock, Answer ours)
    {
        List<string> all = [];
        if (stock.Status != ours.Status)
        {
            all.Add($"status {stock.Status}/{ours.Status}");
        }

        if (stock.IsComplete != ours.IsComplete)
        {
            all.Add(stock.IsComplete ? "aborted" : "not aborted");
        }

        foreach (string name in stock.Headers.Keys.Union(ours.Headers.Keys, StringComparer.OrdinalIgnoreCase))
        {
            if (stock.Headers.GetValueOrDefault(name) != ours.Headers.GetValueOrDefault(name))
            {
                all.Add($"header {name}");
            }
        }

        if (TaskId().Replace(stock.Body, "\"id\":0") != TaskId().Replace(ours.Body, "\"id\":0"))
        {
            all.Add("body");
        }

        if (!stock.Log.SequenceEqual(ours.Log))
        {
            all.Add("log");
        }

        return all.Count == 0 ? null : string.Join(", ", all);
    }

    /// <summary>
    /// Both answers without the length of ours (rows 1 to 3), if it is right and stock's has none, and the row; null if there is none.
    /// </summary>
    public static string? RemoveLength(ref Answer stock, ref Answer ours, bool isHead)
    {
        stock = stock with { Log = [.. stock.Log.Select(WithoutLength)] };
        ours = ours with { Log = [.. ours.Log.Select(WithoutLength)] };
        if (stock.Headers.ContainsKey(ContentLength) || !ours.Headers.TryGetValue(ContentLength, out string? length))
        {
            return null;
        }

        string? row = isHead ? "2"
            : ours.Status == 304 ? "3"
            : ours.IsComplete && length == $"{ours.Length}" && stock.Headers.ContainsKey(TransferEncoding) ? "1"
            : null;
        if (row is not null)
        {
            stock = stock with { Headers = new(stock.Headers, StringComparer.OrdinalIgnoreCase) };
            ours = ours with { Headers = new(ours.Headers, StringComparer.OrdinalIgnoreCase) };
            stock.Headers.Remove(TransferEncoding);
            ours.Headers.Remove(ContentLength);
        }

        return row;
    }

    /// <summary>An answer with the words of stock for a body that is missing (rows R4 and N8); whether it had others.</summary>
    public static bool NameAsStock(ref Answer ours)
    {
        string[] log = [.. ours.Log.Select(line => MissingValues()
            .Replace(MissingBody().Replace(line, "\"$1 $2\" was not provided from body"), "$1, ParameterName: String $2, Source: String body")
            .Replace("a supported JSON or XML media type", "a supported JSON media type", StringComparison.Ordinal))];
        bool had = !log.SequenceEqual(ours.Log);
        ours = ours with { Log = log };
        return had;
    }

    private static string WithoutLength(string line) => FinishedLength().Replace(line, "$1 * ");

    [GeneratedRegex("\"Body<(.+?)> (\\w+)\" was not provided from Body<.+?>\\.BindAsync\\(HttpContext, ParameterInfo\\)")]
    private static partial Regex MissingBody();

    [GeneratedRegex("Body<([^:]+)>, ParameterName: String (\\w+), Source: String Body<.+?>\\.BindAsync\\(HttpContext, ParameterInfo\\)")]
    private static partial Regex MissingValues();

    [GeneratedRegex(@"^(Microsoft\.AspNetCore\.Hosting\.Diagnostics .* - \d{3}) (\d+|-) ", RegexOptions.Singleline)]
    private static partial Regex FinishedLength();

    /// <summary>The number of a task that is written as an object.</summary>
    [GeneratedRegex(
        """
        "id":\s*"?[0-9]+"?(?=,\s*(?:"exception":\s*null,\s*)?"status":\s*"?\w+"?,.*"is_?completed_?successfully":)
        """,
        RegexOptions.IgnoreCase | RegexOptions.Singleline)]
    private static partial Regex TaskId();
}
