using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>What members say about JSON: what is kept from it must not slip into messages unnoticed.</summary>
internal static class JsonRules
{
    /// <summary>
    /// The values of <c>JsonIgnoreCondition</c> that don't depend on the member's value: Always, WhenWriting, WhenReading.
    /// </summary>
    private static readonly HashSet<int> s_unconditional = [1, 4, 5];

    /// <summary>
    /// The attribute that hides a member from JSON in one direction or both, as it is written; <see langword="null"/> if none does.
    /// </summary>
    public static string? HiddenBy(ISymbol member) => member.GetAttributes()
        .Where(Hides)
        .Select(attribute => attribute.AttributeClass!.Name.Replace("Attribute", ""))
        .FirstOrDefault();

    private static bool Hides(AttributeData attribute) => attribute.Is("System.Text.Json.Serialization.JsonIgnoreAttribute")
        ? attribute.NamedArguments.FirstOrDefault(argument => argument.Key == "Condition").Value.Value is not int condition
            || s_unconditional.Contains(condition)
        : attribute.Is("System.Runtime.Serialization.IgnoreDataMemberAttribute") || attribute.Is("Newtonsoft.Json.JsonIgnoreAttribute");
}
