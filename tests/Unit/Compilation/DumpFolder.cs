using System.Runtime.Loader;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>A folder into which what is compiled is dumped, until it is disposed.</summary>
internal sealed class DumpFolder : IDisposable
{
    private readonly string _path = Directory.CreateTempSubdirectory("emitted").FullName;

    public DumpFolder() => AppContext.SetData(CodeDump.Option, Path.Combine(_path, "made", "when needed"));

    /// <summary>Names of the files, sorted.</summary>
    public string[] Files =>
        [.. Directory.EnumerateFiles(_path, "*", SearchOption.AllDirectories).Select(Path.GetFileName).Order(StringComparer.Ordinal)!];

    /// <summary>The text of a file.</summary>
    public string Text(string file) => File.ReadAllText(Path.Combine(_path, "made", "when needed", file));

    /// <summary>The type in a dumped assembly that its code begins with: the first one.</summary>
    public Type Load(string file) => Load(file, File.ReadAllBytes(Path.Combine(_path, "made", "when needed", file)));

    /// <summary>The type in an assembly that its code begins with.</summary>
    public static Type Load(string name, byte[] assembly)
    {
        using var image = new MemoryStream(assembly);
        return new AssemblyLoadContext(name).LoadFromStream(
            image).GetTypes().Single(static type => type.Name.EndsWith("#0", StringComparison.Ordinal));
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        AppContext.SetData(CodeDump.Option, null);
        Directory.Delete(_path, recursive: true);
    }
}
