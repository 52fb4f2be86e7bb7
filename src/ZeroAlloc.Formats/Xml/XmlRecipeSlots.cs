using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Writing;
using ZeroAlloc.Formats.Xml.Writing.Compiler;

namespace ZeroAlloc.Formats.Xml;

/// <summary>How the slots of a writer are filled, as a text that holds in any process, and the texts of enums in any slots.</summary>
internal static class XmlRecipeSlots
{
    private const int Flags = 1;
    private const int TakesBitsOnce = 2;

    /// <summary>The text; null if a name can't be in a file.</summary>
    public static string? TextOfWriter(XmlContractPlan plan) => RecipeTexts.Joined(
    [
        RecipeTexts.Of(new XmlPlanAnalysis(plan.Root).CountedDepth),
        RecipeTexts.Of(plan.Slots.Length),
        .. plan.Slots.SelectMany(static slot => TextsOf((XmlEnumTexts)slot)),
    ]);

    /// <summary>The slots of a writer.</summary>
    /// <param name="recipe">The recipe.</param>
    /// <param name="countedDepth">As <see cref="XmlPlanAnalysis.CountedDepth"/>.</param>
    public static object[] OfWriter(FoundRecipe recipe, out int countedDepth)
    {
        var texts = new RecipeTexts(recipe.Slots);
        countedDepth = texts.NextNumber();
        int count = texts.NextNumber();
        object[] slots = count == 0 ? [] : new object[count];
        for (int i = 0; i < slots.Length; i++)
        {
            slots[i] = NextNames(texts);
        }

        return slots;
    }

    /// <summary>The names of an enum's values.</summary>
    public static IEnumerable<string> TextsOf(XmlEnumTexts texts) =>
    [
        RecipeTexts.Of((texts.IsFlags ? Flags : 0) | (texts.TakesBitsOnce ? TakesBitsOnce : 0)),
        RecipeTexts.Of(texts.Names.Count),
        .. texts.Names.SelectMany(static name => (string[])[RecipeTexts.Of((long)name.Value), name.Name]),
    ];

    /// <summary>The next names of an enum's values, which are the type's.</summary>
    public static XmlEnumTexts NextTexts(RecipeTexts texts, Type type)
    {
        int settings = texts.NextNumber();
        return new XmlEnumTexts(type, NextValues(texts), (settings & Flags) != 0) { TakesBitsOnce = (settings & TakesBitsOnce) != 0 };
    }

    private static XmlEnumNames NextNames(RecipeTexts texts)
    {
        int settings = texts.NextNumber();
        return new XmlEnumNames(NextValues(texts), (settings & Flags) != 0, (settings & TakesBitsOnce) != 0);
    }

    private static (ulong Value, string Name)[] NextValues(RecipeTexts texts)
    {
        var values = new (ulong Value, string Name)[texts.NextNumber()];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = ((ulong)texts.NextLong(), texts.Next());
        }

        return values;
    }
}
