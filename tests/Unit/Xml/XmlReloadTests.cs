using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Unit.Precompiled;

namespace ZeroAlloc.Unit.Xml;

/// <summary>Edits of a running application: a file has the contracts of the application as it was built.</summary>
public sealed class XmlReloadTests
{
    private const string Switch = "ZeroAlloc.Tests.Reload";

    [Fact]
    public async Task ClearCache_PrecompiledFile_InProcessesOfTheirOwn() =>
        await PrecompiledRuns.RunAsync("ReloadedXml", Switch, $"{typeof(XmlReloadTests).FullName}.{nameof(ClearCache_PrecompiledFile_HasNoRecipesAfterwards)}");

    [Fact]
    public void ClearCache_PrecompiledFile_HasNoRecipesAfterwards()
    {
        Assert.SkipUnless(AppContext.TryGetSwitch(Switch, out bool isOn) && isOn, "It runs in a process of its own.");
        Assert.True(ZeroAllocXml.Compile<Before>().IsCompiled);
        Assert.Equal(PrecompiledShapes.Exist ? 1 : 0, PrecompiledShapes.Recipes);
        int emitted = CompiledShapes.Count;
        Assert.Equal(PrecompiledShapes.Exist ? 0 : 1, emitted);

        JsonReload.ClearCache(null);

        Assert.True(ZeroAllocXml.Compile<After>().IsCompiled);
        Assert.Equal(PrecompiledShapes.Exist ? 1 : 0, PrecompiledShapes.Recipes);
        Assert.Equal(emitted + 1, CompiledShapes.Count);
    }

    public sealed class Before
    {
        public int Number { get; set; }
    }

    public sealed class After
    {
        public int Number { get; set; }
    }
}
