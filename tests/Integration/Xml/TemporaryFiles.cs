using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.AspNetCore.WebUtilities;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// Watches the directory in which ASP.NET Core buffers bodies, which it chooses once in a process; this process asks for its own.
/// </summary>
internal sealed class TemporaryFiles : IDisposable
{
    private static readonly string s_own = Directory.CreateTempSubdirectory("zeroalloc-tests-").FullName;

    private readonly ConcurrentQueue<string> _created = new();
    private readonly string _directory = InUse();
    private readonly FileSystemWatcher _watcher;

    public TemporaryFiles()
    {
        _watcher = new FileSystemWatcher(_directory, "ASPNETCORE_*");
        _watcher.Created += (_, file) => _created.Enqueue(file.Name ?? "");
        _watcher.EnableRaisingEvents = true;
    }

    /// <summary>Files created since the last call. Events come in order, so that of a marker made now comes last.</summary>
    public async Task<int> TakeCreatedAsync()
    {
        string marker = $"ASPNETCORE_marker-{Guid.NewGuid():N}";
        await File.WriteAllTextAsync(Path.Combine(_directory, marker), "", TestContext.Current.CancellationToken);
        using var limit = new CancellationTokenSource(Eventually.Patience);
        int count = 0;
        while (true)
        {
            if (!_created.TryDequeue(out string? name))
            {
                await Task.Delay(10, limit.Token);
            }
            else if (name == marker)
            {
                File.Delete(Path.Combine(_directory, marker));
                return count;
            }
            else
            {
                count++;
            }
        }
    }

    /// <summary>The files that are there now.</summary>
    public static FileInfo[] There() => new DirectoryInfo(s_own).GetFiles("ASPNETCORE_*");

    /// <inheritdoc/>
    public void Dispose() => _watcher.Dispose();

    /// <summary>Where a body that is buffered now has its file.</summary>
    private static string InUse()
    {
        using var body = new FileBufferingReadStream(new MemoryStream(new byte[2]), memoryThreshold: 1);
        body.CopyTo(Stream.Null);
        return Path.GetDirectoryName(body.TempFileName)!;
    }

    /// <summary>
    /// Before ASP.NET Core asks for the directory, which it does once. Not for copies of this assembly that tests load as plug-ins.
    /// </summary>
    [ModuleInitializer]
    internal static void UseOwnDirectory()
    {
        if (AssemblyLoadContext.GetLoadContext(typeof(TemporaryFiles).Assembly) != AssemblyLoadContext.Default)
        {
            return;
        }

        Environment.SetEnvironmentVariable("ASPNETCORE_TEMP", s_own);
        AppDomain.CurrentDomain.ProcessExit += static (_, _) => Directory.Delete(s_own, recursive: true);
    }
}
