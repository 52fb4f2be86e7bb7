using ZeroAlloc.Doors;
using ZeroAlloc.Integration.Matrix.Middleware;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>Every door behind every middleware of the framework, stock beside it.</summary>
[Collection(nameof(Alone))]
public sealed class MiddlewareTests
{
    public static TheoryData<string> Rows => [.. RowTable.All.Select(static row => row.Name)];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Ask_EveryDoor_SameAnswerAndAllLeasesBack(string name)
    {
        Row row = RowTable.All.Single(row => row.Name == name);
        await DoorOracle.CompareAsync(row.Transport, row);
    }

    /// <summary>What was never sent: the status and the type that the answer would have had.</summary>
    [Fact]
    public async Task Ask_GetterThrowsUnderHttpLogging_TypeOfTheLostAnswerIsLogged()
    {
        Row row = RowTable.All.Single(static row => row.Name == RowTable.HttpLogging);
        var ask = new Ask(DoorTable.Giving.Single(static door => door.Name == "result, JSON"), "early");
        List<string> logged = [];
        foreach (bool ours in (bool[])[false, true])
        {
            await using DoorHost host = await DoorHost.StartAsync(ours, Transport.Plain, row);
            Answer answer = await host.AskAsync(ask, row, ours);
            Assert.Equal(500, answer.Status);
            logged.Add((await host.EndAsync(requests: 1)).Single(static line => line.Contains("ResponseLog", StringComparison.Ordinal)));
        }

        Assert.EndsWith("Response:\nStatusCode: 200\nContent-Type: application/json; charset=utf-8", logged[0], StringComparison.Ordinal);
        Assert.Equal(logged[0], logged[1]);
    }
}
