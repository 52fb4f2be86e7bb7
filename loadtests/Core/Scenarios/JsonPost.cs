using System.Net;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>A small body in, a small one out, by a minimal API.</summary>
internal sealed class JsonPost : Scenario
{
    /// <inheritdoc/>
    public override string Name => "json-post";

    /// <inheritdoc/>
    public override string Purpose => "A city is proposed: 80 bytes of JSON in, 110 out, minimal API";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(2000);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
    [
        new Exchange(side == Side.Stock ? "/stock/cities" : "/cities", Format.Json)
        {
            Payload = Payload.Json("""{"name":"Zlatibor","country":"RS","region":null,"latitude":43.7167,"longitude":19.7}"""),
            Status = HttpStatusCode.Created,
        },
    ];
}
