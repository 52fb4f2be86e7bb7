namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>How values of a type are written and viewed. All names are of C#, in full.</summary>
/// <param name="Type">The type itself, without annotations of nullability.</param>
/// <param name="Codec">The codec of a slot that holds such a value.</param>
/// <param name="Elements">How such values are written as elements of a list, or as values of a dictionary.</param>
/// <param name="View">What a property of the view shows.</param>
/// <param name="InDictionaries">What a dictionary with such values (or keys) shows.</param>
/// <param name="ListView">The view of a list of them.</param>
/// <param name="IsInline">Whether the codec makes the view: it is the value itself. Otherwise the view is made of the slot.</param>
/// <param name="IsKey">Whether a dictionary can have such keys.</param>
internal sealed record ValueModel(
    string Type,
    string Codec,
    string Elements,
    string View,
    string InDictionaries,
    string ListView,
    bool IsInline = false,
    bool IsKey = false);
