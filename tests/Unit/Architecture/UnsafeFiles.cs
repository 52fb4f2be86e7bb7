namespace ZeroAlloc.Unit.Architecture;

/// <summary>
/// The files that may go behind the runtime's bounds checks. A file is added here by whoever proves its bounds in its comments;
/// it leaves as soon as it no longer needs it.
/// </summary>
internal static class UnsafeFiles
{
    /// <summary>Identifiers that make a file unsafe.</summary>
    public static readonly string[] Identifiers = ["unsafe", "Unsafe", "MemoryMarshal", "CollectionsMarshal", "ImmutableCollectionsMarshal"];

    /// <summary>Paths relative to the repository, in ordinal order.</summary>
    public static readonly string[] Allowed =
    [
        "src/ZeroAlloc.Formats/Json/JsonBodyWriter.cs",
    ];
}
