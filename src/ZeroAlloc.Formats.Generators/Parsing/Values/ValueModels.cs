using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Makes the models that rules have in common.</summary>
internal static class ValueModels
{
    /// <summary>Values that take a slot each, as elements, too.</summary>
    /// <param name="type">The type.</param>
    /// <param name="codec">Its codec.</param>
    /// <param name="view">Its view.</param>
    /// <param name="isElements">Whether the codec also writes lists of them; otherwise they are written one by one.</param>
    /// <param name="isKey">Whether a dictionary can have such keys.</param>
    public static ValueModel Slot(string type, string codec, string view, bool isElements = false, bool isKey = false) => new(
        type,
        codec,
        isElements ? codec : $"{Aliases.Runtime}SlotElements<{type}, {codec}>",
        view,
        InDictionaries: view,
        ListView: $"{Aliases.Formats}BufferedList<{view}>",
        IsKey: isKey);
}
