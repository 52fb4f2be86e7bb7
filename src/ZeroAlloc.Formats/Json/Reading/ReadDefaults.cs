using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Defaults of constructor parameters that are not their type's own.</summary>
internal static class ReadDefaults
{
    /// <summary>The value in a slot, for a parameter that a document does not have.</summary>
    public static T Value<T>(ref ReadState reader, int slot) => (T)reader.Slots[slot];
}
