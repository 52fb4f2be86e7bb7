using System.Buffers.Binary;
using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Mutation;

/// <summary>
/// Makes messages of others: numbers of the header and of slots, which point somewhere else, slots copied, bytes inserted and left out
/// with the lengths corrected, texts damaged.
/// </summary>
internal static class MessageMutator
{
    private const int Header = 32;
    private const int TotalLength = 8;
    private const int TextStart = 12;

    /// <summary>Changes one of the messages one to five times.</summary>
    public static int Mutate(IReadOnlyList<byte[]> messages, Chance chance, Span<byte> output)
    {
        byte[] message = chance.Of(messages);
        message.CopyTo(output);
        int length = message.Length;
        for (int changes = 1 + chance.Next(chance.OneIn(3) ? 5 : 2); changes > 0; changes--)
        {
            length = length < Header ? message.Length : Change(chance.Of(messages), chance, output, length);
        }

        return length;
    }

    private static int Change(byte[] other, Chance chance, Span<byte> text, int length)
    {
        int slot = chance.Next(length / 8) * 8;
        int half = chance.Next(length / 4) * 4;
        switch (chance.Next(9))
        {
            case 0 or 1:
                BinaryPrimitives.WriteInt32LittleEndian(text[half..], Number(chance, length));
                return length;
            case 2:
                int number = BinaryPrimitives.ReadInt32LittleEndian(text[half..]);
                BinaryPrimitives.WriteInt32LittleEndian(text[half..], number + (8 * (chance.Next(5) - 2)) + chance.Next(2));
                return length;
            case 3:
                text.Slice(chance.Next(length / 8) * 8, 8).CopyTo(text[slot..]);
                return length;
            case 4:
                text[chance.Next(length)] ^= (byte)(1 << chance.Next(8));
                return length;
            case 5:
                return Corrected(text, chance.Next(length - Header + 1) + Header, chance);
            case 6 when slot >= Header && length + 8 <= FuzzTarget.MaxLength:
                text[slot..length].CopyTo(text[(slot + 8)..]);
                return Corrected(text, length + 8, chance);
            case 7 when slot >= Header:
                text[(slot + 8)..length].CopyTo(text[slot..]);
                return Corrected(text, length - 8, chance);
            default:
                int from = chance.Next(other.Length / 4) * 4;
                int count = Math.Min(Math.Min(4 * (1 + chance.Next(8)), other.Length - from), length - half);
                other.AsSpan(from, count).CopyTo(text[half..]);
                return length;
        }
    }

    /// <summary>Says the new length in the header, mostly, and moves the text along, sometimes.</summary>
    private static int Corrected(Span<byte> text, int length, Chance chance)
    {
        int moved = length - BinaryPrimitives.ReadInt32LittleEndian(text[TotalLength..]);
        if (!chance.OneIn(8))
        {
            BinaryPrimitives.WriteInt32LittleEndian(text[TotalLength..], length);
        }

        if (chance.OneIn(2))
        {
            BinaryPrimitives.WriteInt32LittleEndian(text[TextStart..], BinaryPrimitives.ReadInt32LittleEndian(text[TextStart..]) + moved);
        }

        return length;
    }

    private static int Number(Chance chance, int length) => chance.Next(9) switch
    {
        0 => 0,
        1 => -1,
        2 => int.MaxValue,
        3 => int.MinValue,
        4 => chance.Next(4),
        5 => length,
        6 => chance.Next(length + 8),
        7 => chance.Next((length / 8) + 1) * 8,
        _ => (int)chance.Next(),
    };
}
