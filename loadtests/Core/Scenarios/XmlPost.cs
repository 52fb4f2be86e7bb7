using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>A person as XML in and out, by a controller.</summary>
internal sealed class XmlPost : Scenario
{
    /// <inheritdoc/>
    public override string Name => "xml-post";

    /// <inheritdoc/>
    public override string Purpose => "One person as XML in and out, controller";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Xml];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(800);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
    [
        new Exchange("/api/people", Format.Xml) { Payload = Payload.AnswerTo(new Exchange("/api/people/1", Format.Xml)) },
    ];
}
