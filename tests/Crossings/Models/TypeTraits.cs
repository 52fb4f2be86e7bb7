namespace ZeroAlloc.Crossings.Models;

/// <summary>What is known of a member's type: attributes fit some only.</summary>
[Flags]
internal enum TypeTraits
{
    None = 0,
    Number = 1,
    Text = 2,
    Enum = 4,
    Reference = 8,
    Nullable = 16,
    Collection = 32,
    Dictionary = 64,
    Model = 128,
    Any = 256,

    /// <summary>The serializer does not support it.</summary>
    Unsupported = 512,
}
