using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>What a contract wants to be called before an object is filled and after.</summary>
internal static class ReadCallbacks
{
    /// <summary>Calls what is in a slot.</summary>
    public static void Run(ref ReadState reader, int slot, object item) => ((Action<object>)reader.Slots[slot])(item);
}
