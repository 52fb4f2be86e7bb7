using System.Buffers.Binary;
using System.Text;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>
/// Messages that no writer here writes, and whether they are taken: what docs/nativebuffer-format.md
/// decides between two readings. They stand in tests/NativeBufferFormat/verdicts.txt, too.
/// </summary>
internal static class Verdicts
{
    private const int Header = 32;

    /// <summary>Each with the vector that has its type, and why.</summary>
    public static IReadOnlyList<(string Vector, byte[] Message, bool Taken, string Why)> All { get; } =
    [
        .. Relaxed(),
        ("edges", Of("edges", 1, [0], ""), true, "wide scalar in slot 0"),
        ("edges", Of("edges", 1, [At(40, 1), 0, 0], ""), true, "wide scalar of zeros in a block"),
        ("edges", Of("edges", 1, [At(40, 2), 0, 0], ""), false, "wide scalar with the count 2"),
        ("edges", Of("edges", 3, [0, 0, 0], ""), true, "nullable wide scalar that is null"),
        ("edges", Text("\uFFFD"u8), true, "U+FFFD where a surrogate was"),
        ("edges", Text([0xED, 0xA0, 0x80]), false, "surrogate as three bytes"),
        ("edges", Text([0xF0, 0x9F, 0x98]), false, "three of four bytes of a character"),
        ("edges", Link(""), true, "URI without a character"),
        ("edges", Link("a:b"), true, "URI with a scheme of one letter"),
        ("edges", Link("http://["), true, "URI whose host is none"),
        ("edges", Link("\0"), true, "URI of a control character"),
        ("edges", Leaf(63, 6), true, "binary on level 64"),
        ("edges", Leaf(64, 6), false, "binary on level 65"),
        ("edges", Leaf(63, 7), true, "list of u8 on level 64"),
        ("edges", Leaf(64, 7), false, "list of u8 on level 65"),
        ("edges", Leaf(63, 8), true, "dictionary on level 64"),
        ("edges", Leaf(64, 8), false, "dictionary on level 65"),
        ("edges", Leaf(64, 5), true, "URI in a message on level 64"),
        ("edges", Leaf(64, 2), true, "block of one value in a message on level 64"),
    ];

    /// <summary>A message of the type of a vector.</summary>
    /// <param name="vector">The vector.</param>
    /// <param name="slots">Slots of the root table.</param>
    /// <param name="structure">The root table and all that stands behind it, before the text.</param>
    /// <param name="text">The text.</param>
    private static byte[] Of(string vector, int slots, ulong[] structure, string text) =>
        Of(vector, slots, structure, Encoding.UTF8.GetBytes(text));

    private static byte[] Of(string vector, int slots, ulong[] structure, byte[] text)
    {
        byte[] header = Samples.All[vector].Write()[..Header];
        int textStart = Header + (8 * structure.Length);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(8), textStart + text.Length);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(12), textStart);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(24), slots);
        return [.. header, .. structure.SelectMany(BitConverter.GetBytes), .. text];
    }

    private static ulong At(int offset, int count) => (uint)offset | ((ulong)count << 32);

    private static byte[] Text(ReadOnlySpan<byte> utf8) => Of("edges", 4, [0, 0, 0, At(64, utf8.Length)], utf8.ToArray());

    private static byte[] Link(string text) => Of("edges", 6, [0, 0, 0, 0, 0, At(80, Encoding.UTF8.GetByteCount(text))], text);

    /// <summary>So many messages, one in the other, the last of which has empty content, or a block of one value, in a slot.</summary>
    private static byte[] Leaf(int levels, int slot)
    {
        const int slots = 10;
        ulong[] structure = new ulong[(levels * slots) + (slot == 2 ? 2 : 0)];
        for (int level = 1; level < levels; level++)
        {
            structure[(level * slots) - 1] = At(Header + (8 * slots * level), slots);
        }

        structure[((levels - 1) * slots) + slot] = At(Header + (8 * slots * levels), slot == 2 ? 1 : 0);
        return Of("edges", slots, structure, "");
    }

    /// <summary>Where content may stand behind a gap: a node has a name, children and a next node.</summary>
    private static IEnumerable<(string Vector, byte[] Message, bool Taken, string Why)> Relaxed() =>
    [
        ("node", Of("node", 3, [0, 0, At(56, 0)], ""), true, "nothing unknown, no gap"),
        ("node", Of("node", 3, [0, 0, At(64, 0), 0], ""), false, "nothing unknown, gap"),
        ("node", Of("node", 3, [0, 0, 0, 0], ""), false, "nothing unknown, rest of the structure"),
        ("node", Of("node", 3, [0, 0, 0], "x"), false, "nothing unknown, rest of the text"),
        ("node", Of("node", 4, [0, 0, At(64, 0), 9], ""), true, "unknown slot of the root, content of its known slots without a gap"),
        ("node", Of("node", 4, [0, 0, 0, 9, 0], "x"), true, "unknown slot of the root, rests behind"),
        ("node", Of("node", 4, [0, 0, At(72, 0), 9, 0], ""), false, "unknown slot of the root, gap before content of its known slots"),
        ("node", Of("node", 4, [At(65, 1), 0, 0, 0], "xy"), false, "unknown slot of the root, gap before text of its known slots"),
        ("node", Of("node", 4, [At(64, 1), 0, 0, 0], "xy"), true, "unknown slot of the root, text behind that of its known slots"),
        (
            "node",
            Of("node", 3, [0, At(56, 1), At(112, 0), At(64, 4), 0, 0, 0, 9, 0, 0], ""),
            true,
            "unknown slot of a child, gap before what comes behind"),
        ("node", Of(
            "node", 3, [0, At(56, 1), At(108, 0), At(64, 4), 0, 0, 0, 9, 0, 0], ""), false, "unknown slot of a child, gap of half a slot"),
        ("node", Of("node", 3, [0, At(56, 1), At(88, 0), At(64, 4), 0, 0, 0, 9, 0, 0], ""), false, "unknown slot of a child, then back"),
        (
            "node",
            Of("node", 3, [0, At(56, 2), 0, At(72, 4), At(112, 0), 0, 0, 0, 9, 0], ""),
            true,
            "unknown slot of a child, gap before the next one"),
        (
            "node",
            Of("node", 3, [0, At(56, 1), 0, At(64, 4), At(97, 1), 0, 0, 9, 0], "xy"),
            false,
            "unknown slot of a child, gap before its known text"),
    ];
}
