using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>What counts against the limit on compiled code.</summary>
[Collection(nameof(CountedCollection))]
public sealed class CompiledShapesTests
{
    [Fact]
    public void GetOrAdd_ManyThreads_EachShapeIsCompiledAndCountedOnce()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        (int count, long bytes) = (CompiledShapes.Count, CompiledShapes.Bytes);
        Parallel.For(0, 400, static i => Assert.NotNull(CompiledShapes.GetOrAdd(Code($"counted {i % 10}"), CodeLimit.Counted)));
        Parallel.For(0, 400, static i => Assert.NotNull(CompiledShapes.GetOrAdd(Code($"uncounted {i % 10}"), CodeLimit.None)));

        Assert.Equal(count + 20, CompiledShapes.Count);

        // 4 KiB for each, and no instructions.
        Assert.Equal(bytes + (10 * 4096), CompiledShapes.Bytes);
    }

    private static EmittedCode Code(string name) => new(
        "Test.Shapes",
        typeof(int),
        _ => $"{nameof(CompiledShapesTests)} {name}",
        static () => "",
        static module => module.DefineStruct("Shape"));
}
