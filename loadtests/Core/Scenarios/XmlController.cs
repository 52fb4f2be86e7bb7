using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>A person as XML by a controller.</summary>
internal sealed class XmlController : Scenario
{
    /// <inheritdoc/>
    public override string Name => "xml-controller";

    /// <inheritdoc/>
    public override string Purpose => "One person as XML, controller";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Xml];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(1000);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) => [new Exchange("/api/people/1", Format.Xml)];
}
