using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Watches the directory in which ASP.NET Core buffers bodies; this process has its own.</summary>
internal sealed class TemporaryFiles : IDisposable
{
    private static readonly string s_directory = Directory.CreateTempSubdirectory("zeroalloc-tests-").FullName;

    private readonly ConcurrentQueue<string> _created = new();
    private readonly FileSystemWatcher _watcher = new(s_directory);

    public TemporaryFiles()
    {
        _watcher.Created += (_, file) => _created.Enqueue(file.Name ?? "");
        _watcher.EnableRaisingEvents = true;
    }

    /// <summary>Files created since the last call. Events come in order, so that of a marker made now comes last.</summary>
    public async Task<int> TakeCreatedAsync()
    {
        string marker = $"marker-{Guid.NewGuid():N}";
        await File.WriteAllTextAsync(Path.Combine(s_directory, marker), "", TestContext.Current.CancellationToken);
        using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(20));
        int count = 0;
        while (true)
        {
            if (!_created.TryDequeue(out string? name))
            {
                await Task.Delay(10, limit.Token);
            }
            else if (name == marker)
            {
                File.Delete(Path.Combine(s_directory, marker));
                return count;
            }
            else
            {
                count++;
            }
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _watcher.Dispose();

    /// <summary>Before ASP.NET Core asks for the directory, which it does once.</summary>
    [ModuleInitializer]
    internal static void UseOwnDirectory()
    {
        Environment.SetEnvironmentVariable("ASPNETCORE_TEMP", s_directory);
        AppDomain.CurrentDomain.ProcessExit += static (_, _) => Directory.Delete(s_directory, recursive: true);
    }
}
