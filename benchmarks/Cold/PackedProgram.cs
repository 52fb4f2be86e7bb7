using System.IO.Compression;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>A copy of this program with the libraries as packages hold them for this system, with machine code.</summary>
internal sealed class PackedProgram : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("packed");

    /// <summary>Copies this program, and puts the packages' libraries into the copy.</summary>
    /// <param name="feed">A folder with packages of the libraries.</param>
    /// <exception cref="InvalidOperationException">No package there has machine code for this system.</exception>
    public PackedProgram(string feed)
    {
        Copy(new DirectoryInfo(AppContext.BaseDirectory), _folder);
        string libraries = $"runtimes/{RuntimeInformation.RuntimeIdentifier}/lib/";
        int found = 0;
        foreach (string package in Directory.EnumerateFiles(feed, "ZeroAlloc.*.nupkg"))
        {
            using ZipArchive archive = ZipFile.OpenRead(package);
            foreach (ZipArchiveEntry entry in archive.Entries.Where(entry => entry.FullName.StartsWith(libraries, StringComparison.Ordinal)))
            {
                entry.ExtractToFile(System.IO.Path.Combine(_folder.FullName, entry.Name), overwrite: true);
                found++;
            }
        }

        if (found == 0)
        {
            throw new InvalidOperationException($"No package in '{feed}' has {libraries}.");
        }
    }

    /// <summary>What is run, the copy of this process's program.</summary>
    public string Path => System.IO.Path.Combine(_folder.FullName, System.IO.Path.GetFileName(Environment.ProcessPath!));

    public void Dispose() => _folder.Delete(recursive: true);

    private static void Copy(DirectoryInfo from, DirectoryInfo to)
    {
        foreach (FileInfo file in from.EnumerateFiles())
        {
            file.CopyTo(System.IO.Path.Combine(to.FullName, file.Name));
        }

        foreach (DirectoryInfo folder in from.EnumerateDirectories())
        {
            Copy(folder, to.CreateSubdirectory(folder.Name));
        }
    }
}
