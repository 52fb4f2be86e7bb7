using System.ComponentModel;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Formats.Xml.Planning;
using ZeroAlloc.Formats.Xml.Reading.Compiler;
using ZeroAlloc.Formats.Xml.Writing.Compiler;

namespace ZeroAlloc.Formats.Xml;

/// <summary>
/// Contracts that are made without a plan, as a precompiled file says, so that nothing is asked of the model, and no built-in serializer
/// is made.
/// </summary>
/// <remarks>
/// A recipe is found by the type and the settings of the process (<see cref="XmlStamp"/>). Without one, the type is planned.
/// <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class XmlRecipes
{
    /// <summary>The runtime option by which recipes are compared with plans, for tests.</summary>
    internal const string CheckOption = "ZeroAlloc.Xml.CheckRecipes";

    private static readonly bool s_checks = AppContext.TryGetSwitch(CheckOption, out bool isOn) && isOn;

    private readonly string _stamp;
    private readonly bool _isByContract;

    private XmlRecipes(string serializer, bool isByContract)
    {
        _stamp = XmlStamp.Of(serializer);
        _isByContract = isByContract;
    }

    /// <summary>Of contracts of XmlSerializer.</summary>
    public static XmlRecipes OfSerializer { get; } = new("XmlSerializer", isByContract: false);

    /// <summary>Of data contracts.</summary>
    public static XmlRecipes OfContracts { get; } = new("DataContractSerializer", isByContract: true);

    /// <summary>What writes a type; null without a recipe.</summary>
    /// <param name="slots">What the code finds in its slots.</param>
    /// <param name="countedDepth">As <see cref="XmlPlanAnalysis.CountedDepth"/>.</param>
    public ShapeWriter<T>? Writer<T>(out object[] slots, out int countedDepth) =>
        (ShapeWriter<T>?)Writer(typeof(T), typeof(ShapeWriter<T>), out slots, out countedDepth);

    /// <summary>What reads a type; null without a recipe.</summary>
    /// <param name="whyProven">Why documents are proven, if they are, else empty.</param>
    public CompiledXmlReader<T>? Reader<T>(out string whyProven)
    {
        XmlReadingRecipe? made = null;
        object? shape = RecipeUse.Make(
            typeof(ShapeReader<T>),
            () => KeyOf(XmlReadCompiler.Purpose, typeof(T)),
            recipe => IsUsable(XmlReadCompiler.Purpose, typeof(T), recipe) ? (made = new XmlReadingRecipe(recipe)).Slots : null,
            out object[] slots);
        whyProven = made?.WhyProven ?? "";
        return shape is null ? null : new CompiledXmlReader<T>((ShapeReader<T>)shape, slots, made!.Names)
        {
            IsByContract = _isByContract,
            NeedsPlainForm = made.NeedsPlainForm,
        };
    }

    /// <summary>
    /// Keeps how the contract of a type is made, if this process writes a file and nothing but types and settings decides it.
    /// </summary>
    /// <param name="purpose">What its code does.</param>
    /// <param name="type">The type.</param>
    public void Keep(string purpose, Type type)
    {
        if (PrecompiledRecording.Current is { } recording && RecipeOf(purpose, type) is { } recipe)
        {
            recording.Keep(recipe);
        }
    }

    /// <summary>How a contract is made; null if something else decides it.</summary>
    internal Recipe? RecipeOf(string purpose, Type type)
    {
        try
        {
            // It is planned once more, so that all answers are collected that the plan depends on.
            HashSet<Assembly> read = CodeVerdicts.Collect();
            List<Type> types = [];
            if (Plan(purpose, type) is not { } plan
                || TextOf(purpose, plan, types) is not { } text
                || XmlRecipeTypes.Assemblies(type) is not { } assemblies)
            {
                return null;
            }

            assemblies.UnionWith(read);
            assemblies.Add(typeof(XmlSerializer).Assembly);
            assemblies.Add(typeof(DefaultValueAttribute).Assembly);
            if (_isByContract)
            {
                assemblies.Add(typeof(DataContractSerializer).Assembly);
            }

            return new Recipe(KeyOf(purpose, type), CodeOf(purpose, type, plan), text, types, assemblies);
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
            List<Type> types = [];
            if (Plan(purpose, type) is { } plan
                && PrecompiledShapes.Find(CodeOf(purpose, type, plan)) == recipe.Code
                && TextOf(purpose, plan, types) == recipe.Slots
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

    private object? Writer(Type type, Type shape, out object[] slots, out int countedDepth)
    {
        int depth = 0;
        object? code = RecipeUse.Make(
            shape,
            () => KeyOf(XmlShapeCompiler.Purpose, type),
            recipe => IsUsable(XmlShapeCompiler.Purpose, type, recipe) ? XmlRecipeSlots.OfWriter(recipe, out depth) : null,
            out slots);
        countedDepth = depth;
        return code;
    }

    private bool IsUsable(string purpose, Type type, FoundRecipe recipe) => !s_checks || IsPlanned(purpose, type, recipe);

    private string KeyOf(string purpose, Type type) => Recipe.KeyOf(purpose, type, _stamp);

    private XmlContractPlan? Plan(string purpose, Type type)
    {
        if (_isByContract)
        {
            return purpose == XmlReadCompiler.Purpose
                ? DataContractReader.ReadForReading(type, out _)
                : DataContractReader.Read(type, out _);
        }

        XmlContractPlan? plan = XmlContractReader.Read(type, out _);
        return purpose == XmlReadCompiler.Purpose ? plan?.Plain ?? plan : plan;
    }

    private static EmittedCode CodeOf(string purpose, Type type, XmlContractPlan plan) => purpose == XmlReadCompiler.Purpose
        ? XmlReadCompiler.Code(type, plan, new XmlReadSlots(plan), WhyProven(plan) is not null)
        : XmlShapeCompiler.Code(type, plan);

    /// <summary>How the slots are filled; null for a contract whose values declare prefixes, for which others are compiled.</summary>
    private static string? TextOf(string purpose, XmlContractPlan plan, List<Type> types) =>
        plan.DeclaredPrefixes is not null ? null
        : purpose == XmlReadCompiler.Purpose ? XmlReadingRecipe.TextOf(plan, WhyProven(plan), types)
        : XmlRecipeSlots.TextOfWriter(plan);

    private static string? WhyProven(XmlContractPlan plan)
    {
        _ = XmlReadRules.WhyNot(plan, out string? whyProven);
        return whyProven;
    }
}
