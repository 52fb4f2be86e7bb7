using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>Clients that send slowly: what they have sent is held until the rest is there, and nothing else.</summary>
internal sealed class SlowUpload : Scenario
{
    /// <inheritdoc/>
    public override string Name => "slow-upload";

    /// <inheritdoc/>
    public override string Purpose =>
        "The person with 4,000 hobbies, sent by 99 clients in 100 pieces each, as JSON, XML and a message in turn (ASP.NET Core: JSON for messages)";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json, Format.Xml, Format.NativeBuffer];

    /// <inheritdoc/>
    public override LoadProfile Profile => new SlowWriters(Connections: 99, Pieces: 100);

    /// <inheritdoc/>
    public override bool SameBytes => false;

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
        [.. ((Scenario[])[new JsonUpload(), new XmlUpload(), new MessageUpload()]).SelectMany(part => part.Traffic(side))];
}
