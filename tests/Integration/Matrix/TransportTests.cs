using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>Every door over every transport, stock beside it.</summary>
[Collection(nameof(Alone))]
public sealed class TransportTests
{
    public static TheoryData<string> Transports => [.. Transport.All.Select(static transport => transport.Name)];

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task Ask_EveryDoor_SameAnswerAndAllLeasesBack(string name)
    {
        Transport transport = Transport.All.Single(transport => transport.Name == name);
        Assert.SkipWhen(transport.WhyNot is not null, transport.WhyNot ?? "");

        await DoorOracle.CompareAsync(transport, Row.None);
    }
}
