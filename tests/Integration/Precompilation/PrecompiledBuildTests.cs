using System.Diagnostics;
using System.Text.Json.Nodes;

namespace ZeroAlloc.Integration.Precompilation;

/// <summary>
/// The file that the build of tests/Precompiled/Worker has made: the five models of the benchmarks, the sample's types and 200 contracts,
/// which a class library names and no endpoint. Each process compares them with stock: all of them, or each tenth where nothing is
/// precompiled.
/// </summary>
public sealed class PrecompiledBuildTests : IDisposable
{
    private const string Worker = "ZeroAlloc.Precompiled.Worker";
    private const string File = Worker + ".ZeroAlloc.dll";
    private const string DynamicCode = "System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported";
    private const string OtherFramework = "the file was written for another version of .NET";
    private const string Miss = "No precompiled code for Json.Write of ZeroAlloc.Benchmarks.Models.LoginViewModel (" + Worker;

    private readonly string _folder = Directory.CreateTempSubdirectory("zeroalloc-precompiled-").FullName;

    /// <summary>The folder of the application, beside that of the tests.</summary>
    private static string Built => Path.GetFullPath(Path.Combine(
        AppContext.BaseDirectory, "..", "..", Worker, Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory))));

    /// <summary>Whether the processes run on the version of .NET that the build had: code for another one is not used.</summary>
    private static bool IsForThisFramework => Environment.Version.Major == BuiltFor;

    /// <summary>The version that the build of the application had.</summary>
    private static int BuiltFor
    {
        get
        {
            string configuration = System.IO.File.ReadAllText(Path.Combine(Built, Worker + ".runtimeconfig.json"));
            string framework = (string)JsonNode.Parse(configuration)!["runtimeOptions"]!["tfm"]!;
            return Version.Parse(framework["net".Length..]).Major;
        }
    }

    [Fact]
    public async Task Process_WithTheFile_DoesWhatOneWithoutDoesAndStockToo()
    {
        (string emitted, string[] documents) = await RunAsync("emitted", isUsed: false);
        (string found, string[] same) = await RunAsync("found");
        (string kept, string[] withoutCode) = await RunAsync("static", isDynamic: false);

        Assert.Matches("types 217, emitted [1-9][0-9]{2,}, precompiled 0, missed 0, dynamic code True", emitted);
        if (IsForThisFramework)
        {
            Assert.Matches("types 217, emitted 0, precompiled [1-9][0-9]{2,}, missed 0, dynamic code True", found);
            Assert.Matches("types 217, emitted 0, precompiled [1-9][0-9]{2,}, missed 0, dynamic code False", kept);
            Assert.All(
                (string[])[found, kept],
                static output => Assert.DoesNotContain("No precompiled code", output, StringComparison.Ordinal));
        }
        else
        {
            Assert.Matches("types 217, emitted [1-9][0-9]{2,}, precompiled 0, missed [1-9][0-9]{2,}, dynamic code True", found);
            Assert.Matches("types 217, emitted 0, precompiled 0, missed [1-9][0-9]{2,}, dynamic code False", kept);
            Assert.All((string[])[found, kept], static output => Assert.Contains($": {OtherFramework}", output, StringComparison.Ordinal));
        }

        // Endpoints are compiled for at start where the build has done so already.
        Assert.Contains("at start False", emitted, StringComparison.Ordinal);
        Assert.Contains("at start True", found, StringComparison.Ordinal);
        Assert.Contains("at start True", kept, StringComparison.Ordinal);
        Assert.DoesNotContain("No precompiled code", emitted, StringComparison.Ordinal);

        // Documents, and bytes that reading them takes.
        Assert.Equal(documents, same);
        if (IsForThisFramework)
        {
            Assert.Equal(documents, withoutCode);
        }
    }

    [Theory]
    [InlineData("none", true, "the file doesn't exist")]
    [InlineData("empty", true, "the file can't be loaded (BadImageFormatException")]
    [InlineData("cut", true, "the file can't be loaded (BadImageFormatException")]
    [InlineData("cut", false, "the file can't be loaded (BadImageFormatException")]
    [InlineData("foreign", true, "the file doesn't contain precompiled code")]
    [InlineData("other version", true, "the file was written for another version of ZeroAlloc.Formats")]
    [InlineData("stale", true, "the file was written for another build of ZeroAlloc.Precompiled.Library")]
    [InlineData("stale", false, "the file was written for another build of ZeroAlloc.Precompiled.Library")]
    public async Task Process_WithAFileThatDoesNotFit_UsesNothingOfItAndSaysSoOnce(string damage, bool isDynamic, string reason)
    {
        byte[] file = await System.IO.File.ReadAllBytesAsync(Path.Combine(Built, File), TestContext.Current.CancellationToken);
        byte[]? damaged = damage switch
        {
            "none" => null,
            "empty" => [],
            "cut" => file[..(file.Length / 2)],
            "foreign" => await System.IO.File.ReadAllBytesAsync(
                typeof(FactAttribute).Assembly.Location, TestContext.Current.CancellationToken),
            "other version" => WithOtherStamp(file, "ZeroAlloc.Formats="),
            _ => WithOtherStamp(file, "ZeroAlloc.Precompiled.Library="),
        };
        reason = damage == "stale" && !IsForThisFramework ? OtherFramework : reason;
        (string output, _) = await RunAsync("damaged", isDynamic, file: damaged, isReplaced: true);

        Assert.Matches($"types 22, emitted {(isDynamic ? "[1-9][0-9]" : "0")}, precompiled 0, missed [1-9]", output);
        Assert.Contains("at start True", output, StringComparison.Ordinal);
        Assert.Contains($"{Miss}.ZeroAlloc: {reason}", output, StringComparison.Ordinal);
        Assert.Equal(2, output.Split("No precompiled code").Length);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static byte[] WithOtherStamp(byte[] file, string assembly)
    {
        // Code has its stamps, and recipes have theirs.
        byte[] changed = [.. file];
        byte[] name = System.Text.Encoding.ASCII.GetBytes(assembly);
        Span<byte> rest = changed;
        for (int at = rest.IndexOf(name); at >= 0; at = rest.IndexOf(name))
        {
            rest = rest[(at + name.Length)..];
            rest[0] = rest[0] == (byte)'0' ? (byte)'1' : (byte)'0';
        }

        return changed;
    }

    /// <summary>Runs a copy of the application; fails where anything is not as stock has it.</summary>
    private async Task<(string Output, string[] Lines)> RunAsync(
        string name, bool isDynamic = true, bool isUsed = true, byte[]? file = null, bool isReplaced = false)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string folder = Directory.CreateDirectory(Path.Combine(_folder, name)).FullName;
        foreach (string path in Directory.EnumerateFiles(Built, "*.*").Where(static path => Path.GetExtension(path) is ".dll" or ".json"))
        {
            System.IO.File.Copy(path, Path.Combine(folder, Path.GetFileName(path)));
        }

        if (isReplaced)
        {
            System.IO.File.Delete(Path.Combine(folder, File));
            await System.IO.File.WriteAllBytesAsync(Path.Combine(folder, file is null ? "none" : File), file ?? [], token);
        }

        string configuration = Path.Combine(folder, Worker + ".runtimeconfig.json");
        JsonNode options = JsonNode.Parse(await System.IO.File.ReadAllTextAsync(configuration, token))!;
        JsonObject properties = options["runtimeOptions"]!["configProperties"]!.AsObject();
        properties[DynamicCode] = isDynamic;
        Assert.Equal(Worker + ".ZeroAlloc", (string?)properties["ZeroAlloc.Precompiled"]);
        if (!isUsed)
        {
            properties.Remove("ZeroAlloc.Precompiled");
        }

        await System.IO.File.WriteAllTextAsync(configuration, options.ToJsonString(), token);
        string lines = Path.Combine(folder, "lines.txt");
        var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host ? host : "dotnet")
        {
            ArgumentList = { Path.Combine(folder, Worker + ".dll"), "compare", lines, isReplaced ? "10" : "1" },
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = folder,
        };
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync(token);
        string output = await process.StandardOutput.ReadToEndAsync(token);
        await process.WaitForExitAsync(token);
        Assert.True(process.ExitCode == 0, output + await errors);
        return (output, await System.IO.File.ReadAllLinesAsync(lines, token));
    }
}
