using System.Reflection;
using System.Text;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Unit.Json;
using static ZeroAlloc.Unit.Precompiled.PrecompiledModels;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>Answers about the code of methods, which one process finds and others look up.</summary>
[Collection(nameof(CountedCollection))]
public sealed class CodeVerdictsTests
{
    private static readonly Assembly s_models = typeof(Order).Assembly;

    private static int s_count;

    [Theory]
    [InlineData("+asked", true)]
    [InlineData("-asked", false)]
    [InlineData("+asked\tZeroAlloc.AspNetCore", true)]
    [InlineData("+asked\tZeroAlloc.Client", null)]
    [InlineData("+asked\tThere.Is.None", null)]
    [InlineData("+another", null)]
    public void VerdictOn_LineOfAFile_CountsIfAllAssembliesAreThose(string line, bool? expected) =>
        Assert.Equal(expected, File(line, static stamps => stamps).VerdictOn("asked", s_models));

    [Fact]
    public void VerdictOn_AnotherBuildOfTheModel_DoesNotCount()
    {
        string stamp = s_models.ManifestModule.ModuleVersionId.ToString("N");

        PrecompiledFile file = File("+asked", stamps => stamps.Replace(stamp, new string('0', 32), StringComparison.Ordinal));
        Assert.Null(file.VerdictOn("asked", s_models));
    }

    [Fact]
    public void Parse_LinesWithAndWithoutAssemblies_HasThem()
    {
        Dictionary<string, (bool Answer, string[] Others)> verdicts = CodeVerdicts.Parse("+runs A\tX\tY\n-lives B");

        Assert.Equal(2, verdicts.Count);
        Assert.True(verdicts["runs A"].Answer);
        Assert.Equal(["X", "Y"], verdicts["runs A"].Others);
        Assert.False(verdicts["lives B"].Answer);
    }

    private static PrecompiledFile File(string line, Func<string, string> change)
    {
        string name = $"Verdicts.{Environment.ProcessId}.{Interlocked.Increment(ref s_count)}";
        var module = new FileModule(name);
        module.AddMetadata(AssemblyStamps.MetadataKey, change(AssemblyStamps.TextOf(
            [typeof(object).Assembly, typeof(PrecompiledFile).Assembly, s_models, typeof(AspNetCore.Body<>).Assembly])));
        module.AddMetadata(CodeVerdicts.MetadataKey, line);
        string path = Path.Combine(AppContext.BaseDirectory, name + ".dll");
        System.IO.File.WriteAllBytes(path, module.ToBytes());
        try
        {
            return PrecompiledFile.Load(name);
        }
        finally
        {
            System.IO.File.Delete(path);
        }
    }
}
