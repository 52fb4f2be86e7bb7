using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Finds out, by the discriminator in an object, which of the types that its declared type names it is.</summary>
/// <remarks>
/// The object is looked into, and then read from its beginning. Where discriminators may stand anywhere, the members before it are skipped
/// for that, as System.Text.Json does.
/// Bound: positions move over bytes that were found there, or come from the skipper.
/// </remarks>
internal sealed class TypeDiscriminators
{
    /// <summary>The number of no case: System.Text.Json has to say what becomes of the object.</summary>
    public const int Declined = -1;

    private const int StackLength = 256;

    private readonly byte[] _name;
    private readonly bool _isAnywhere;
    private readonly Utf8Names<int> _texts;
    private readonly Dictionary<int, int> _numbers = [];

    /// <summary>Makes the tables.</summary>
    /// <param name="name">The discriminator's name, which documents don't have to escape.</param>
    /// <param name="isAnywhere">Whether it may stand behind other members.</param>
    /// <param name="cases">The number of the case that a discriminator, a string or an <see cref="int"/>, stands for.</param>
    public TypeDiscriminators(string name, bool isAnywhere, IReadOnlyDictionary<object, int> cases)
    {
        _name = Encoding.UTF8.GetBytes($"\"{name}\"");
        _isAnywhere = isAnywhere;
        _texts = new Utf8Names<int>(cases.Count);
        foreach ((object discriminator, int number) in cases)
        {
            if (discriminator is string text)
            {
                _texts.Add(Encoding.UTF8.GetBytes(text), number);
            }
            else
            {
                _numbers.Add((int)discriminator, number);
            }
        }
    }

    /// <summary>The case of objects without a discriminator.</summary>
    public int Missing { get; init; } = Declined;

    /// <summary>The case of objects with another one than those that are known.</summary>
    public int Unrecognized { get; init; } = Declined;

    /// <summary>The number of the case that stands at a position.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Where the object's opening brace is, or something else.</param>
    /// <param name="slot">Where the discriminators are.</param>
    public static int Find(ref ReadState reader, ref byte position, int slot)
    {
        TypeDiscriminators known = Unsafe.As<TypeDiscriminators>(reader.Slots[slot]);
        return TokenScanner.IsAt(ref reader, ref position, '{')
            ? known.FindIn(ref reader, ref TokenScanner.SkipWhitespace(ref reader, ref Unsafe.Add(ref position, 1)))
            : Declined;
    }

    private int FindIn(ref ReadState reader, ref byte position)
    {
        bool isOver = TokenScanner.IsAt(ref reader, ref position, '}');
        while (!isOver)
        {
            bool isFound = TokenScanner.From(ref reader, ref position).StartsWith(_name);
            if (!isFound && !_isAnywhere)
            {
                return Missing;
            }

            position = ref ToValue(ref reader, ref position);
            if (Unsafe.IsNullRef(ref position))
            {
                return Declined;
            }

            if (isFound)
            {
                return CaseOf(TokenScanner.From(ref reader, ref position));
            }

            position = ref JsonSkipper.SkipValue(ref reader, ref position);
            if (Unsafe.IsNullRef(ref position))
            {
                return Declined;
            }

            position = ref JsonTokens.NextElement(ref reader, ref position, '}', out isOver);
            if (Unsafe.IsNullRef(ref position))
            {
                return Declined;
            }
        }

        return Missing;
    }

    /// <summary>Goes from a name to its value. A name with an escape may be the discriminator's, and gives a null reference.</summary>
    private static ref byte ToValue(ref ReadState reader, ref byte position)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.FindEnd(text, JsonStringScanner.PlainLength(text), out bool hasEscapes);
        if (length < 0 || hasEscapes)
        {
            return ref Unsafe.NullRef<byte>();
        }

        position = ref TokenScanner.SkipWhitespace(ref reader, ref Unsafe.Add(ref position, length + 2));
        position = ref TokenScanner.Expect(ref reader, ref position, ':');
        return ref Unsafe.IsNullRef(ref position) ? ref position : ref TokenScanner.SkipWhitespace(ref reader, ref position);
    }

    private int CaseOf(ReadOnlySpan<byte> text)
    {
        if (text is [(byte)'"', ..])
        {
            text = text[1..];
            int length = JsonStringScanner.FindEnd(text, JsonStringScanner.PlainLength(text), out bool hasEscapes);
            return length < 0 ? Declined : hasEscapes ? CaseOfEscaped(text[..length]) : CaseOfText(text[..length]);
        }

        // What goes on behind the digits is no number of this kind; where they are none in JSON either, the object's reader finds that.
        if (!Utf8Parser.TryParse(text, out int number, out int end)
            || (end < text.Length && text[end] is not ((byte)',' or (byte)'}' or <= (byte)' ')))
        {
            return Declined;
        }

        return _numbers.TryGetValue(number, out int found) ? found : Unrecognized;
    }

    private int CaseOfEscaped(ReadOnlySpan<byte> escaped)
    {
        Span<byte> text = stackalloc byte[StackLength];
        return escaped.Length <= StackLength && JsonStringReader.TryUnescape(escaped, text, out int written)
            ? CaseOfText(text[..written])
            : Declined;
    }

    /// <summary>System.Text.Json takes no malformed text, though it has no use for it.</summary>
    private int CaseOfText(ReadOnlySpan<byte> text)
    {
        if (_texts.TryGetValue(text, out int found))
        {
            return found;
        }

        return Unrecognized == Declined || Utf8.IsValid(text) ? Unrecognized : Declined;
    }
}
