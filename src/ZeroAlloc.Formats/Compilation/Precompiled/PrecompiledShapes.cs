using System.Reflection;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>The code of shapes that an earlier process has emitted into files (<see cref="PrecompiledRecording"/>).</summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal static class PrecompiledShapes
{
    /// <summary>The runtime option that names the assemblies, separated by semicolons.</summary>
    public const string Option = "ZeroAlloc.Precompiled";

    private static readonly RetriedLazy<PrecompiledFile[]> s_files = new(static () => [.. Names.Select(PrecompiledFile.Load)]);
    private static readonly HashSet<Type> s_used = [];
    private static int s_missed;
    private static int s_recipes;
    private static string? s_firstMiss;
    private static volatile bool s_isOff;

    /// <summary>Whether any assembly is named: it may turn out not to fit.</summary>
    public static bool Exist { get; } = Names.Length > 0;

    /// <summary>Shapes that were found.</summary>
    public static int Used
    {
        get
        {
            lock (s_used)
            {
                return s_used.Count;
            }
        }
    }

    /// <summary>Contracts that were made without a plan.</summary>
    public static int Recipes => Volatile.Read(ref s_recipes);

    /// <summary>Shapes that were not, although there are files.</summary>
    public static int Missed => Volatile.Read(ref s_missed);

    private static string[] Names => AppContext.GetData(Option) is string names
        ? names.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)
        : [];

    /// <summary>The code of a shape; null where none was emitted before this process.</summary>
    public static Type? Find(EmittedCode code)
    {
        if (!Exist || s_isOff || PrecompiledRecording.Current is not null)
        {
            return null;
        }

        StableShape shape = code.Stable;
        string? why = null;
        foreach (PrecompiledFile file in s_files.Value)
        {
            if (file.Find(shape, out string reason) is { } type)
            {
                return Counted(type);
            }

            why ??= reason;
        }

        Interlocked.Increment(ref s_missed);
        if (why is not null)
        {
            Interlocked.CompareExchange(ref s_firstMiss, $"{code.Purpose} of {TypeText.WithNamespace(code.Root)} ({why})", null);
        }

        return null;
    }

    /// <summary>Counts a contract that was made without a plan.</summary>
    public static void Count(FoundRecipe recipe)
    {
        _ = Counted(recipe.Code);
        Interlocked.Increment(ref s_recipes);
    }

    /// <summary>How a contract is made without a plan; null where no file says it.</summary>
    /// <param name="key">The contract (<see cref="Recipe.KeyOf"/>).</param>
    public static FoundRecipe? FindRecipe(string key)
    {
        if (!Exist || s_isOff || PrecompiledRecording.Current is not null)
        {
            return null;
        }

        foreach (PrecompiledFile file in s_files.Value)
        {
            if (file.FindRecipe(key) is { } recipe)
            {
                return recipe;
            }
        }

        return null;
    }

    /// <summary>What the process that wrote a file has found out of the code of methods; null where no file says it.</summary>
    /// <param name="question">The question (<see cref="CodeVerdicts"/>).</param>
    /// <param name="asked">Assembly of what it is about.</param>
    public static bool? VerdictOn(string question, Assembly asked)
    {
        if (!Exist || s_isOff)
        {
            return null;
        }

        foreach (PrecompiledFile file in s_files.Value)
        {
            if (file.VerdictOn(question, asked) is { } verdict)
            {
                return verdict;
            }
        }

        return null;
    }

    /// <summary>Has no more code be taken from files: the application is no longer the one that they were written for.</summary>
    public static void SwitchOff() => s_isOff = true;

    /// <summary>Says once which shape was the first that was not found, and why; null before there is one, and from then on.</summary>
    public static string? TakeFirstMiss() =>
        Volatile.Read(ref s_firstMiss) is { Length: > 0 }
        && Interlocked.Exchange(ref s_firstMiss, "") is { Length: > 0 } first
            ? first
            : null;

    private static Type Counted(Type code)
    {
        lock (s_used)
        {
            s_used.Add(code);
        }

        return code;
    }
}
