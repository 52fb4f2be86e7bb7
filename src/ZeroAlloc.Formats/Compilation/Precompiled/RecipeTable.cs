using System.Globalization;
using System.Reflection;
using System.Runtime.Loader;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>
/// What a file says of contracts that were planned by the process that wrote it: a sorted line for each, with its key, the assemblies
/// that the plan depends on, the name of its code, and how the slots of the code are filled.
/// </summary>
/// <remarks>
/// The lines are searched as they are, since a process that has just started has no time to read all of them.
/// Assemblies count as the same only if they are the same build, those of the framework included, whose code decides what a contract says.
/// The runtime's own library is the exception: a native application has another one.
/// <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class RecipeTable
{
    /// <summary>Key of the metadata attribute that holds the lines.</summary>
    public const string MetadataKey = "ZeroAlloc.Precompiled.Recipes";

    /// <summary>Key of the metadata attribute that holds the assemblies, to which lines refer by number.</summary>
    public const string AssembliesKey = "ZeroAlloc.Precompiled.RecipeAssemblies";

    private const char Separator = '\t';
    private const byte Same = 1;
    private const byte Other = 2;

    private readonly string _lines;
    private readonly string[] _assemblies;

    /// <summary>Of each assembly whether it is the same: 0 where nobody has asked.</summary>
    private readonly byte[] _answers;

    /// <summary>Reads both texts.</summary>
    public RecipeTable(string lines, string assemblies)
    {
        _lines = lines;
        _assemblies = assemblies.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        _answers = new byte[_assemblies.Length];
    }

    /// <summary>Both texts of recipes.</summary>
    /// <param name="recipes">The recipes, in the order of their keys.</param>
    /// <param name="nameOf">The name of one's code; empty where a class named as the key leads to it.</param>
    public static (string Lines, string Assemblies) TextOf(IReadOnlyList<Recipe> recipes, Func<Recipe, string> nameOf)
    {
        string[] assemblies = [.. recipes.SelectMany(StampsOf).Distinct()
            .Order(StringComparer.Ordinal)];
        IEnumerable<string> lines = recipes.Select(recipe =>
        {
            IEnumerable<int> numbers = StampsOf(recipe).Distinct().Select(stamp => Array.IndexOf(assemblies, stamp)).Order();
            return $"{recipe.Key}{Separator}{string.Join(',', numbers)}{Separator}{nameOf(recipe)}{Separator}{recipe.Slots}\n";
        });
        return (string.Concat(lines), string.Join('\n', assemblies));
    }

    /// <summary>
    /// How the slots of a contract are filled; null where the file doesn't say it, or was written for other assemblies.
    /// </summary>
    /// <param name="key">The contract.</param>
    /// <param name="name">The name of its code; empty where a class named as the key leads to it.</param>
    public string? SlotsOf(string key, out string name)
    {
        name = "";
        if (!TryFind(key, out ReadOnlySpan<char> line))
        {
            return null;
        }

        line = line[(key.Length + 1)..];
        int end = line.IndexOf(Separator);
        foreach (Range number in line[..end].Split(','))
        {
            if (!IsSame(int.Parse(line[number], NumberStyles.None, CultureInfo.InvariantCulture)))
            {
                return null;
            }
        }

        line = line[(end + 1)..];
        end = line.IndexOf(Separator);
        name = line[..end].ToString();
        return line[(end + 1)..].ToString();
    }

    /// <summary>Searches in halves: every line ends with a line feed, and all keys have one length.</summary>
    private bool TryFind(string key, out ReadOnlySpan<char> line)
    {
        int low = 0;
        int high = _lines.Length;
        while (low < high)
        {
            int middle = low + ((high - low) / 2);
            int start = low + _lines.AsSpan(low, middle - low).LastIndexOf('\n') + 1;
            int end = _lines.IndexOf('\n', start);
            line = _lines.AsSpan(start, end - start);
            int order = line[..Math.Min(key.Length, line.Length)].SequenceCompareTo(key);
            if (order == 0)
            {
                return true;
            }

            (low, high) = order < 0 ? (end + 1, high) : (low, start);
        }

        line = default;
        return false;
    }

    private bool IsSame(int number)
    {
        if (_answers[number] == 0)
        {
            _answers[number] = Matches(_assemblies[number]) ? Same : Other;
        }

        return _answers[number] == Same;
    }

    // Trimming: an assembly that was trimmed is another one.
    private static bool Matches(string stamp)
    {
        try
        {
            Assembly assembly = Assembly.Load(new AssemblyName(stamp[..stamp.LastIndexOf('=')]));
            return AssemblyLoadContext.GetLoadContext(assembly) == AssemblyLoadContext.Default && StampOf(assembly) == stamp;
        }
        catch (Exception e) when (e is IOException or BadImageFormatException)
        {
            return false;
        }
    }

    private static IEnumerable<string> StampsOf(Recipe recipe) => recipe.Assemblies.Concat(recipe.Code.Stable.Assemblies)
        .Where(static assembly => assembly != typeof(object).Assembly)
        .Select(StampOf);

    private static string StampOf(Assembly assembly) =>
        $"{assembly.GetName().Name}={assembly.ManifestModule.ModuleVersionId.ToString("N", CultureInfo.InvariantCulture)}";
}
