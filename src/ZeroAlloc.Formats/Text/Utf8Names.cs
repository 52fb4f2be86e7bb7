using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;

namespace ZeroAlloc.Formats.Text;

/// <summary>Values by names in UTF-8: open addressing, at most half full. <b>Threading</b>: read-only once filled.</summary>
internal sealed class Utf8Names<T>
{
    private readonly (byte[]? Name, T Value)[] _entries;

    /// <summary>Room for a count of names.</summary>
    public Utf8Names(int capacity) => _entries = new (byte[]?, T)[BitOperations.RoundUpToPowerOf2((uint)Math.Max(1, capacity) * 2)];

    /// <summary>Adds a name that is not there yet. The caller adds no more than it announced.</summary>
    public void Add(byte[] name, T value)
    {
        int i = Slot(name);
        while (_entries[i].Name is not null)
        {
            i = (i + 1) & (_entries.Length - 1);
        }

        _entries[i] = (name, value);
    }

    /// <summary>Finds the value of a name, which has to be equal byte for byte.</summary>
    public bool TryGetValue(ReadOnlySpan<byte> name, [MaybeNullWhen(false)] out T value)
    {
        for (int i = Slot(name); _entries[i].Name is { } known; i = (i + 1) & (_entries.Length - 1))
        {
            if (name.SequenceEqual(known))
            {
                value = _entries[i].Value;
                return true;
            }
        }

        value = default;
        return false;
    }

    private int Slot(ReadOnlySpan<byte> name)
    {
        const ulong Odd = 0x9E37_79B9_7F4A_7C15;
        ulong hash = (uint)name.Length;
        while (name.Length >= sizeof(ulong))
        {
            hash = BitOperations.RotateLeft(hash * Odd, 23) ^ BinaryPrimitives.ReadUInt64LittleEndian(name);
            name = name[sizeof(ulong)..];
        }

        foreach (byte b in name)
        {
            hash = (hash << 8 | hash >> 56) ^ b;
        }

        return (int)((hash * Odd) >> 40) & (_entries.Length - 1);
    }
}
