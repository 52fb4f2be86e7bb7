using System.Reflection;
using System.Text.Json;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading.Compiler;
using ZeroAlloc.Formats.Json.Writing.Compiler;

namespace ZeroAlloc.Formats.Json;

/// <summary>
/// Contracts that are made without a plan, as a precompiled file says, so that System.Text.Json's contract isn't made either.
/// </summary>
/// <remarks>
/// A recipe is found by the type and by all settings of the options, and only where nothing but these decides what a contract says. Without
/// one, the type is planned.
/// </remarks>
internal sealed partial class ContractCache
{
    /// <summary>The runtime option by which recipes are compared with plans, for tests.</summary>
    internal const string CheckOption = "ZeroAlloc.Json.CheckRecipes";

    /// <summary>The purpose of code that writes objects at any depth.</summary>
    private const string Counted = ShapeCompiler.Purpose + ".Counted";

    private static readonly bool s_checks = AppContext.TryGetSwitch(CheckOption, out bool isOn) && isOn;

    /// <summary>What the options are known by; empty for those that have no recipes.</summary>
    private string Stamp => field ??= OptionsStamp.Of(Options) is { } settings ? StableHash.TextOf(settings) : "";

    private RecipeSlots RecipeSlots => field ??= new RecipeSlots(_shared, InnerReader);

    /// <summary>The code of a contract, and its slots; null without a recipe.</summary>
    private Type? FindRecipe(string purpose, Type type, out object[] slots)
    {
        slots = [];
        if (!PrecompiledShapes.Exist
            || Stamp.Length == 0
            || PrecompiledShapes.FindRecipe(Recipe.KeyOf(purpose, type, Stamp)) is not { } recipe)
        {
            return null;
        }

        if (s_checks)
        {
            Check(purpose, type, recipe);
        }

        try
        {
            slots = RecipeSlots.Fill(recipe.Slots, recipe.Types);
            return recipe.Code;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // A native application has no code for a table, say: planning meets the same, and says why.
            return null;
        }
    }

    /// <summary>Collects what a plan depends on that is made next, if it is to go into a file.</summary>
    private HashSet<Assembly>? Recorded() =>
        PrecompiledRecording.Current is not null && Stamp.Length != 0 ? CodeVerdicts.Collect() : null;

    /// <summary>Keeps how a contract is made, unless its slots have something that only a plan finds.</summary>
    private void Record(string purpose, EmittedCode code, ContractPlan plan, HashSet<Assembly> read)
    {
        List<Type> types = [];
        if (RecipeSlots.TextOf(plan, types) is not { } slots || Assemblies(code.Root) is not { } assemblies)
        {
            return;
        }

        assemblies.UnionWith(read);
        assemblies.Add(typeof(JsonSerializer).Assembly);
        PrecompiledRecording.Current!.Keep(new Recipe(Recipe.KeyOf(purpose, code.Root, Stamp), code, slots, types, assemblies));
    }

    private HashSet<Assembly>? Assemblies(Type root)
    {
        try
        {
            return ContractTypes.Assemblies(root, Options);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // A type that the plan doesn't ask for, and that can't be loaded: the contract itself was made.
            return null;
        }
    }

    /// <summary>Plans the type all the same.</summary>
    /// <exception cref="InvalidOperationException">The plan is another one.</exception>
    private void Check(string purpose, Type type, FoundRecipe recipe)
    {
        bool isRead = purpose == ReadCompiler.Purpose;
        ContractPlan? plan = isRead ? ReadForReading(type, _knownRead, out string reason) : Read(type, _knownObjects, out reason);
        plan = purpose == Counted ? CountingDepth(plan) : plan;
        EmittedCode? code = plan is null ? null : isRead ? ReadCompiler.Code(type, plan) : ShapeCompiler.Code(type, plan);
        List<Type> types = [];
        if (code is null
            || PrecompiledShapes.Find(code) != recipe.Code
            || RecipeSlots.TextOf(plan!, types) != recipe.Slots
            || !types.SequenceEqual(recipe.Types))
        {
            throw new InvalidOperationException($"The recipe of {purpose} of {type} isn't what is planned. {reason}");
        }
    }
}
