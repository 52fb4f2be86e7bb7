namespace ZeroAlloc.Formats.Compilation.Framework;

/// <summary>The values of a serializer's enums that this version of ZeroAlloc knows. An enum that isn't listed is no setting.</summary>
/// <param name="names">The values' names, by the name of their enum.</param>
internal sealed class KnownEnums(IReadOnlyDictionary<string, string[]> names)
{
    /// <summary>Whether all values of a type are known, as they are if it isn't a listed enum.</summary>
    public bool AreAllKnown(Type type)
    {
        Type inner = Nullable.GetUnderlyingType(type) ?? type;
        return !inner.IsEnum || !names.TryGetValue(inner.Name, out string[]? known) || Enum.GetNames(inner).All(known.Contains);
    }

    /// <summary>Whether a value is known: each of its flags, if it has several.</summary>
    public bool IsKnown(object? value) => value is not Enum
        || !names.TryGetValue(value.GetType().Name, out string[]? known)
        || value.ToString()!.Split(", ").All(known.Contains);
}
