namespace ZeroAlloc.Unit.Architecture;

/// <summary>The repository that this test assembly was built from, as text.</summary>
internal static class SourceTree
{
    private const string Marker = "ZeroAlloc.AspNetCore.slnx";

    /// <summary>Absolute path of the folder that holds the solution file.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>All C# files below the given folders, build products excepted, in a stable order.</summary>
    /// <param name="folders">Relative to <see cref="Root"/>, with forward slashes.</param>
    public static IReadOnlyList<SourceFile> Files(params string[] folders) =>
    [
        .. folders
            .Select(folder => Path.Combine(Root, folder))
            .Where(Directory.Exists)
            .SelectMany(folder => Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories))
            .Select(path => SourceFile.Read(Root, path))
            .Where(file => !file.Path.Split('/').Any(part => part is "bin" or "obj" or "artifacts"))
            .OrderBy(file => file.Path, StringComparer.Ordinal),
    ];

    private static string FindRoot()
    {
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, Marker)))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException(
            $"No folder above '{AppContext.BaseDirectory}' holds {Marker}: the tests run outside their repository.");
    }
}
