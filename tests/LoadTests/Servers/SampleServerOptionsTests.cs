using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Tests.Servers;

/// <summary>How options reach the runtime of the sample.</summary>
public sealed class SampleServerOptionsTests
{
    [Fact]
    public void Environment_Defaults_LeaveTheCollectorAlone()
    {
        IReadOnlyDictionary<string, string> variables = new SampleServerOptions().Environment();

        Assert.DoesNotContain("DOTNET_gcServer", variables);
        Assert.DoesNotContain("DOTNET_GCgen0size", variables);
    }

    [Fact]
    public void Environment_Collector_InTheRuntimesOwnNotation()
    {
        IReadOnlyDictionary<string, string> variables =
            new SampleServerOptions { ServerGc = false, Generation0Mebibytes = 16 }.Environment();

        Assert.Equal("0", variables["DOTNET_gcServer"]);
        Assert.Equal("1000000", variables["DOTNET_GCgen0size"]); // hexadecimal
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1025)]
    public void Environment_BudgetOutOfRange_Throws(int mebibytes) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new SampleServerOptions { Generation0Mebibytes = mebibytes }.Environment());
}
