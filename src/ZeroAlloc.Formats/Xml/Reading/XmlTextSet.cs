using System.Text;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Different pieces of a document.</summary>
/// <param name="document">The document.</param>
/// <remarks>
/// Hashed as strings are, which .NET seeds anew in each process: no sender can choose pieces that collide.
/// <b>Cost</b>: 24 to 96 pooled bytes for each piece. <b>Lifetime</b>: to be disposed; not to be copied.
/// </remarks>
internal ref struct XmlTextSet(ReadOnlySpan<byte> document)
{
    private const int InitialSlots = 256;

    /// <summary>Bytes that are hashed at once, with the hash of those before.</summary>
    private const int HashedAtOnce = 256;

    private readonly ReadOnlySpan<byte> _document = document;

    // Open addressing, half full at most; a slot without length is free. Rented with the first piece, of which a power of two is used.
    private (int Hash, int Start, int Length)[]? _slots;
    private int _size;

    /// <summary>How many there are.</summary>
    public int Count { get; private set; }

    /// <summary>Adds a piece, if it is not there yet.</summary>
    /// <param name="text">A part of the document, not empty.</param>
    public void Add(ReadOnlySpan<byte> text)
    {
        if (2 * (Count + 1) > _size)
        {
            Grow();
        }

        int hash = Hash(text);
        ref (int Hash, int Start, int Length) slot = ref Find(hash, text);
        if (slot.Length == 0)
        {
            _document.Overlaps(text, out int start);
            slot = (hash, start, text.Length);
            Count++;
        }
    }

    /// <summary>Whether a piece is there.</summary>
    public readonly bool Contains(ReadOnlySpan<byte> text) => Count != 0 && Find(Hash(text), text).Length != 0;

    /// <summary>Gives the memory back.</summary>
    public void Dispose()
    {
        if (_slots is { } slots)
        {
            _slots = null;
            ElementPool<(int, int, int)>.Return(slots);
        }
    }

    private static int Hash(ReadOnlySpan<byte> text)
    {
        Span<char> units = stackalloc char[2 + HashedAtOnce];
        int hash = 0;
        do
        {
            ReadOnlySpan<byte> part = text[..Math.Min(text.Length, HashedAtOnce)];
            units[0] = (char)hash;
            units[1] = (char)(hash >> 16);
            hash = string.GetHashCode(units[..(2 + Encoding.Latin1.GetChars(part, units[2..]))]);
            text = text[part.Length..];
        }
        while (!text.IsEmpty);
        return hash;
    }

    /// <summary>The piece's slot, or the one where it belongs.</summary>
    private readonly ref (int Hash, int Start, int Length) Find(int hash, ReadOnlySpan<byte> text)
    {
        int index = hash & (_size - 1);
        while (_slots![index] is { Length: not 0 } slot
            && (slot.Hash != hash || !_document.Slice(slot.Start, slot.Length).SequenceEqual(text)))
        {
            index = (index + 1) & (_size - 1);
        }

        return ref _slots[index];
    }

    private void Grow()
    {
        (int Hash, int Start, int Length)[]? old = _slots;
        ReadOnlySpan<(int Hash, int Start, int Length)> entries = old.AsSpan(0, _size);
        _size = Math.Max(InitialSlots, 2 * _size);
        _slots = ElementPool<(int, int, int)>.Rent(_size);
        _slots.AsSpan(0, _size).Clear();
        foreach ((int Hash, int Start, int Length) entry in entries)
        {
            if (entry.Length != 0)
            {
                Find(entry.Hash, _document.Slice(entry.Start, entry.Length)) = entry;
            }
        }

        if (old is not null)
        {
            ElementPool<(int, int, int)>.Return(old);
        }
    }
}
