using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>
/// A list of cities as a binary message by a minimal API. The twin answers with JSON, since ASP.NET
/// Core has no such format: the comparison is between formats.
/// </summary>
internal sealed class MessageList : Scenario
{
    /// <inheritdoc/>
    public override string Name => "message-list";

    /// <inheritdoc/>
    public override string Purpose => "The cities of one country as a binary message (ASP.NET Core: as JSON), minimal API";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.NativeBuffer];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(800);

    /// <inheritdoc/>
    public override bool SameBytes => false;

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
    [
        side == Side.Stock
            ? new Exchange("/stock/cities/list?country=DE", Format.Json)
            : new Exchange("/cities/list?country=DE", Format.NativeBuffer),
    ];
}
