using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text.Encodings.Web;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>What one <see cref="JavaScriptEncoder"/> escapes, asked from it once.</summary>
/// <remarks>
/// Immutable once built, so shared by all threads. Tables are kept for the encoders of the framework (the predefined ones and what
/// <c>JavaScriptEncoder.Create</c> returns): these decide character by character. A class derived by somebody else may look at
/// whole texts, so that tables could not tell what it does: its every text is handed to it (<see cref="AsksEncoder"/>).
/// </remarks>
internal sealed class EscapeRules
{
    /// <summary>
    /// Bytes that one escaped UTF-16 unit, or one byte of escaped UTF-8, can take at most where tables are used: <c>\uXXXX</c>.
    /// </summary>
    public const int MaxEscape = 6;

    private const int AsciiCount = 128;

    /// <summary><c>\uFFFD</c>, as it stands in the table.</summary>
    private const ulong Replacement = '\\' | ('u' << 8) | ('F' << 16) | ((ulong)'F' << 24) | ((ulong)'F' << 32) | ((ulong)'D' << 40)
        | ((ulong)MaxEscape << 56);

    private static readonly EscapeRules s_default = new(JavaScriptEncoder.Default);
    private static readonly EscapeRules s_relaxed = new(JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
    private static readonly ConditionalWeakTable<JavaScriptEncoder, EscapeRules> s_others = [];

    // One escape a char, text in the low seven bytes, its length in the highest one; 0 for a char that stays.
    private readonly ulong[] _ascii = new ulong[AsciiCount];

    // Made at the first character beyond ASCII, for it takes asking 65,536 times. Two threads may both make it: the same.
    private AllowedCharacters? _allowed;

    private EscapeRules(JavaScriptEncoder encoder)
    {
        Encoder = encoder;
        AsksEncoder = encoder.GetType() != JavaScriptEncoder.Default.GetType() || !WritesHex(encoder) || !TryAskAscii(encoder);
        if (AsksEncoder)
        {
            // Nothing passes the vector tests: every text that is not empty reaches the encoder. What stands there is an escape all the
            // same, so that whoever took it would store no more than of any other.
            Array.Fill(_ascii, Replacement);
        }

        IsRelaxed = ReferenceEquals(encoder, JavaScriptEncoder.UnsafeRelaxedJsonEscaping) && !AsksEncoder;
        LeavesNumbersAlone = StaysAsIs(encoder, "0123456789.:-+TZ");

        // A byte is special if the bits found by its low and by its high nibble have one in common: bit h of entry l stands for 0xhl.
        Span<byte> low = stackalloc byte[16];
        Span<byte> high = stackalloc byte[16];
        low.Clear();
        high.Clear();
        for (int c = 0; c < AsciiCount; c++)
        {
            high[c >> 4] = (byte)(1 << (c >> 4));
            if (_ascii[c] != 0)
            {
                low[c & 15] |= (byte)(1 << (c >> 4));
            }
        }

        LowNibbles = Vector128.Create<byte>(low);
        HighNibbles = Vector128.Create<byte>(high);
    }

    /// <summary>The encoder that was asked.</summary>
    public JavaScriptEncoder Encoder { get; }

    /// <summary>
    /// Whether this is <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/>, whose ASCII rules are hard-wired where it pays.
    /// </summary>
    public bool IsRelaxed { get; }

    /// <summary>Whether every text is handed to the encoder because tables cannot stand for it.</summary>
    public bool AsksEncoder { get; }

    /// <summary>
    /// Whether texts of digits and <c>.:-+TZ</c> need no escaping, apart from <c>+</c>, which System.Text.Json
    /// never escapes in a date. Where this is false, quoted values that System.Text.Json writes as strings
    /// (<see cref="Version"/>, <see cref="TimeSpan"/>, dates without time) have to go through it.
    /// </summary>
    public bool LeavesNumbersAlone { get; }

    /// <summary>Vector table of the low nibble; see the constructor.</summary>
    public Vector128<byte> LowNibbles { get; }

    /// <summary>Vector table of the high nibble; see the constructor.</summary>
    public Vector128<byte> HighNibbles { get; }

    /// <summary>The escape of an ASCII char: text in the low seven bytes, its length in the highest one; 0 if it stays.</summary>
    public ReadOnlySpan<ulong> Ascii => _ascii;

    /// <summary>The chars beyond ASCII that stay.</summary>
    public AllowedCharacters Allowed => _allowed ??= new AllowedCharacters(Encoder);

    /// <summary>The rules of an encoder, <see cref="JavaScriptEncoder.Default"/> if null; kept as long as the encoder lives.</summary>
    public static EscapeRules For(JavaScriptEncoder? encoder)
    {
        if (encoder is null || ReferenceEquals(encoder, s_default.Encoder))
        {
            return s_default;
        }

        return ReferenceEquals(encoder, s_relaxed.Encoder) ? s_relaxed : s_others.GetValue(encoder, static key => new EscapeRules(key));
    }

    /// <summary>Whether the encoder is seen to write <c>\uXXXX</c> with capital digits, unit by unit.</summary>
    private static bool WritesHex(JavaScriptEncoder encoder)
    {
        // A line separator and characters of other planes are escaped by every encoder of the framework.
        Span<char> escaped = stackalloc char[32];
        encoder.Encode("\u2028\U0001F3B5\uDC00", escaped, out _, out int length);
        return escaped[..length].SequenceEqual(@"\u2028\uD83C\uDFB5\uFFFD");
    }

    private static bool StaysAsIs(JavaScriptEncoder encoder, string characters)
    {
        foreach (char c in characters)
        {
            if (c != '+' && encoder.WillEncode(c))
            {
                return false;
            }
        }

        return true;
    }

    private bool TryAskAscii(JavaScriptEncoder encoder)
    {
        Span<char> escaped = stackalloc char[32];
        for (int c = 0; c < AsciiCount; c++)
        {
            char character = (char)c;
            encoder.Encode(new ReadOnlySpan<char>(in character), escaped, out _, out int length);
            if (length == 1 && escaped[0] == character)
            {
                continue;
            }

            if (length is 0 or > MaxEscape)
            {
                return false;
            }

            ulong text = (ulong)length << 56;
            for (int i = 0; i < length; i++)
            {
                text |= (ulong)(byte)escaped[i] << (8 * i);
            }

            _ascii[c] = text;
        }

        return true;
    }
}
