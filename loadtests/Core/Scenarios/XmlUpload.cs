using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>Bodies of 80 KB in XML: they arrive in several segments, and are read and written again.</summary>
internal sealed class XmlUpload : Scenario
{
    /// <inheritdoc/>
    public override string Name => "xml-upload";

    /// <inheritdoc/>
    public override string Purpose => "A person with 4,000 hobbies: 80 KB of XML in and out, controller";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Xml];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(150);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
    [
        new Exchange("/api/people", Format.Xml) { Payload = LargePerson.As(Format.Xml) },
    ];
}
