using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>A reader of <typeparamref name="T"/> as a delegate.</summary>
internal delegate ref byte Reader<T>(ref ReadState reader, ref byte position, out T value);

/// <summary>
/// Compares a reader with System.Text.Json on the same bytes: what it accepts has to be accepted there, with the same value.
/// </summary>
internal sealed class ReadCheck<T>(Reader<T> read, Func<byte[], T> stock, params object[] slots) : IDisposable
{
    private const int MutationsPerText = 400;

    private static readonly byte[] s_alphabet =
    [
        .. "\"\\0123456789-+.eE:TZtruefalsn/uabdDfF ,[]{}=\n\t\0"u8, 0x7F, 0x80, 0xBF, 0xC3, 0xA4, 0xE2, 0xED, 0xF0, 0xFF
    ];

    private readonly GuardedPages _pages = new();

    /// <summary>A reader of the table, against the serializer.</summary>
    public static ReadCheck<T> Value(JsonSerializerOptions options) =>
        new(FromType(ReadScalarTable.Find(typeof(T), options.NumberHandling)!), json => JsonSerializer.Deserialize<T>(json, options)!);

    /// <summary>The static method of a reader's type.</summary>
    public static Reader<T> FromType(Type type) => type.GetMethod("Read")!.CreateDelegate<Reader<T>>();

    /// <summary>Whether our reader accepts the whole text. What it accepts is compared with stock.</summary>
    public bool IsRead(ReadOnlySpan<byte> json)
    {
        bool isRead = TryRead(json, out T value);
        if (isRead)
        {
            string text = Encoding.Latin1.GetString(json);
            T expected;
            try
            {
                expected = stock(json.ToArray());
            }
            catch (Exception e)
            {
                Assert.Fail($"Stock refuses what was read as {value}: {text} ({e.GetType().Name}: {e.Message})");
                throw;
            }

            Assert.True(AreSame(expected, value), $"{text}: stock reads {expected}, ours {value}");
        }

        return isRead;
    }

    /// <summary>
    /// Asserts that an ordinary text is read, alone and before other text, and that nothing made of it is read otherwise than by stock.
    /// </summary>
    public void Ordinary(params string[] texts)
    {
        foreach (string text in texts)
        {
            byte[] json = Encoding.UTF8.GetBytes(text);
            Assert.True(IsRead(json), $"Not read: {text}");
            Assert.Equal(json.Length, LengthRead([.. json, .. ",\"x\":1}"u8]));
            Assert.Equal(json.Length, LengthRead([.. json, .. "\n                    }"u8]));
            Around(json);
        }
    }

    /// <summary>Asserts that nothing made of odd or wrong texts is read otherwise than by stock.</summary>
    public void Odd(params string[] texts)
    {
        foreach (string text in texts)
        {
            byte[] json = Encoding.UTF8.GetBytes(text);
            _ = IsRead(json);
            Around(json);
        }
    }

    /// <summary>Asserts that texts are not read at all.</summary>
    public void Silent(params string[] texts)
    {
        foreach (string text in texts)
        {
            Assert.False(IsRead(Encoding.UTF8.GetBytes(text)), $"Read: {text}");
        }
    }

    public void Dispose() => _pages.Dispose();

    private void Around(byte[] json)
    {
        for (int length = 0; length < json.Length; length++)
        {
            _ = IsRead(json.AsSpan(0, length));
        }

        Random random = new(json.Length);
        for (int i = 0; i < MutationsPerText; i++)
        {
            _ = IsRead(Mutate(json, random));
        }
    }

    private static byte[] Mutate(byte[] json, Random random)
    {
        List<byte> mutant = [.. json];
        for (int edits = random.Next(1, 4); edits > 0; edits--)
        {
            int at = random.Next(mutant.Count + 1);
            byte with = s_alphabet[random.Next(s_alphabet.Length)];
            switch (random.Next(4))
            {
                case 0:
                    mutant.Insert(at, with);
                    break;
                case 1 when at < mutant.Count:
                    mutant.RemoveAt(at);
                    break;
                default:
                    if (at < mutant.Count)
                    {
                        mutant[at] = with;
                    }

                    break;
            }
        }

        return [.. mutant];
    }

    private bool TryRead(ReadOnlySpan<byte> json, out T value) => LengthRead(json, out value) == json.Length;

    private int LengthRead(ReadOnlySpan<byte> json) => LengthRead(json, out _);

    private int LengthRead(ReadOnlySpan<byte> json, out T value)
    {
        Span<byte> text = _pages.Place(json);
        ref byte start = ref MemoryMarshal.GetReference(text);
        var reader = new ReadState(ref Unsafe.Add(ref start, text.Length), slots, maxDepth: 64);
        ref byte behind = ref read(ref reader, ref start, out value);
        return Unsafe.IsNullRef(ref behind) ? -1 : (int)Unsafe.ByteOffset(ref start, ref behind);
    }

    private static bool AreSame(T expected, T actual) => (expected, actual) switch
    {
        (double a, double b) => BitConverter.DoubleToInt64Bits(a) == BitConverter.DoubleToInt64Bits(b),
        (float a, float b) => BitConverter.SingleToInt32Bits(a) == BitConverter.SingleToInt32Bits(b),
        (Half a, Half b) => BitConverter.HalfToInt16Bits(a) == BitConverter.HalfToInt16Bits(b),
        (decimal a, decimal b) => decimal.GetBits(a).AsSpan().SequenceEqual(decimal.GetBits(b)),
        (DateTime a, DateTime b) => a == b && a.Kind == b.Kind,
        (DateTimeOffset a, DateTimeOffset b) => a.EqualsExact(b),
        (byte[] a, byte[] b) => a.AsSpan().SequenceEqual(b),
        (Memory<byte> a, Memory<byte> b) => a.Span.SequenceEqual(b.Span),
        (ReadOnlyMemory<byte> a, ReadOnlyMemory<byte> b) => a.Span.SequenceEqual(b.Span),
        (Uri a, Uri b) => a.Equals(b) && a.OriginalString == b.OriginalString,
        _ => EqualityComparer<T>.Default.Equals(expected, actual),
    };
}
