using System.Diagnostics;
using ZeroAlloc.Precompiler;
using ZeroAlloc.Unit.Architecture;

namespace ZeroAlloc.Unit.BuildTool;

/// <summary>The tool as builds call it: whatever is wrong is a warning.</summary>
public sealed class CommandTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory().FullName;

    [Theory]
    [InlineData("timeout=1m", "FormatException: ZeroAllocPrecompileTimeout is '1m'. Set a number of seconds above 0, at most 86400.")]
    [InlineData("timeout=-1", "FormatException: ZeroAllocPrecompileTimeout is '-1'. Set a number of seconds above 0, at most 86400.")]
    [InlineData("timeout=5", "FileNotFoundException: Could not find file ")]
    public async Task Precompile_CanNotBegin_WarnsAndSucceeds(string settings, string why)
    {
        string file = PathOf("obj/Shop.ZeroAlloc.dll");

        string output = await RunAsync(
            "precompile", "--app", PathOf("Shop.dll"), "--file", file, "--project", "Shop", "--settings", Settings(settings));

        Assert.StartsWith("Shop : warning ZAF010: Precompilation failed. " + why, output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Precompile_NoSettings_WarnsAndSucceeds() => Assert.StartsWith(
        "Shop : warning ZAF010: Precompilation failed. ",
        await RunAsync("precompile", "--project", "Shop"),
        StringComparison.Ordinal);

    [Fact]
    public async Task Restamp_TrimmedAssembliesAreNotThere_Warns()
    {
        File.WriteAllText(PathOf("Shop.ZeroAlloc.dll"), "file");
        File.WriteAllText(PathOf("trimmed.txt"), typeof(CommandTests).Assembly.Location);

        string file = PathOf("Shop.ZeroAlloc.dll");

        string output = await RunAsync(
            "restamp", "--file", file, "--project", "Shop", "--assemblies", PathOf("trimmed.txt"), "--trimmed", PathOf("linked/."));

        Assert.Equal(
            "Shop : warning ZAF010: The published app doesn't use the precompiled code. "
                + $"The precompiled file matches none of the trimmed assemblies in {PathOf("linked/.")}. Rebuild, then publish again.",
            output.Trim());
    }

    [Fact]
    public async Task Restamp_FileIsNotThere_WarnsAndSucceeds() => Assert.StartsWith(
        "Shop : warning ZAF010: The published app doesn't use the precompiled code. ",
        await RunAsync("restamp", "--project", "Shop", "--file", PathOf("none"), "--assemblies", PathOf("none"), "--trimmed", _folder),
        StringComparison.Ordinal);

    [Fact]
    public void AddFile_AnyValue_IsTakenAsItStands()
    {
        Options options = Options.Parse(["--project", "Shop"])!;

        options.AddFile(Settings("environment=Build\ntimeout=\narguments=--name \"a b\" --query=x=1;2 'c'"));

        Assert.Equal("Build", options["environment"]);
        Assert.Equal("60", options.Get("timeout", "60"));
        Assert.Equal("--name \"a b\" --query=x=1;2 'c'", options["arguments"]);
        Assert.Equal("Shop", options["project"]);
    }

    /// <summary>What properties say goes by a file, no command ends in a backslash before a quote, and neither fails a build.</summary>
    [Fact]
    public void Targets_Commands_AreSafeWhateverPropertiesSay()
    {
        string[] commands =
        [
            .. File.ReadAllText(Path.Combine(SourceTree.Root, "src/ZeroAlloc.AspNetCore/buildTransitive/ZeroAlloc.AspNetCore.targets"))
                .Split("<Exec ")[1..]
                .Select(static text => text[..text.IndexOf("/>", StringComparison.Ordinal)])
        ];

        Assert.Equal(2, commands.Length);
        Assert.All(commands, static command => Assert.Contains("ContinueOnError=\"true\"", command, StringComparison.Ordinal));
        Assert.All(
            commands,
            static command => Assert.DoesNotContain(
                "$(ZeroAllocPrecompile",
                command.Replace("$(ZeroAllocPrecompiler)", "", StringComparison.Ordinal),
                StringComparison.Ordinal));
        Assert.All(commands, static command => Assert.DoesNotContain("Dir)&quot;", command, StringComparison.Ordinal));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static async Task<string> RunAsync(params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet") { RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (string argument in (string[])[typeof(Options).Assembly.Location, .. arguments])
        {
            start.ArgumentList.Add(argument);
        }

        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync(TestContext.Current.CancellationToken);
        string output = await process.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        await process.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.True(process.ExitCode == 0, output + await errors);
        return output;
    }

    private string Settings(string text)
    {
        string path = PathOf("settings.txt");
        File.WriteAllText(path, text);
        return path;
    }

    private string PathOf(string name) => Path.Combine(_folder, name);
}
