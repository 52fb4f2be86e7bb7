namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>What a second pass over the value that is being written would find, from the harmless to the worst.</summary>
internal enum SecondPass : byte
{
    /// <summary>The same: only getters and the framework's own collections have run.</summary>
    SameValue,

    /// <summary>
    /// What a callback, a converter or an enumerator of the app's has changed, perhaps: these have run, or may have. Getters don't count.
    /// </summary>
    MaybeChanged,

    /// <summary>
    /// Fewer items, perhaps: the value was given to other code, and nobody knows of its fields whether they hold a collection that yields
    /// its items only once. They are declared as object, for example.
    /// </summary>
    MaybeFewerItems,

    /// <summary>
    /// Fewer items, or a wait for them: a collection was enumerated that may yield its items only once. There is no second pass, not even
    /// for the exception's text.
    /// </summary>
    FewerItems,
}
