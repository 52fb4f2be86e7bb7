using System.Text;
using System.Text.Json;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Xml;
using ZeroAlloc.Unit.Xml.Writing;
using static ZeroAlloc.Unit.Precompiled.PrecompiledModels;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>XML of models whose code may come from a file: see <see cref="Compilation.PrecompiledProcessTests"/>.</summary>
[Collection(nameof(CountedCollection))]
public sealed class PrecompiledXmlTests : XmlWriteOracle
{
    [Fact]
    public void Order_WrittenAndRead_IsTheSameWithoutAllocating() => AssertPrecompiled(Full);

    [Fact]
    public void GenericOverStruct_WrittenAndRead_IsTheSameWithoutAllocating() =>
        AssertPrecompiled(new Batch<Line> { First = Full.Best!.Value, Rest = Full.Lines });

    [Fact]
    public void ProvenType_WrittenAndRead_IsTheSameWithoutAllocating() =>
        AssertPrecompiled(new Counted { Text = "x", Numbers = [1, 2] });

    private static void AssertPrecompiled<T>(T value)
    {
        AssertSameQuickly(value);
        AssertZeroBytes(value);
        byte[] document = Encoding.UTF8.GetBytes(StockXml.Write(value));

        Assert.True(ZeroAllocXml.Compile<T>().IsReadCompiled);
        object? expected = new XmlSerializer(typeof(T)).Deserialize(new MemoryStream(document));
        Assert.Equal(JsonSerializer.Serialize((T?)expected), JsonSerializer.Serialize(ZeroAllocXml.Deserialize<T>(document)));
        if (PrecompiledShapes.Exist)
        {
            Assert.Equal(0, CompiledShapes.Count);
            Assert.NotEqual(0, PrecompiledShapes.Used);
        }
    }
}
