using System.Globalization;
using System.Text;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Text;

namespace ZeroAlloc.Unit.Xml;

/// <inheritdoc/>
internal sealed class XmlTextCheck<T>(XmlScalar scalar, string dataType) : XmlTextCheck
{
    private readonly WrittenText.Step<T>? _write = scalar.MaxLength == XmlScalar.AnyLength
        ? null
        : scalar.Write.CreateDelegate<WrittenText.Step<T>>();

    // What XmlBodyWriter writes by: it has no choice of texts.
    private readonly WrittenText.Step<T>? _writeAny = scalar.MaxLength == XmlScalar.AnyLength || dataType.Length != 0
        ? null
        : typeof(XmlScalarText).GetMethod(nameof(XmlScalarText.WriteAny))!.MakeGenericMethod(typeof(T)).CreateDelegate<WrittenText.Step<T>>();

    private readonly XmlRule.Parser<T> _parse = scalar.TryParse.CreateDelegate<XmlRule.Parser<T>>();

    /// <summary>What is written is what stock writes, in the room that the text says.</summary>
    public override void AssertWritten()
    {
        foreach (T value in XmlScalarSamples.Of<T>())
        {
            string expected = StockValues.Write(value, dataType);
            Assert.Equal(expected, WrittenText.Of(_write!, value, scalar.MaxLength));
            if (_writeAny is not null)
            {
                Assert.Equal(expected, WrittenText.Of(_writeAny, value, scalar.MaxLength));
            }
        }
    }

    /// <summary>What is written is read as the same value.</summary>
    public override void AssertRead()
    {
        foreach (T value in XmlScalarSamples.Of<T>())
        {
            string text = WrittenText.Of(_write!, value, 64);
            bool isLocalTime = value is DateTime { Kind: not DateTimeKind.Utc } && text.Contains('+', StringComparison.Ordinal);
            Assert.True(
                _parse(Encoding.UTF8.GetBytes(text), out T read) || IsOutOfRange(text, isLocalTime),
                $"{typeof(T)}: silent about '{text}'.");
            AssertSucceedsOrDeclines(text);
            if (dataType.Length == 0 && !isLocalTime)
            {
                Assert.Equal(value, read);
            }
        }
    }

    /// <summary>
    /// The first and the last day in local time may be no moment in UTC; the stock reader moves these to where they are one.
    /// </summary>
    private static bool IsOutOfRange(string text, bool isLocalTime) =>
        isLocalTime && (text.StartsWith("0001-01-01", StringComparison.Ordinal) || text.StartsWith("9999-12-31", StringComparison.Ordinal));

    /// <summary>One character of a text replaced, removed or added.</summary>
    public override void AssertMutations()
    {
        const string Replacements = "0123456789-+.:TZPDHMSeEaF INtruf";
        Random random = new(11);
        foreach (T value in XmlScalarSamples.Of<T>().Take(400))
        {
            string text = WrittenText.Of(_write!, value, 64);
            int place = random.Next(text.Length);
            string c = Replacements[random.Next(Replacements.Length)].ToString();
            AssertSucceedsOrDeclines(text[..place] + c + text[(place + 1)..]);
            AssertSucceedsOrDeclines(text[..place] + c + text[place..]);
            AssertSucceedsOrDeclines(text[..place] + text[(place + 1)..]);
            AssertSucceedsOrDeclines(text[..place]);
            AssertSucceedsOrDeclines(text + c);
        }
    }

    /// <summary>Where ours gives a value, stock gives that value, to the last bit.</summary>
    public override void AssertSucceedsOrDeclines(string text)
    {
        if (!_parse(Encoding.UTF8.GetBytes(text), out T ours))
        {
            return;
        }

        Assert.True(
            StockValues.TryRead(text, out T stock, dataType), $"{typeof(T)} {dataType}: stock refuses '{text}', ours gives {ours}.");
        Assert.True(Bits(stock) == Bits(ours), $"{typeof(T)} {dataType}: stock reads '{text}' as {Bits(stock)}, ours as {Bits(ours)}.");
    }

    private static string Bits(T value) => value switch
    {
        float number => BitConverter.SingleToInt32Bits(number).ToString("X", CultureInfo.InvariantCulture),
        double number => BitConverter.DoubleToInt64Bits(number).ToString("X", CultureInfo.InvariantCulture),
        decimal number => string.Join(' ', decimal.GetBits(number)),
        DateTime time => string.Create(
            CultureInfo.InvariantCulture,
            $"{time.Ticks} {time.Kind} {(time.Kind == DateTimeKind.Local ? time.ToUniversalTime().Ticks : 0)}"),
        DateTimeOffset time => string.Create(CultureInfo.InvariantCulture, $"{time.Ticks} {time.Offset}"),
        byte[] data => Convert.ToHexString(data),
        char c => ((int)c).ToString(CultureInfo.InvariantCulture),
        _ => string.Create(CultureInfo.InvariantCulture, $"{value}"),
    };
}
