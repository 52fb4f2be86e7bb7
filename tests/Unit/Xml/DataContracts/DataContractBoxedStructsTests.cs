namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Structs inside of collections, nullable or boxed, and bodies that pause inside of them.</summary>
public sealed class DataContractBoxedStructsTests : DataContractOracle
{
    private static readonly Boxed s_inner = new() { Name = "in", Numbers = [1, 2, 3] };

    [Fact]
    public void WriteNext_PausedInsideAStruct_SameAsStock()
    {
        AssertSame(new List<Boxed?> { s_inner, null, s_inner });
        AssertSame(new Holder { Map = new() { ["a"] = s_inner, ["b"] = new() }, One = s_inner });
        AssertSame<IEnumerable<Boxed>>([s_inner, s_inner]);
    }

    public sealed class Holder
    {
        public Dictionary<string, Boxed>? Map { get; set; }

        public Boxed? One { get; set; }
    }

    public struct Boxed
    {
        public string? Name { get; set; }

        public List<int>? Numbers { get; set; }
    }
}
