using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Xml.Planning;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>What is blamed on the library, and what on documents and models.</summary>
public sealed class InternalErrorsTests
{
    [Fact]
    public void Is_EmittedCodeOrASlipOfOurs_True()
    {
        Assert.True(InternalErrors.Is(new InvalidProgramException()));
        Assert.True(InternalErrors.Is(new MethodAccessException()));
        Exception? slip = Record.Exception(static () => new XmlPlanner([]).Plan(null!));
        Assert.IsType<NullReferenceException>(slip);
        Assert.True(InternalErrors.Is(slip));
    }

    [Fact]
    public void Is_CodeOfAnApplication_False()
    {
        Exception? slip = Record.Exception(static () => FirstOf(null!));
        Assert.IsType<NullReferenceException>(slip);
        Assert.False(InternalErrors.Is(slip));
        Assert.False(InternalErrors.Is(new FormatException()));
    }

    private static char FirstOf(string text) => text[0];
}
