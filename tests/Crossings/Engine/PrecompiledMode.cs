using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>
/// Runs programs by code that an earlier process has emitted into a file, as <c>ZeroAllocPrecompile</c> does. Both processes compile the
/// same programs, and nothing of the library has been used before.
/// </summary>
internal static class PrecompiledMode
{
    /// <summary>Shapes that were found in the file.</summary>
    public const string Used = "shapes from the file";

    /// <summary>Contracts that were made without a plan.</summary>
    public const string Recipes = "contracts by recipes";

    /// <summary>Has the process write the file, or use one.</summary>
    /// <param name="record">The file to write when the process ends; empty for none.</param>
    /// <param name="load">The simple name of the assembly to use, which is beside this one; empty for none.</param>
    /// <param name="checksRecipes">Whether what is made without a plan is planned all the same, and compared.</param>
    public static void Begin(string record, string load, bool checksRecipes)
    {
        AppContext.SetSwitch(ContractCache.CheckOption, checksRecipes);
        AppContext.SetSwitch(XmlRecipes.CheckOption, checksRecipes);
        if (record.Length > 0)
        {
            AppContext.SetData(PrecompiledRecording.Option, record);
        }

        if (load.Length > 0)
        {
            AppContext.SetData(PrecompiledShapes.Option, load);
        }
    }

    /// <summary>Adds how much came from the file, and prints recipes that aren't what is planned.</summary>
    /// <param name="totals">The totals.</param>
    /// <param name="print">Prints a line.</param>
    /// <returns>Whether there are no such recipes.</returns>
    public static bool End(Totals totals, Action<string> print)
    {
        if (PrecompiledShapes.Exist)
        {
            totals.Add(Used, PrecompiledShapes.Used);
            totals.Add(Recipes, PrecompiledShapes.Recipes);
            totals.Add("shapes that the file lacks", PrecompiledShapes.Missed);
        }

        foreach (string mismatch in RecipeUse.Mismatches)
        {
            print($"==== FINDING {mismatch}");
        }

        return RecipeUse.Mismatches.IsEmpty;
    }
}
