using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Json.Reading;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>Memory that reading a document rents is given back, also where the document is declined.</summary>
[Collection(nameof(CountedCollection))]
public sealed class ReadDocumentLeaseTests : ReadOracle
{
    private static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    [Fact]
    public void Outstanding_ReferencesDeclined_AsBefore()
    {
        int before = BufferPool.Outstanding;
        for (int i = 0; i < 50; i++)
        {
            string many = string.Join(',', Enumerable.Range(0, 200).Select(static number => $$"""{"$id":"n{{number}}"}"""));
            AssertFallsBack<List<Node>>($$"""[{{many}},{"$ref":"none"}]""", s_preserve);
        }

        Assert.Equal(before, BufferPool.Outstanding);
        Assert.Equal(
            RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Node>(s_preserve).TryRead("""{"$id":"n1"}"""u8, out _));
    }

    [Theory]
    [InlineData("<Node><Name>日本</Name></Node>", true)]
    [InlineData("<Node><Name>日本</Node>", false)]
    public void Outstanding_Utf16_AsBefore(string document, bool isRead)
    {
        byte[] utf16 = Encoding.Unicode.GetBytes(document);
        int before = BufferPool.Outstanding;
        bool actual = XmlUtf16Documents.TryRead(XmlContractCache<Node>.Reader, utf16, new XmlFormatOptions(), out _);
        Assert.Equal(isRead && RuntimeFeature.IsDynamicCodeSupported, actual);
        Assert.Equal(before, BufferPool.Outstanding);
    }

    public sealed class Node
    {
        public string? Name { get; set; }

        public List<Node>? Children { get; set; }
    }
}
