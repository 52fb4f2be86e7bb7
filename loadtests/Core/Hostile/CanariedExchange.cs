using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>An exchange whose request carries a canary, which its answer brings back.</summary>
/// <param name="prepared">The exchange as it was sent with <see cref="Canary.Placeholder"/>.</param>
internal sealed class CanariedExchange(PreparedExchange prepared)
{
    /// <summary>Path, type, status.</summary>
    public Exchange Exchange => prepared.Exchange;

    /// <summary>The body of the request; empty for a GET.</summary>
    public CanariedBytes Payload { get; } = new(prepared.PayloadBytes);

    /// <summary>The body of the answer.</summary>
    public CanariedBytes Body { get; } = new(prepared.Body);

    /// <summary>What has to come for a canary.</summary>
    /// <param name="canary">Its number.</param>
    public ExpectedAnswer Expected(long canary) => new((int)Exchange.Status, Exchange.Answer.MediaType(), Body.With(canary));
}
