using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>
/// A person as a binary message by a controller. The twin answers with JSON, since ASP.NET Core has
/// no such format: the comparison is between formats.
/// </summary>
internal sealed class MessageController : Scenario
{
    /// <inheritdoc/>
    public override string Name => "message-controller";

    /// <inheritdoc/>
    public override string Purpose => "One person as a binary message (ASP.NET Core: as JSON), controller";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.NativeBuffer];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(1500);

    /// <inheritdoc/>
    public override bool SameBytes => false;

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
        [new Exchange("/api/people/1", side == Side.Stock ? Format.Json : Format.NativeBuffer)];
}
