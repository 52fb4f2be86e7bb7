using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>
/// A body of 70 KB as a binary message in and out, by a controller. The twin answers with JSON,
/// since ASP.NET Core has no such format: the comparison is between formats.
/// </summary>
internal sealed class MessageUpload : Scenario
{
    /// <inheritdoc/>
    public override string Name => "message-upload";

    /// <inheritdoc/>
    public override string Purpose => "A person with 4,000 hobbies as a binary message in and out (ASP.NET Core: as JSON), controller";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.NativeBuffer];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(150);

    /// <inheritdoc/>
    public override bool SameBytes => false;

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
    [
        new Exchange("/api/people", FormatOf(side)) { Payload = LargePerson.As(FormatOf(side)) },
    ];

    private static Format FormatOf(Side side) => side == Side.Stock ? Format.Json : Format.NativeBuffer;
}
