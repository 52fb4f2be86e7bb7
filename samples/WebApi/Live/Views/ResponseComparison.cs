using WebApi.Live.Lanes;
using WebApi.Live.Serving;

namespace WebApi.Live.Views;

/// <summary>One answer of each lane, side by side.</summary>
/// <param name="Request">Method and path.</param>
/// <param name="Stock">What ASP.NET Core alone answered.</param>
/// <param name="Ours">What this library answered.</param>
/// <param name="FirstDifference">Where the bodies begin to differ, in bytes; <see langword="null"/> where they are identical.</param>
internal sealed record ResponseComparison(string Request, AnswerView Stock, AnswerView Ours, int? FirstDifference)
{
    /// <summary>Asks both lanes.</summary>
    public static async Task<ResponseComparison> MakeAsync(LanePair lanes, Exchange exchange, CancellationToken cancellationToken)
    {
        var (stock, ours) = await lanes.GetAsync(cancellationToken);
        var theirs = await stock.AskAsync(exchange, cancellationToken);
        var answer = await ours.AskAsync(exchange, cancellationToken);
        var same = theirs.Body.AsSpan().CommonPrefixLength(answer.Body);
        var isSame = same == theirs.Body.Length && same == answer.Body.Length;
        return new ResponseComparison(
            $"{exchange.Method} {exchange.Path}",
            AnswerView.Of(theirs, isSame ? 0 : same),
            AnswerView.Of(answer, isSame ? 0 : same),
            isSame ? null : same);
    }
}
