using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Deep documents: XmlSerializer knows no limit, and the stack is never overflowed.</summary>
public sealed class XmlDepthTests : XmlWriteOracle
{
    [Theory]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(2000)]
    public void Serialize_Deep_AsXmlSerializer(int depth)
    {
        AssertSame(Chain(depth));
    }

    /// <summary>Stock's side can't be shown in a process that is to go on.</summary>
    [Fact]
    public void Difference_X3_DeeperThanTheStack_EndOfTheProcessByStockExceptionHere()
    {
        XmlContract<Link> contract = AssertCompiled<Link>();
        Link chain = Chain(100_000);
        Exception? error = null;
        Thread thread = new(
            () => error = Record.Exception(() => contract.Serialize(new OneBlockWriter(4096), chain)), maxStackSize: 512 * 1024);
        thread.Start();
        thread.Join();

        Assert.IsType<InvalidOperationException>(error);
        Assert.IsType<InsufficientExecutionStackException>(error.InnerException);
    }

    private static Link Chain(int depth)
    {
        Link chain = new() { Number = depth };
        for (int i = depth - 1; i > 0; i--)
        {
            chain = new Link { Number = i, Next = chain };
        }

        return chain;
    }

    public sealed class Link
    {
        public int Number { get; set; }

        public Link? Next { get; set; }
    }
}
