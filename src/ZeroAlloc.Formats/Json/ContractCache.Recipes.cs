using System.Reflection;
using System.Text.Json;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Retrying;
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
    /// <param name="purpose">What the code does.</param>
    /// <param name="type">The type.</param>
    /// <param name="shape">The class of the code, constructed with the type.</param>
    /// <param name="slots">The slots.</param>
    private object? FromRecipe(string purpose, Type type, Type shape, out object[] slots) => RecipeUse.Make(
        shape,
        () => Stamp.Length == 0 ? null : Recipe.KeyOf(purpose, type, Stamp),
        recipe => s_checks && !IsPlanned(purpose, type, recipe) ? null : RecipeSlots.Fill(recipe.Slots, recipe.Types),
        out slots);

    /// <summary>Collects what a plan depends on that is made next, if it is to go into a file.</summary>
    private HashSet<Assembly>? Recorded() =>
        PrecompiledRecording.Current is not null && Stamp.Length != 0 ? CodeVerdicts.Collect() : null;

    /// <summary>Keeps how a contract is made, unless its slots have something that only a plan finds.</summary>
    /// <param name="purpose">What its code does.</param>
    /// <param name="type">The type.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="read">What <see cref="Recorded"/> gave before; null if nothing is kept.</param>
    private void Record(string purpose, Type type, ContractPlan plan, HashSet<Assembly>? read)
    {
        List<Type> types = [];
        if (read is not null && RecipeSlots.TextOf(plan, types) is { } slots && Assemblies(type, read) is { } assemblies)
        {
            PrecompiledRecording.Current!.Keep(
                new Recipe(Recipe.KeyOf(purpose, type, Stamp), Code(purpose, type, plan), slots, types, assemblies));
        }
    }

    private static EmittedCode Code(string purpose, Type type, ContractPlan plan) =>
        purpose == ReadCompiler.Purpose ? ReadCompiler.Code(type, plan) : ShapeCompiler.Code(type, plan);

    /// <summary>The assemblies that a plan depends on, beside its code; null if nobody knows.</summary>
    /// <param name="root">The type.</param>
    /// <param name="read">Those that verdicts depend on which the plan has asked for.</param>
    internal HashSet<Assembly>? Assemblies(Type root, HashSet<Assembly> read)
    {
        try
        {
            HashSet<Assembly>? assemblies = ContractTypes.Assemblies(root, Options);
            assemblies?.UnionWith(read);
            assemblies?.Add(typeof(JsonSerializer).Assembly);
            return assemblies;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // A type that the plan doesn't ask for, and that can't be loaded: the contract itself was made.
            return null;
        }
    }

    /// <summary>Plans the type all the same: where the plan is another one, that is kept in <see cref="RecipeUse.Mismatches"/>.</summary>
    internal bool IsPlanned(string purpose, Type type, FoundRecipe recipe)
    {
        string reason = "";
        try
        {
            ContractPlan? plan = purpose == ReadCompiler.Purpose
                ? ReadForReading(type, _knownRead, out reason)
                : Read(type, _knownObjects, out reason);
            plan = purpose == Counted ? CountingDepth(plan) : plan;
            List<Type> types = [];
            if (plan is not null
                && PrecompiledShapes.Find(Code(purpose, type, plan)) == recipe.Code
                && RecipeSlots.TextOf(plan, types) == recipe.Slots
                && types.SequenceEqual(recipe.Types))
            {
                return true;
            }
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            TransientFailures.Add(e);
            reason = $"{e}";
        }

        RecipeUse.Mismatches.Enqueue($"The recipe of {purpose} of {type} isn't what is planned. {reason}");
        return false;
    }
}
