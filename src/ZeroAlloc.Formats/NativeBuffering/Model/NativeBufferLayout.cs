namespace ZeroAlloc.Formats.NativeBuffering.Model;

/// <summary>The numbers of docs/nativebuffer-format.md.</summary>
internal static class NativeBufferLayout
{
    /// <summary>Bytes F5 'Z' 'N' 'B' as a little-endian number; F5 occurs in no UTF-8 text.</summary>
    public const uint Magic = 0x424E_5AF5;

    /// <summary>Version 1, no flags, header of 32 bytes: the four bytes behind the magic as a little-endian number.</summary>
    public const uint VersionFlagsAndSize = 1 | (HeaderSize << 16);

    /// <summary>Bytes of the header; the root table follows.</summary>
    public const int HeaderSize = 32;

    /// <summary>Offset of the total length in the header.</summary>
    public const int TotalLength = 8;

    /// <summary>Offset of the text region's start in the header.</summary>
    public const int TextStart = 12;

    /// <summary>Offset of the fingerprint in the header.</summary>
    public const int Fingerprint = 16;

    /// <summary>Offset of the number of the root table's slots in the header.</summary>
    public const int RootSlots = 24;

    /// <summary>Offset of four zero bytes in the header.</summary>
    public const int Reserved = 28;

    /// <summary>Bytes of a slot, and what every block is aligned to.</summary>
    public const int SlotSize = 8;

    /// <summary>Bytes of a value that does not fit into a slot.</summary>
    public const int WideSize = 16;

    /// <summary>Deepest nesting of messages, lists and dictionaries; the root message is level 1.</summary>
    public const int MaxDepth = 64;

    /// <summary>A reference: offset in the low half, length or count in the high one.</summary>
    public static ulong Reference(int offset, int count) => (uint)offset | ((ulong)(uint)count << 32);

    /// <summary>Rounds up to whole slots.</summary>
    public static long Padded(long bytes) => (bytes + (SlotSize - 1)) & ~(long)(SlotSize - 1);
}
