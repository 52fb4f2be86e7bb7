using System.Collections;
using System.Text.Json.Nodes;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Collections without a constructor that XmlSerializer could call: it writes them all the same.</summary>
public sealed class XmlUnmadeCollectionTests : XmlWriteOracle
{
    [Fact]
    public void Serialize_CollectionWithoutConstructor_AsXmlSerializer()
    {
        AssertSame(new Holder());
        AssertSame(new Holder { Before = "a", After = "b" });
        AssertSame(new Holder { Tree = [], Flat = [], Numbers = new Numbers(0), Anything = new Numbers(0) });
        AssertSame(new Holder
        {
            Before = "a",
            Tree = new JsonObject { ["a"] = 1, ["b"] = new JsonObject() },
            Flat = new JsonObject { ["c"] = "d" },
            Numbers = new Numbers(5000),
            Anything = new Numbers(3),
            After = "b",
        });
    }

    [Fact]
    public void Describe_CollectionWithoutConstructor_WrittenByCompiledCodeAlone()
    {
        Assert.Null(XmlContractCache<Holder>.Reader);
        string text = ZeroAllocXml.Describe(typeof(Holder));
        Assert.Contains("Holder\n  Written by: compiled code", text, StringComparison.Ordinal);
        Assert.Contains("JsonObject is a collection without a public parameterless constructor", text, StringComparison.Ordinal);
    }

    public sealed class Holder
    {
        public string? Before { get; set; }

        public JsonObject? Tree { get; set; }

        [XmlElement]
        public JsonObject? Flat { get; set; }

        public Numbers? Numbers { get; set; }

        public object? Anything { get; set; }

        public string? After { get; set; }
    }

    public sealed class Numbers(int count) : IEnumerable<int>
    {
        private readonly List<int> _items = [.. Enumerable.Range(0, count)];

        public void Add(int item) => _items.Add(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
