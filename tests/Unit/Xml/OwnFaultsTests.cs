using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Contracts;

namespace ZeroAlloc.Unit.Xml;

/// <summary>What is blamed on the library, and what on documents and models.</summary>
public sealed class OwnFaultsTests
{
    [Fact]
    public void Is_EmittedCodeOrASlipOfOurs_True()
    {
        Assert.True(OwnFaults.Is(new InvalidProgramException()));
        Assert.True(OwnFaults.Is(new MethodAccessException()));
        Exception? slip = Record.Exception(static () => new XmlPlanner().Plan(null!));
        Assert.IsType<NullReferenceException>(slip);
        Assert.True(OwnFaults.Is(slip));
    }

    [Fact]
    public void Is_CodeOfAnApplication_False()
    {
        Exception? slip = Record.Exception(static () => FirstOf(null!));
        Assert.IsType<NullReferenceException>(slip);
        Assert.False(OwnFaults.Is(slip));
        Assert.False(OwnFaults.Is(new FormatException()));
    }

    private static char FirstOf(string text) => text[0];
}
