using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>
/// What a contract wants to be called before an object is filled and after; and what makes and fills it where the contract may have been
/// changed.
/// </summary>
internal static class ReadCallbacks
{
    /// <summary>Calls what is in a slot.</summary>
    public static void Run(ref ReadState reader, int slot, object item) => ((Action<object>)reader.Slots[slot])(item);

    /// <summary>Makes an object by what is in a slot.</summary>
    public static object Create(ref ReadState reader, int slot) => ((Func<object>)reader.Slots[slot])();

    /// <summary>Gets a member by what is in a slot.</summary>
    public static T Get<T>(ref ReadState reader, int slot, object item) => ((Func<object, T>)reader.Slots[slot])(item);

    /// <summary>Sets a member by what is in a slot.</summary>
    public static void Set<T>(ref ReadState reader, int slot, object item, T value) =>
        ((Action<object, T>)reader.Slots[slot])(item, value);
}
