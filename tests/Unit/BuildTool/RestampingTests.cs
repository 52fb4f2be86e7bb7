using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Precompiler;

namespace ZeroAlloc.Unit.BuildTool;

/// <summary>Identifiers of trimmed assemblies in a precompiled file.</summary>
public sealed class RestampingTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory().FullName;

    [Fact]
    public void Run_AssemblyThatWasTrimmed_IsNamedAsItIsNow()
    {
        (string before, Guid old) = Model("Model", "before", "untrimmed");
        (_, Guid now) = Model("Model", "trimmed", "trimmed");
        string file = Stamped($"Model={old:N}\nOther={Guid.Empty:N}");

        Assert.Equal(1, Restamping.Run(file, [before], Path.Combine(_folder, "trimmed")));
        Assert.Equal($"Model={now:N}\nOther={Guid.Empty:N}", File.ReadAllText(file));
        byte[] bytes = File.ReadAllBytes(file);
        Assert.Equal(1, Restamping.Run(file, [before], Path.Combine(_folder, "trimmed") + "/."));
        Assert.Equal(bytes, File.ReadAllBytes(file));
    }

    [Fact]
    public void Run_AssemblyThatTrimmingLeftAsItWas_IsNamed()
    {
        (string before, Guid old) = Model("Model", "same", "untrimmed");
        Model("Model", "same", "trimmed");

        Assert.Equal(1, Restamping.Run(Stamped($"Model={old:N}"), [before], Path.Combine(_folder, "trimmed")));
    }

    [Fact]
    public void Run_AssemblyThatTheFileWasNotWrittenFor_StaysAsItWas()
    {
        (string before, _) = Model("Model", "before", "untrimmed");
        Model("Model", "trimmed", "trimmed");
        string text = $"Model={new Guid(1, 2, 3, new byte[8]):N}";
        string file = Stamped(text);

        Assert.Equal(0, Restamping.Run(file, [before], Path.Combine(_folder, "trimmed")));
        Assert.Equal(text, File.ReadAllText(file));
    }

    [Fact]
    public void Run_AssemblyThatTrimmingRemoved_StaysAsItWas()
    {
        (string before, Guid old) = Model("Model", "before", "untrimmed");
        string file = Stamped($"Model={old:N}");

        Assert.Equal(0, Restamping.Run(file, [before], _folder + "/none"));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private string Stamped(string text)
    {
        string path = Path.Combine(_folder, "Shop.ZeroAlloc.dll");
        File.WriteAllText(path, text);
        return path;
    }

    /// <summary>An assembly, and its version identifier, which its content decides.</summary>
    private (string Path, Guid Version) Model(string name, string content, string folder)
    {
        var module = new FileModule(name);
        module.AddMetadata("Content", content);
        byte[] bytes = module.ToBytes();
        string path = Directory.CreateDirectory(Path.Combine(_folder, folder)).FullName + $"/{name}.dll";
        File.WriteAllBytes(path, bytes);
        using var image = new PEReader(new MemoryStream(bytes));
        MetadataReader metadata = image.GetMetadataReader();
        return (path, metadata.GetGuid(metadata.GetModuleDefinition().Mvid));
    }
}
