using System.Security.Cryptography;

namespace ZeroAlloc.Fuzz.Engine;

/// <summary>Inputs in files: a folder for each target, in it one for each subject; a file is named by its content.</summary>
internal sealed class CorpusFolder(string root)
{
    /// <summary>The one of the repository.</summary>
    public static CorpusFolder Committed { get; } = new(Path.Combine(Repository(), "tests", "Fuzz", "Corpus"));

    /// <summary>The inputs of a subject, in a stable order.</summary>
    public IEnumerable<byte[]> Read(FuzzTarget target, int subject) => Directory.Exists(FolderOf(target, subject))
        ? Directory.EnumerateFiles(FolderOf(target, subject)).Order(StringComparer.Ordinal).Select(File.ReadAllBytes)
        : [];

    /// <summary>Writes an input.</summary>
    /// <returns>The file's path.</returns>
    public string Write(FuzzTarget target, int subject, ReadOnlySpan<byte> input)
    {
        string folder = FolderOf(target, subject);
        Directory.CreateDirectory(folder);
        string path = Path.Combine(folder, Convert.ToHexStringLower(SHA256.HashData(input).AsSpan(0, 6)));
        File.WriteAllBytes(path, input.ToArray());
        return path;
    }

    private string FolderOf(FuzzTarget target, int subject) => Path.Combine(root, target.Name, target.Subjects[subject]);

    private static string Repository()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "ZeroAlloc.AspNetCore.slnx")))
        {
            folder = folder.Parent;
        }

        return folder?.FullName ?? throw new InvalidOperationException("This runs outside of its repository.");
    }
}
