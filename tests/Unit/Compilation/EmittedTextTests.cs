using System.Text.Json;
using ZeroAlloc.Benchmarks.Emitted;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing.Compiler;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>The text by which two versions of the emitters are compared.</summary>
public sealed class EmittedTextTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory();

    [Fact]
    public void Run_TwoFilesOfOneShape_PrintsItsMethodsOnce()
    {
        Write("One");
        Write("Another");
        using var output = new StringWriter();

        Assert.Equal(0, EmittedCommand.Run([_folder.FullName], output, TextWriter.Null));
        string text = output.ToString();
        Assert.Single(text.Split('\n'), static line => line.StartsWith("type City#0 : ", StringComparison.Ordinal));
        Assert.Contains(" ldfld ZeroAlloc.Unit.Compilation.Documented+City::<Id>k__BackingField Int32", text, StringComparison.Ordinal);
        Assert.Contains(" ldc.i8 0x3A226449227B", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Run_NoFolder_SaysWhatIsExpected()
    {
        using var error = new StringWriter();

        Assert.Equal(2, EmittedCommand.Run([], TextWriter.Null, error));
        Assert.Contains("ZeroAlloc.DumpEmittedCode", error.ToString(), StringComparison.Ordinal);
    }

    public void Dispose() => _folder.Delete(recursive: true);

    private void Write(string name)
    {
        ContractPlan plan = ContractCache.For(JsonSerializerOptions.Default).Read(typeof(Documented.City), out _)!;
        var module = new FileModule(name);
        ShapeCompiler.Code(typeof(Documented.City), plan).Emit(module);
        File.WriteAllBytes(Path.Combine(_folder.FullName, name + ".dll"), module.ToBytes());
    }
}
