using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>
/// What the other scenarios ask for, in turn: formats and sizes follow each other on the same connections and in the same pooled memory.
/// </summary>
/// <param name="withXml">Whether XML is in the mixture.</param>
internal sealed class MixedTraffic(bool withXml) : Scenario
{
    /// <inheritdoc/>
    public override string Name => "mixed";

    /// <inheritdoc/>
    public override string Purpose =>
        $"{(withXml ? "JSON, XML" : "JSON")} and binary messages, in and out, 100 bytes to 80 KB, in turn (ASP.NET Core: JSON for messages)";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats =>
        withXml ? [Format.Json, Format.Xml, Format.NativeBuffer] : [Format.Json, Format.NativeBuffer];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(800);

    /// <inheritdoc/>
    public override bool SameBytes => false;

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side)
    {
        IEnumerable<Scenario> parts =
        [
            new JsonCity(), new MessageController(), new JsonPage(), new JsonPost(), new MessagePost(), new JsonController(),
            new JsonCity(), new MessageList(), new JsonMine(), new JsonPost(), new MessageController(), new JsonUpload(),
            new MessageUpload(), .. withXml ? (Scenario[])[new XmlController(), new XmlPost(), new XmlUpload()] : [],
        ];
        return [.. parts.SelectMany(part => part.Traffic(side))];
    }
}
