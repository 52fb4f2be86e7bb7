using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Names of up to 31 bytes, each kept as a vector and found by comparing all bytes before the closing quote at once.</summary>
/// <remarks>
/// Location with its members shuffled takes 219 ns with a search for the quote and comparisons of spans instead, and 150 ns so.
/// </remarks>
internal readonly struct ShortNames
{
    /// <summary>Bytes that have to be there where a name is looked for.</summary>
    public const int Width = 32;

    private const int Ones = Width + 1;

    private const ulong Multiplier = 0x9E37_79B9_7F4A_7C15;
    private const ulong OtherMultiplier = 0xC2B2_AE3D_27D4_EB4F;

    /// <summary>All ones, then all zeros: what stands <c>n</c> before the first zero keeps the first <c>n</c> bytes of a vector.</summary>
    private static readonly byte[] s_masks = [.. Enumerable.Repeat((byte)0xFF, Ones), .. Enumerable.Repeat((byte)0, Width)];

    private readonly Entry[] _entries;
    private readonly Member[] _members;
    private readonly int _shift;

    /// <summary>Keeps those of the names that are short enough; a name's index is its place.</summary>
    public ShortNames(byte[][] names)
    {
        int bits = BitOperations.Log2(BitOperations.RoundUpToPowerOf2((uint)Math.Max(4, 4 * names.Length)));
        _shift = 64 - bits;
        _entries = new Entry[1 << bits];
        for (int i = 0; i < _entries.Length; i++)
        {
            _entries[i] = new Entry(default, -1);
        }

        _members = new Member[names.Length + 1];
        Span<byte> padded = stackalloc byte[Width];
        for (int i = 0; i < names.Length; i++)
        {
            _members[i] = Member.Of(names[i]);
            if (names[i].Length < Width)
            {
                padded.Clear();
                names[i].CopyTo(padded);
                padded[names[i].Length] = (byte)'"';
                Add(Vector256.Create<byte>(padded), i);
            }
        }
    }

    /// <summary>Finds the name that ends at the next quote.</summary>
    /// <param name="position">Behind the opening quote; <see cref="Width"/> bytes are there.</param>
    /// <param name="length">Bytes of the name, below <see cref="Width"/>; anything if it is not found.</param>
    /// <param name="index">The name's index.</param>
    /// <returns>False if there is no such name: nothing is known of the text then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryFind(ref byte position, out int length, out int index)
    {
        Vector256<byte> text = Vector256.LoadUnsafe(ref position);
        length = BitOperations.TrailingZeroCount(Vector256.Equals(text, Vector256.Create((byte)'"')).ExtractMostSignificantBits());

        // The quote is kept: a name that the document ends with zero bytes is another one. Bound: a vector without quote counts as
        // Width long, so that the load starts where the masks do.
        text &= Vector256.LoadUnsafe(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(s_masks), Width - length));
        Entry[] entries = _entries;
        for (int i = Hash(text); ; i++)
        {
            // A quarter of the places is taken at most: there is an empty one.
            ref readonly Entry entry = ref entries[i & (entries.Length - 1)];
            index = entry.Index;
            if (index < 0 || entry.Text == text)
            {
                return index >= 0 && length < Width;
            }
        }
    }

    /// <summary>Steps over one name, its quotes and the colon; a null reference if something else is there.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="quote">Position of the opening quote.</param>
    /// <param name="index">The name's index, or the number of names.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Expected(ref ReadState reader, ref byte quote, int index)
    {
        ref readonly Member member = ref _members[index];
        if (TokenScanner.Has(ref reader, ref quote, Width)
            && member.Length != 0
            && (Vector256.LoadUnsafe(ref quote) & member.Mask) == member.Text)
        {
            return ref Unsafe.Add(ref quote, member.Length);
        }

        return ref Unsafe.NullRef<byte>();
    }

    private void Add(Vector256<byte> text, int index)
    {
        int i = Hash(text);
        while (_entries[i & (_entries.Length - 1)].Index >= 0)
        {
            i++;
        }

        _entries[i & (_entries.Length - 1)] = new Entry(text, index);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Hash(Vector256<byte> text) =>
        (int)(((text.AsUInt64()[0] * Multiplier) ^ (text.AsUInt64()[1] * OtherMultiplier)) >> _shift);

    private readonly record struct Entry(Vector256<byte> Text, int Index);

    /// <summary>A name in quotes with its colon.</summary>
    /// <param name="Text">The bytes, then zeros.</param>
    /// <param name="Mask">Ones where the bytes are.</param>
    /// <param name="Length">Bytes; 0 if they are more than a vector has.</param>
    private readonly record struct Member(Vector256<byte> Text, Vector256<byte> Mask, int Length)
    {
        public static Member Of(byte[] name)
        {
            byte[] text = [(byte)'"', .. name, (byte)'"', (byte)':'];
            if (text.Length > Width)
            {
                return default;
            }

            byte[] padded = new byte[Width];
            text.CopyTo(padded, 0);
            return new Member(Vector256.Create(padded), Vector256.Create(s_masks, Ones - text.Length), text.Length);
        }
    }
}
