using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Writes the code of shapes into one assembly, from which processes that run later take it.</summary>
[RequiresDynamicCode("Emits IL.")]
internal static class PrecompiledWriter
{
    /// <summary>The file: the same for the same shapes, whatever their order.</summary>
    /// <param name="name">Simple name of the assembly.</param>
    /// <param name="codes">The code of the shapes; each has been emitted once in this process, and is known to be sound.</param>
    /// <param name="recipes">Contracts that were made by this code.</param>
    public static byte[] Write(string name, IEnumerable<EmittedCode> codes, IEnumerable<Recipe>? recipes = null)
    {
        var shapes = codes
            .Select(static code => (Code: code, code.Stable))
            .DistinctBy(static shape => shape.Stable.Key)
            .OrderBy(static shape => shape.Code.Name, StringComparer.Ordinal)
            .ThenBy(static shape => shape.Stable.Key, StringComparer.Ordinal)
            .ToArray();
        var module = new FileModule(name);
        Dictionary<string, Type> made = [];
        List<Type> entries = [];
        foreach ((EmittedCode code, StableShape stable) in shapes)
        {
            Type type = code.Emit(module);
            Type entry = typeof(PrecompiledShape<>).MakeGenericType(type);
            module.DefineEntry(stable.Key, entry);
            made.Add(stable.Key, type);
            entries.Add(entry);
        }

        // Without its code, a recipe says nothing.
        Recipe[] kept = [.. (recipes ?? []).Where(recipe => made.ContainsKey(recipe.Code.Stable.Key))
            .DistinctBy(static recipe => recipe.Key)
            .OrderBy(static recipe => recipe.Key, StringComparer.Ordinal)];
        string NameOf(Recipe recipe)
        {
            string name = made[recipe.Code.Stable.Key].Name;
            return recipe.Types.Count == 0 && !name.AsSpan().ContainsAny(@",[]&*+\") ? name : "";
        }

        foreach (Recipe recipe in kept.Where(recipe => NameOf(recipe).Length == 0))
        {
            Array.ForEach([.. recipe.Types], module.AllowAccessTo);
            module.DefineEntry(recipe.Key, Recipe.Entry(made[recipe.Code.Stable.Key], recipe.Types));
        }

        Mentions.Emit(module, entries, shapes.SelectMany(static shape => shape.Stable.Types), Constructions.Made);
        IEnumerable<Assembly> assemblies =
        [
            typeof(object).Assembly,
            typeof(PrecompiledWriter).Assembly,
            .. shapes.SelectMany(static shape => shape.Stable.Assemblies),
            .. CodeVerdicts.Assemblies,
        ];
        module.AddMetadata(AssemblyStamps.MetadataKey, AssemblyStamps.TextOf(assemblies));
        module.AddMetadata(CodeVerdicts.MetadataKey, CodeVerdicts.Text());
        (string lines, string exact) = RecipeTable.TextOf(kept, NameOf);
        module.AddMetadata(RecipeTable.MetadataKey, lines);
        module.AddMetadata(RecipeTable.AssembliesKey, exact);
        return module.ToBytes();
    }
}
