using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Finds the members of an object by the names in a document.</summary>
/// <remarks>
/// Names of up to 31 bytes are found as one vector; the others, other cases, and those near the document's end by their bytes. Both
/// tables are sized by the contract and compare a name with those of its hash alone: a document full of unknown names costs linear
/// time, whatever they are. Names with escapes fall back to System.Text.Json.
/// </remarks>
internal sealed class MemberNames
{
    /// <summary>The index that stands for the end of the object.</summary>
    public const int Closed = -1;

    /// <summary>The index that stands for a name that no member has.</summary>
    public const int Unknown = -2;

    private const int MaxDecodedName = 256;

    private static readonly SearchValues<byte> s_endOrOdd = SearchValues.Create(
        [(byte)'"', (byte)'\\', .. Enumerable.Range(0, 32).Select(static unit => (byte)unit)]);

    private readonly ShortNames _short;
    private readonly byte[][] _names;
    private readonly ulong[] _hashes;
    private readonly int[] _next;
    private readonly int[] _buckets;
    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>>? _byText;
    private readonly bool _isAscii;
    private readonly byte[]? _discriminator;

    /// <summary>Makes the tables.</summary>
    /// <param name="names">
    /// The names, none of which a document would have to escape; a member's index is its place here. No two are equal under the
    /// comparison that is asked for.
    /// </param>
    /// <param name="ignoresCase">Whether names are compared as <see cref="StringComparison.OrdinalIgnoreCase"/> does.</param>
    /// <param name="discriminator">
    /// The name of the discriminator in objects of a polymorphic type: unless it is one of the names, it is none that is decided here, and
    /// as little are those that begin like metadata. Null for other objects.
    /// </param>
    public MemberNames(IReadOnlyList<string> names, bool ignoresCase, string? discriminator = null)
    {
        _discriminator = discriminator is null ? null : Encoding.UTF8.GetBytes(discriminator);
        _names = [.. names.Select(Encoding.UTF8.GetBytes)];
        _short = new ShortNames(_names);
        _hashes = [.. _names.Select(static name => Hash(name))];
        _next = new int[names.Count];
        _buckets = new int[(int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(4, 2 * names.Count))];
        Array.Fill(_buckets, -1);
        for (int i = 0; i < names.Count; i++)
        {
            ref int bucket = ref Bucket(_hashes[i]);
            _next[i] = bucket;
            bucket = i;
        }

        _isAscii = names.All(static name => Ascii.IsValid(name));
        if (ignoresCase)
        {
            var byText = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);
            for (int i = 0; i < names.Count; i++)
            {
                byText.Add(names[i], i);
            }

            _byText = byText.GetAlternateLookup<ReadOnlySpan<char>>();
        }
    }

    /// <summary>The names, of which none has a control character.</summary>
    public IEnumerable<string> Texts => _names.Select(Encoding.UTF8.GetString);

    /// <summary>Whether there is a discriminator.</summary>
    public bool HasDiscriminator => _discriminator is not null;

    /// <summary>Goes from behind the opening brace to the first member's value, or behind the closing brace.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the brace.</param>
    /// <param name="slot">Where the names are.</param>
    /// <param name="gap">Set to the bytes of whitespace in front of the name.</param>
    /// <param name="index">The member that comes, <see cref="Closed"/> or <see cref="Unknown"/>.</param>
    /// <returns>The position behind the colon; or a null reference.</returns>
    public static ref byte First(ref ReadState reader, ref byte position, int slot, out int gap, out int index)
    {
        ref byte name = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        gap = (int)Unsafe.ByteOffset(ref position, ref name);
        if (TokenScanner.IsAt(ref reader, ref name, '}'))
        {
            index = Closed;
            return ref Unsafe.Add(ref name, 1);
        }

        return ref Unsafe.As<MemberNames>(reader.Slots[slot]).Find(ref reader, ref name, 0, out index);
    }

    /// <summary>Goes from behind a member's value to the next one's, or behind the closing brace.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind a value.</param>
    /// <param name="slot">Where the names are.</param>
    /// <param name="expected">The member that usually comes next.</param>
    /// <param name="gap">The bytes of whitespace in front of the name before; set to those in front of this one.</param>
    /// <param name="index">The member that comes, <see cref="Closed"/> or <see cref="Unknown"/>.</param>
    /// <returns>The position behind the colon; or a null reference.</returns>
    public static ref byte Next(ref ReadState reader, ref byte position, int slot, int expected, ref int gap, out int index)
    {
        MemberNames names = Unsafe.As<MemberNames>(reader.Slots[slot]);
        if (TokenScanner.Has(ref reader, ref position, 1 + TokenScanner.SpacesWidth) && position == ',')
        {
            int spaces = TokenScanner.SpacesAt(ref Unsafe.Add(ref position, 1));
            if (spaces == gap && spaces != 0)
            {
                // The known gap, not the one just seen: the processor goes on while it verifies that they are the same.
                ref byte value = ref names._short.Expected(ref reader, ref Unsafe.Add(ref position, 1 + gap), expected);
                if (!Unsafe.IsNullRef(ref value))
                {
                    index = expected;
                    return ref value;
                }
            }

            gap = spaces;
            ref byte quote = ref Unsafe.Add(ref position, 1 + spaces);
            ref byte name = ref Unsafe.Add(ref quote, 1);

            // Bound: the name is shorter than Width; behind it are its quote and the colon.
            if (TokenScanner.Has(ref reader, ref quote, 1 + ShortNames.Width + 2)
                && quote == '"'
                && names._short.TryFind(ref name, out int length, out index))
            {
                ref byte behind = ref Unsafe.Add(ref name, length);
                if (Unsafe.ReadUnaligned<ushort>(ref behind) == ('"' | (':' << 8)))
                {
                    return ref Unsafe.Add(ref behind, 2);
                }
            }
        }

        return ref names.NextAnyhow(ref reader, ref position, expected, out index);
    }

    /// <summary>Next, where there are fewer bytes, more whitespace, or other names than usual.</summary>
    private ref byte NextAnyhow(ref ReadState reader, ref byte position, int expected, out int index)
    {
        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        if (TokenScanner.IsAt(ref reader, ref position, ','))
        {
            position = ref TokenScanner.SkipWhitespace(ref reader, ref Unsafe.Add(ref position, 1));
            return ref Find(ref reader, ref position, expected, out index);
        }

        index = Closed;
        return ref TokenScanner.Expect(ref reader, ref position, '}');
    }

    private ref byte Find(ref ReadState reader, ref byte position, int expected, out int index)
    {
        index = Unknown;
        if (!TokenScanner.IsAt(ref reader, ref position, '"'))
        {
            return ref Unsafe.NullRef<byte>();
        }

        position = ref Unsafe.Add(ref position, 1);
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref position, TokenScanner.Remaining(ref reader, ref position));
        int length;
        if ((uint)expected < (uint)_names.Length
            && _names[expected] is { } name
            && name.Length < rest.Length
            && rest[name.Length] == '"'
            && rest[..name.Length].SequenceEqual(name))
        {
            index = expected;
            length = name.Length;
        }
        else if (!TryFind(rest, out length, out index))
        {
            return ref Unsafe.NullRef<byte>();
        }

        position = ref TokenScanner.SkipWhitespace(ref reader, ref Unsafe.Add(ref position, length + 1));
        return ref TokenScanner.Expect(ref reader, ref position, ':');
    }

    /// <summary>False if the text does not begin with a name and a quote, or with a name of a kind that is not decided here.</summary>
    private bool TryFind(ReadOnlySpan<byte> text, out int length, out int index)
    {
        index = Unknown;
        length = text.IndexOfAny(s_endOrOdd);
        return length >= 0 && text[length] == '"' && TryFind(text[..length], out index);
    }

    private bool TryFind(ReadOnlySpan<byte> name, out int index)
    {
        ulong hash = Hash(name);
        int other = -1;
        for (index = Bucket(hash); index >= 0; index = _next[index])
        {
            if (_hashes[index] != hash)
            {
                continue;
            }

            if (name.SequenceEqual(_names[index]))
            {
                return true;
            }

            other = _byText is not null && Ascii.EqualsIgnoreCase(name, _names[index]) ? index : other;
        }

        if (_discriminator is { } discriminator && (name is [(byte)'$', ..] || name.SequenceEqual(discriminator)))
        {
            index = Unknown;
            return false;
        }

        index = other >= 0 ? other : Unknown;
        return other >= 0 || (_isAscii && Ascii.IsValid(name)) || TryFindByText(name, out index);
    }

    /// <summary>Where case is more than a bit: some letters beyond ASCII have one within it.</summary>
    private bool TryFindByText(ReadOnlySpan<byte> name, out int index)
    {
        index = Unknown;
        Span<char> text = stackalloc char[MaxDecodedName];
        if (Utf8.ToUtf16(name, text, out _, out int length, replaceInvalidSequences: false) != OperationStatus.Done)
        {
            return false;
        }

        if (_byText is { } byText && byText.TryGetValue(text[..length], out int found))
        {
            index = found;
        }

        return true;
    }

    private ref int Bucket(ulong hash) => ref _buckets[(int)hash & (_buckets.Length - 1)];

    /// <summary>
    /// Of the length and of up to 16 bytes, in one case: names that differ in the case of ASCII letters alone have the same.
    /// </summary>
    private static ulong Hash(ReadOnlySpan<byte> name)
    {
        const ulong Case = 0x2020_2020_2020_2020;
        ulong first, last;
        if (name.Length >= 8)
        {
            first = MemoryMarshal.Read<ulong>(name);
            last = MemoryMarshal.Read<ulong>(name[^8..]);
        }
        else if (name.Length >= 4)
        {
            first = MemoryMarshal.Read<uint>(name);
            last = MemoryMarshal.Read<uint>(name[^4..]);
        }
        else
        {
            first = last = 0;
            foreach (byte unit in name)
            {
                first = (first << 8) | unit;
            }
        }

        ulong mixed = ((first | Case) * 0x9E37_79B9_7F4A_7C15)
            ^ BitOperations.RotateLeft((last | Case) * 0xC2B2_AE3D_27D4_EB4F, 32)
            ^ (ulong)name.Length;
        return mixed ^ (mixed >> 29);
    }
}
