using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.Loader;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>An assembly with the code of shapes, loaded; or why it is not used.</summary>
/// <remarks><b>Trust</b>: it is part of the application, and runs as such. What was written for other assemblies is not used.</remarks>
internal sealed class PrecompiledFile
{
    private readonly string _name;
    private readonly Assembly? _assembly;
    private readonly AssemblyStamps? _stamps;
    private readonly string? _whyNot;
    private readonly ConcurrentDictionary<Assembly, bool> _matches = new();
    private readonly RecipeTable? _recipes;
    private readonly RetriedLazy<Dictionary<string, (bool Answer, string[] Others)>> _verdicts = new(static () => []);

    private PrecompiledFile(string name, Assembly assembly, AssemblyStamps stamps, string verdicts, RecipeTable? recipes)
    {
        _name = name;
        _assembly = assembly;
        _stamps = stamps;
        _verdicts = new(() => CodeVerdicts.Parse(verdicts));
        _recipes = recipes;
    }

    private PrecompiledFile(string name, string whyNot)
    {
        _name = name;
        _whyNot = whyNot;
    }

    /// <summary>Loads an assembly that stands beside the application, or in it.</summary>
    /// <param name="name">Its simple name.</param>
    // Trimming: whoever publishes the file keeps it as a whole.
    public static PrecompiledFile Load(string name)
    {
        try
        {
            return Open(name, LoadAssembly(name));
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

            return entry.BaseType.Required().GenericTypeArguments[0];
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // What a damaged file throws is of many kinds.
            reason = $"{_name}: the code in the file can't be loaded ({e.GetType().Name}: {e.Message})";
            return null;
        }
    }

    /// <summary>How a contract is made without a plan; null where the file doesn't say it, or was written for other assemblies.</summary>
    /// <param name="key">The contract (<see cref="Recipe.KeyOf"/>).</param>
    public FoundRecipe? FindRecipe(string key)
    {
        try
        {
            string name = "";
            return _recipes?.SlotsOf(key, out name) is not { } slots ? null
                : name.Length != 0 ? _assembly!.GetType(name) is { } code ? new FoundRecipe(code, slots, []) : null
                : _assembly!.GetType(key) is { } entry ? Recipe.Found(entry, slots)
                : null;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // What a damaged file throws is of many kinds: the plan will say why the code isn't used.
            return null;
        }
    }

    /// <summary>The answer of the process that wrote the file; null where it was not asked, or read other code for it.</summary>
    /// <param name="question">The question.</param>
    /// <param name="asked">Assembly of what it is about.</param>
    public bool? VerdictOn(string question, Assembly asked) =>
        _verdicts.Value.TryGetValue(question, out (bool Answer, string[] Others) verdict)
        && IsSame(asked)
        && verdict.Others.All(name => TryLoad(name) is { } other && IsSame(other))
            ? verdict.Answer
            : null;

    /// <summary>Beside the application, or in it: a native one loads none, whatever stands beside it.</summary>
    private static Assembly LoadAssembly(string name)
    {
        string path = Path.Combine(AppContext.BaseDirectory, name + ".dll");
        try
        {
            if (File.Exists(path))
            {
                return AssemblyLoadContext.Default.LoadFromAssemblyPath(path);
            }
        }
        catch (PlatformNotSupportedException)
        {
            // In the application.
        }

        return Assembly.Load(new AssemblyName(name));
    }

    private static Assembly? TryLoad(string name)
    {
        try
        {
            return Assembly.Load(new AssemblyName(name));
        }
        catch (Exception e) when (e is IOException or BadImageFormatException)
        {
            return null;
        }
    }

    private static PrecompiledFile Open(string name, Assembly assembly)
    {
        // A library of the application can have the file's name, and metadata of its own, also several under one key.
        ILookup<string, string?> metadata = assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .ToLookup(static attribute => attribute.Key, static attribute => attribute.Value, StringComparer.Ordinal);
        if (metadata[AssemblyStamps.MetadataKey].FirstOrDefault() is not { } text)
        {
            return new PrecompiledFile(name, "the file doesn't contain precompiled code");
        }

        string verdicts = metadata[CodeVerdicts.MetadataKey].FirstOrDefault() ?? "";
        RecipeTable? recipes = metadata[RecipeTable.MetadataKey].FirstOrDefault() is { } lines
            ? new RecipeTable(lines, metadata[RecipeTable.AssembliesKey].FirstOrDefault() ?? "")
            : null;
        var file = new PrecompiledFile(name, assembly, AssemblyStamps.Parse(text), verdicts, recipes);
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
