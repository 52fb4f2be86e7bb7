using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Loader;

namespace ZeroAlloc.Formats.Emission.Precompiled;

/// <summary>An assembly with the code of shapes, loaded; or why it is not used.</summary>
/// <remarks><b>Trust</b>: it is part of the application, and runs as such. What was written for other assemblies is not used.</remarks>
internal sealed class PrecompiledFile
{
    private readonly string _name;
    private readonly Assembly? _assembly;
    private readonly AssemblyStamps? _stamps;
    private readonly string? _whyNot;
    private readonly ConcurrentDictionary<Assembly, bool> _matches = new();

    private PrecompiledFile(string name, Assembly assembly, AssemblyStamps stamps)
    {
        _name = name;
        _assembly = assembly;
        _stamps = stamps;
    }

    private PrecompiledFile(string name, string whyNot)
    {
        _name = name;
        _whyNot = whyNot;
    }

    /// <summary>Loads an assembly that stands beside the application, or in it.</summary>
    /// <param name="name">Its simple name.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Whoever publishes the file keeps it as a whole.")]
    public static PrecompiledFile Load(string name)
    {
        try
        {
            string path = Path.Combine(AppContext.BaseDirectory, name + ".dll");
            Assembly assembly = File.Exists(path)
                ? AssemblyLoadContext.Default.LoadFromAssemblyPath(path)
                : Assembly.Load(new AssemblyName(name));
            return Open(name, assembly);
        }
        catch (FileNotFoundException)
        {
            return new PrecompiledFile(name, "the file doesn't exist");
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return new PrecompiledFile(name, $"the file can't be loaded ({e.GetType().Name}: {e.Message})");
        }
    }

    /// <summary>The code of a shape; null, with the reason, where it is not there, or was made for another assembly.</summary>
    /// <param name="shape">The shape.</param>
    /// <param name="reason">Why not.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Whoever publishes the file keeps it as a whole.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Whoever publishes the file keeps it as a whole.")]
    public Type? Find(StableShape shape, out string reason)
    {
        reason = $"{_name}: {_whyNot ?? "the file has no such code: the build didn't know the type, or didn't know it with these options"}";
        try
        {
            if (_assembly is null || _assembly.GetType(shape.Key) is not { } entry)
            {
                return null;
            }

            if (shape.Assemblies.FirstOrDefault(assembly => !IsSame(assembly)) is { } other)
            {
                reason = $"{_name}: the file was written for another build of {other.GetName().Name}";
                return null;
            }

            return entry.GetInterfaces()[0].GenericTypeArguments[0];
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // What a damaged file throws is of many kinds.
            reason = $"{_name}: the code in the file can't be loaded ({e.GetType().Name}: {e.Message})";
            return null;
        }
    }

    private static PrecompiledFile Open(string name, Assembly assembly)
    {
        string? text = assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .FirstOrDefault(static attribute => attribute.Key == AssemblyStamps.MetadataKey)?.Value;
        if (text is null)
        {
            return new PrecompiledFile(name, "the file doesn't contain precompiled code");
        }

        var file = new PrecompiledFile(name, assembly, AssemblyStamps.Parse(text));
        Assembly engine = typeof(PrecompiledFile).Assembly;
        return !file.IsSame(engine) ? new PrecompiledFile(name, $"the file was written for another version of {engine.GetName().Name}")
            : !file.IsSame(typeof(object).Assembly) ? new PrecompiledFile(name, "the file was written for another version of .NET")
            : file;
    }

    /// <summary>Whether an assembly is the one that the code was emitted for; the same file loaded by a plug-in is not.</summary>
    private bool IsSame(Assembly assembly) => _matches.GetOrAdd(
        assembly,
        static (assembly, stamps) =>
            AssemblyLoadContext.GetLoadContext(assembly) == AssemblyLoadContext.Default && stamps.Match(assembly),
        _stamps!);
}
