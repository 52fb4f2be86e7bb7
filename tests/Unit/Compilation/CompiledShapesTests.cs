using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>Places under the cap, where many ask at once.</summary>
[Collection(nameof(CountedCollection))]
public sealed class CompiledShapesTests
{
    /// <summary>Who asks for too much takes nothing from others meanwhile, least of all from shapes that don't count.</summary>
    [Fact]
    public void GetOrAdd_WhileOthersAreRefused_UncountedShapesAreCompiled()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        Assert.NotNull(CompiledShapes.GetOrAdd(Code("first")));
        int before = CompiledShapes.Count;
        bool ends = false;
        int granted = 0;
        var refused = new Thread(() =>
        {
            while (!Volatile.Read(ref ends))
            {
                granted += CompiledShapes.GetOrAdd(Code("too much"), CompiledShapes.Max) is null ? 0 : 1;
            }
        });
        refused.Start();
        int missing = 0;
        for (int i = 0; i < 300; i++)
        {
            missing += CompiledShapes.GetOrAdd(Code($"uncounted {i}"), weight: 0) is null ? 1 : 0;
        }

        Volatile.Write(ref ends, true);
        refused.Join();
        Assert.Equal(0, missing);
        Assert.Equal(0, granted);
        Assert.Equal(before, CompiledShapes.Count);
    }

    private static EmittedCode Code(string name) => new(
        "Test.Shapes",
        typeof(int),
        _ => $"{nameof(CompiledShapesTests)} {name}",
        static () => "",
        static module => module.DefineStruct("Shape"));
}
