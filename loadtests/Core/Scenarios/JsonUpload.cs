using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>Bodies of 60 KB: they arrive in several segments, and are read and written again.</summary>
internal sealed class JsonUpload : Scenario
{
    /// <inheritdoc/>
    public override string Name => "json-upload";

    /// <inheritdoc/>
    public override string Purpose => "A person with 4,000 hobbies: 60 KB of JSON in and out, controller";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(150);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
    [
        new Exchange("/api/people", Format.Json) { Payload = LargePerson.AsJson },
    ];
}
