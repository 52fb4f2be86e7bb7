using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Reading;
using ZeroAlloc.Formats.Xml.Reading.Canonical;
using ZeroAlloc.Formats.Xml.Reading.Compiler;

namespace ZeroAlloc.Formats.Xml;

/// <summary>What a recipe says of a reader: its slots, and what else is known of a plan.</summary>
internal sealed class XmlReadingRecipe
{
    private const int ByContract = 1;
    private const int TypesElsewhere = 2;
    private const int AllAttributes = 4;

    private readonly RecipeTexts _names;

    /// <summary>Reads it, but for the names, which most types don't need.</summary>
    public XmlReadingRecipe(FoundRecipe recipe)
    {
        var texts = new RecipeTexts(recipe.Slots);
        WhyProven = texts.Next();
        NeedsPlainForm = texts.NextNumber() != 0;
        Slots = new object[texts.NextNumber()];
        for (int i = 0; i < Slots.Length; i++)
        {
            Slots[i] = NextSlot(texts, recipe.Types).Make();
        }

        _names = texts;
    }

    /// <summary>The slots.</summary>
    public object[] Slots { get; }

    /// <summary>Why documents are proven; empty if they aren't.</summary>
    public string WhyProven { get; }

    /// <summary>As <see cref="XmlVocabulary.IsNeededBy"/>.</summary>
    public bool NeedsPlainForm { get; }

    /// <summary>The names of the contract. To be called once.</summary>
    public XmlVocabularyNames Names()
    {
        int settings = _names.NextNumber();
        string[] namespaces = _names.NextTexts();
        string[] attributes = _names.NextTexts();
        var elements = new (string, XmlNameKinds)[_names.NextNumber()];
        for (int i = 0; i < elements.Length; i++)
        {
            elements[i] = (_names.Next(), (XmlNameKinds)_names.NextNumber());
        }

        var qualified = new (string, string[])[_names.NextNumber()];
        for (int i = 0; i < qualified.Length; i++)
        {
            qualified[i] = (_names.Next(), _names.NextTexts());
        }

        return new XmlVocabularyNames(namespaces, attributes, elements, qualified)
        {
            IsByContract = (settings & ByContract) != 0,
            HasTypesElsewhere = (settings & TypesElsewhere) != 0,
            TakesAttributes = (settings & AllAttributes) != 0,
        };
    }

    /// <summary>The text; null if something in it can't be in a file.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="whyProven">Why documents are proven; null if they aren't.</param>
    /// <param name="types">Takes the types that the text mentions, by number.</param>
    public static string? TextOf(XmlContractPlan plan, string? whyProven, List<Type> types)
    {
        IReadOnlyList<XmlReadSlot> slots = new XmlReadSlots(plan).All;
        return RecipeTexts.Joined(
        [
            whyProven ?? "",
            RecipeTexts.Of(XmlVocabulary.IsNeededBy(plan) ? 1 : 0),
            RecipeTexts.Of(slots.Count),
            .. slots.SelectMany(slot => TextsOf(slot, types)),
            .. TextsOf(new XmlVocabularyNames(plan)),
        ]);
    }

    private static IEnumerable<string> TextsOf(XmlVocabularyNames names)
    {
        int settings = (names.IsByContract ? ByContract : 0)
            | (names.HasTypesElsewhere ? TypesElsewhere : 0)
            | (names.TakesAttributes ? AllAttributes : 0);
        return
        [
            RecipeTexts.Of(settings),
            .. RecipeTexts.Counted(names.Namespaces),
            .. RecipeTexts.Counted(names.Attributes),
            RecipeTexts.Of(names.Elements.Count),
            .. names.Elements.SelectMany(static element => (string[])[element.Key, RecipeTexts.Of((int)element.Value)]),
            RecipeTexts.Of(names.Qualified.Count),
            .. names.Qualified.SelectMany(static group => RecipeTexts.Counted(group.Value).Prepend(group.Key)),
        ];
    }

    private static IEnumerable<string> TextsOf(XmlReadSlot slot, List<Type> types)
    {
        string kind = RecipeTexts.Of((int)slot.Kind);
        if (slot.Enum is not { } names)
        {
            return RecipeTexts.Counted(slot.Texts).Prepend(kind);
        }

        types.Add(names.Type);
        return [kind, RecipeTexts.Of(types.Count - 1), .. XmlRecipeSlots.TextsOf(names)];
    }

    private static XmlReadSlot NextSlot(RecipeTexts texts, IReadOnlyList<Type> types)
    {
        var kind = (XmlReadSlotKind)texts.NextNumber();
        return kind == XmlReadSlotKind.Enum
            ? new XmlReadSlot(kind, []) { Enum = XmlRecipeSlots.NextTexts(texts, types[texts.NextNumber()]) }
            : new XmlReadSlot(kind, texts.NextTexts());
    }
}
