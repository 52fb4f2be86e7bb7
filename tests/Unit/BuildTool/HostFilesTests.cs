using System.Text.Json.Nodes;
using ZeroAlloc.Precompiler.Running;

namespace ZeroAlloc.Unit.BuildTool;

/// <summary>What an application is started by while it is built.</summary>
public sealed class HostFilesTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory().FullName;

    private string Application => Path.Combine(_folder, "Shop.dll");

    [Fact]
    public void Write_Application_RecordsAndMayEmitWithAllElseAsItWas()
    {
        Prepare("""{"runtimeOptions":{"framework":{"name":"F","version":"10.0.3"},"configProperties":{"System.StartupHookProvider.IsSupported":false,"System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported":false,"Own":1}}}""");
        using HostFiles files = HostFiles.Write(Application, _folder, "/there/Shop.ZeroAlloc.dll");
        JsonNode options = Options(files);

        Assert.Equal("10.0.3", (string)options["framework"]!["version"]!);
        Assert.Equal(1, (int)options["configProperties"]!["Own"]!);
        Assert.True((bool)options["configProperties"]!["System.StartupHookProvider.IsSupported"]!);
        Assert.True((bool)options["configProperties"]!["System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported"]!);
        Assert.Equal("/there/Shop.ZeroAlloc.dll", (string)options["configProperties"]!["ZeroAlloc.WritePrecompiled"]!);
        Assert.Null(files.Dependencies);
    }

    [Fact]
    public void Write_ApplicationWithItsOwnRuntime_RunsOnTheMachines()
    {
        Prepare("""{"runtimeOptions":{"includedFrameworks":[{"name":"F","version":"10.0.3"}]}}""");
        string own = Path.ChangeExtension(Application, ".deps.json");
        File.WriteAllText(own, """{"targets":{"net10.0/linux-x64":{"Shop/1.0":{},"runtimepack.F/10.0.3":{}}},"libraries":{"Shop/1.0":{},"runtimepack.F/10.0.3":{}}}""");
        string dependencies;
        using (HostFiles files = HostFiles.Write(Application, _folder, "file"))
        {
            JsonNode options = Options(files);
            dependencies = files.Dependencies!;

            Assert.Null(options["includedFrameworks"]);
            Assert.Equal("10.0.0", (string)options["frameworks"]![0]!["version"]!);
            Assert.NotEqual(own, dependencies);
            Assert.Equal(_folder, Path.GetDirectoryName(dependencies));
            Assert.Equal("""{"targets":{"net10.0/linux-x64":{"Shop/1.0":{}}},"libraries":{"Shop/1.0":{}}}""", File.ReadAllText(dependencies));
        }

        Assert.False(File.Exists(dependencies));
        Assert.True(File.Exists(own));
    }

    [Fact]
    public void Write_ApplicationWithDependencies_TakesItsOwnList()
    {
        Prepare("""{"runtimeOptions":{}}""");
        string own = Path.ChangeExtension(Application, ".deps.json");
        File.WriteAllText(own, "{}");

        HostFiles.Write(Application, _folder, "file").Dispose();

        Assert.Equal("{}", File.ReadAllText(own));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static JsonNode Options(HostFiles files) => JsonNode.Parse(File.ReadAllText(files.Configuration))!["runtimeOptions"]!;

    private void Prepare(string configuration) =>
        File.WriteAllText(Path.ChangeExtension(Application, ".runtimeconfig.json"), configuration);
}
