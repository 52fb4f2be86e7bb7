using System.Globalization;
using System.Text.Json;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json;

/// <summary>How the slots of a plan are filled, as a text that holds in any process.</summary>
/// <param name="state">What the contracts of the options share.</param>
/// <param name="innerReader">Finds the reader of an object in a large plan.</param>
internal sealed class RecipeSlots(OptionsState state, Func<Type, bool, ICompiledReader> innerReader)
{
    private const char SlotSeparator = '\u001F';
    private const char PartSeparator = '\u001E';

    private const string State = "state";
    private const string Names = "names";
    private const string Texts = "texts";
    private const string KeyTexts = "key texts";
    private const string Values = "values";
    private const string KeyValues = "key values";
    private const string Writer = "writer";
    private const string CountingWriter = "counting writer";
    private const string Reader = "reader";

    private JsonSerializerOptions Options => state.Options;

    /// <summary>The text; null where a slot has something else.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="types">Takes the types that the text mentions, by number.</param>
    public string? TextOf(ContractPlan plan, List<Type> types)
    {
        var texts = new string[plan.Slots.Length];
        for (int i = 0; i < texts.Length; i++)
        {
            if (TextOf(plan.Slots[i], types) is not { } text)
            {
                return null;
            }

            texts[i] = text;
        }

        return string.Join(SlotSeparator, texts);
    }

    /// <summary>The slots.</summary>
    /// <param name="text">The text.</param>
    /// <param name="types">The types that it mentions.</param>
    public object[] Fill(string text, IReadOnlyList<Type> types)
    {
        if (text.Length == 0)
        {
            return [];
        }

        string[] texts = text.Split(SlotSeparator);
        var slots = new object[texts.Length];
        for (int i = 0; i < slots.Length; i++)
        {
            string[] parts = texts[i].Split(PartSeparator);
            slots[i] = parts[0] switch
            {
                State => state,
                Names => new MemberNames(parts[1..], Options.PropertyNameCaseInsensitive),
                string kind => Fill(kind, types[int.Parse(parts[1], CultureInfo.InvariantCulture)]),
            };
        }

        return slots;
    }

    private object Fill(string kind, Type type) => kind switch
    {
        Texts => EnumTexts.For(type, Options.GetTypeInfo(type).Converter, Options),
        KeyTexts => EnumTexts.ForKeys(type, Options),
        Values => EnumNames.For(type, Options.GetTypeInfo(type).Converter, Options),
        KeyValues => EnumNames.ForKeys(type, Options),
        Writer => state.InnerShape(type, isCounted: false),
        CountingWriter => state.InnerShape(type, isCounted: true),
        Reader => new InnerShape<ICompiledReader>(type, isCounted: true, innerReader),
        _ => throw new InvalidOperationException($"'{kind}' is no slot."),
    };

    private string? TextOf(object slot, List<Type> types) => slot switch
    {
        OptionsState => State,
        MemberNames { HasDiscriminator: false } names => string.Join(PartSeparator, [Names, .. names.Texts]),
        EnumTexts { IsKey: true } texts => Mention(KeyTexts, texts.Type, types),
        EnumNames { IsKey: true } names => Mention(KeyValues, names.Type, types),

        // Those of the enum's own converter, and not of one that a member names.
        EnumTexts texts when texts == Fill(Texts, texts.Type) => Mention(Texts, texts.Type, types),
        EnumNames names when names == Fill(Values, names.Type) => Mention(Values, names.Type, types),
        InnerShape<IShapeContract> inner => Mention(inner.IsCounted ? CountingWriter : Writer, inner.Type, types),
        InnerShape<ICompiledReader> inner => Mention(Reader, inner.Type, types),
        _ => null,
    };

    private static string Mention(string kind, Type type, List<Type> types)
    {
        int number = types.IndexOf(type);
        if (number < 0)
        {
            number = types.Count;
            types.Add(type);
        }

        return string.Create(CultureInfo.InvariantCulture, $"{kind}{PartSeparator}{number}");
    }
}
