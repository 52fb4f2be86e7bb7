using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Xml.Writing;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>What a document needs on its way comes back, however it ends.</summary>
[Collection(nameof(CountedCollection))]
public sealed class XmlPathTests : XmlWriteOracle
{
    [Fact]
    public void Serialize_SinkThrows_PathIsGivenBack()
    {
        XmlContract<Link> contract = AssertCompiled<Link>();
        if (!CompiledShapes.MayExist)
        {
            return;
        }

        Link chain = new();
        for (int i = 0; i < 500; i++)
        {
            chain = new Link { Next = chain };
        }

        XmlPath kept = Taken();

        Assert.Throws<TimeoutException>(() => contract.Serialize(new FailingWriter(), chain));

        Assert.Same(kept, Taken());
    }

    /// <summary>The path that the next document gets.</summary>
    private static XmlPath Taken()
    {
        var window = new OutputWindow(new ArrayBufferWriter<byte>(), XmlFormatOptions.Default, [], maxDepth: 64);
        var path = XmlPath.Of(ref window);
        XmlPath.Return(ref window);
        return path;
    }

    public sealed class Link
    {
        public Link? Next { get; set; }
    }

    /// <summary>Gives two blocks, and then none.</summary>
    private sealed class FailingWriter : IBufferWriter<byte>
    {
        private int _given;

        public void Advance(int count)
        {
        }

        public Memory<byte> GetMemory(int sizeHint = 0) =>
            ++_given <= 2 ? new byte[Math.Max(sizeHint, 2048)] : throw new TimeoutException();

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
