using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Which extension data compiled code writes and reads: an allow-list.</summary>
internal static class ExtensionRules
{
    private static readonly HashSet<string> s_converters = ["DictionaryOfTKeyTValueConverter`3", "IDictionaryOfTKeyTValueConverter`3"];

    /// <summary>
    /// The type of a dictionary's values, <see cref="object"/> or <see cref="JsonElement"/>; null where it is of another kind.
    /// </summary>
    public static Type? ValueType(JsonTypeInfo dictionary)
    {
        Type type = dictionary.Type;
        Type converter = dictionary.Converter.GetType();
        Type? definition = type.IsGenericType ? type.GetGenericTypeDefinition() : null;
        Type[] parts = definition == typeof(Dictionary<,>) || definition == typeof(IDictionary<,>) ? type.GetGenericArguments()
            : s_converters.Contains(converter.Name) ? converter.GetGenericArguments()[1..]
            : [];
        return !type.IsValueType && parts is [var key, var value] && key == typeof(string)
            && (value == typeof(object) || value == typeof(JsonElement))
            ? value
            : null;
    }

    /// <summary>
    /// What writes a dictionary's entries, keys as they are. System.Text.Json enumerates the <see cref="Dictionary{TKey, TValue}"/> that a
    /// class of the application's is, or the interface that it knows it by.
    /// </summary>
    /// <param name="type">Type of the dictionary.</param>
    /// <param name="value">How its values are written.</param>
    /// <param name="isIndented">Whether entries stand on lines of their own.</param>
    /// <param name="brackets">Whether the object's bracket is still to come: an <see cref="IBrackets"/>.</param>
    public static ValuePlan Written(Type type, ValuePlan value, bool isIndented, Type brackets)
    {
        ComposedPlan entry = CollectionTable.Entry(ScalarTable.Key(typeof(string))!, value, isIndented);
        return new ComposedPlan(type, typeof(ExtensionWriter<,,,>), isContainer: false, type, value.Type, entry, brackets);
    }

    /// <summary>Checks how a document's unknown names would go into the dictionary.</summary>
    public static NotCovered? CheckRead(JsonPropertyInfo property, JsonTypeInfo declaring)
    {
        bool isHeld = property.Get is not null
            && property.Set is not null
            && property.AssociatedParameter is null
            && MemberAccess.Condition(property) is null;
        return isHeld ? null : new NotCovered(
            declaring.Type, $"the extension data {MemberAccess.Name(property, declaring.Type)} isn't both readable and settable");
    }

    /// <summary>
    /// Checks an object with extension data that has all its members: one that is made when its document has been read comes too late.
    /// </summary>
    public static NotCovered? CheckComplete(ObjectPlan plan) =>
        plan.Extension is not null && (plan.IsConstructedLast || plan.Members.Any(static member => member.IsInitializer))
            ? new NotCovered(plan.Type, $"{plan.Type} has both extension data and constructor parameters")
            : null;

    /// <summary>The type of what unknown names stand for: a dictionary's values, or nodes; null where that is not known.</summary>
    public static Type? ReadType(JsonTypeInfo dictionary) =>
        dictionary.Type == typeof(JsonObject) ? typeof(JsonNode) : ValueType(dictionary);
}
