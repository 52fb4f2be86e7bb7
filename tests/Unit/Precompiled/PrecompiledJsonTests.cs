using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Unit.Json;
using static ZeroAlloc.Unit.Precompiled.PrecompiledModels;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>JSON of models whose code may come from a file: see <see cref="Compilation.PrecompiledProcessTests"/>.</summary>
[Collection(nameof(CountedCollection))]
public sealed class PrecompiledJsonTests : JsonOracle
{
    [Fact]
    public void Order_WrittenAndRead_IsTheSameWithoutAllocating() => AssertPrecompiled(Full);

    [Fact]
    public void ListOfStructs_WrittenAndRead_IsTheSameWithoutAllocating() => AssertPrecompiled(Full.Lines!);

    [Fact]
    public void GenericOverStruct_WrittenAndRead_IsTheSameWithoutAllocating() =>
        AssertPrecompiled(new Batch<Line> { First = Full.Best!.Value, Rest = Full.Lines });

    [Fact]
    public void GenericOverNumber_WrittenAndRead_IsTheSameWithoutAllocating() =>
        AssertPrecompiled(new Batch<short> { First = 5, Rest = [1, 2] });

    [Fact]
    public void HiddenType_WrittenAndRead_IsTheSameWithoutAllocating() =>
        AssertPrecompiled(new Hidden(3, new() { ["a\n"] = Full.Best!.Value }) { Name = "it" });

    [Fact]
    public void ProvenType_WrittenAndRead_IsTheSameWithoutAllocating() =>
        AssertPrecompiled(new Counted { Text = "x", Numbers = [1, 2] });

    private static void AssertPrecompiled<T>(T value)
    {
        AssertFrom<T>(JsonSerializerOptions.Default, value);
        AssertFrom<T>(JsonSerializerOptions.Web, value);
    }

    private static void AssertFrom<T>(JsonSerializerOptions options, T value)
    {
        AssertCompiled<T>(options);
        AssertSame(value, options);
        AssertZeroBytes(value, options);
        Assert.True(ZeroAllocJson.Compile<T>(options).IsCompiled);
        if (PrecompiledShapes.Exist)
        {
            Assert.Equal(0, CompiledShapes.Count);
            Assert.NotEqual(0, PrecompiledShapes.Used);
        }
    }
}
