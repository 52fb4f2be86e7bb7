using System.Globalization;
using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Text in place is compared and formatted like a string, without making one.</summary>
public sealed class BufferedStringTests
{
    private const string Text = "Zoë 😀";

    private static readonly PersonBufferedMessage s_person = PersonBufferedMessage.Parse(
        NativeBuffer.Create(new Person { Name = Text, Email = "" }.WriteTo(static size => new byte[size])));

    [Theory]
    [InlineData(Text, true)]
    [InlineData("Zoë", false)]
    [InlineData("", false)]
    [InlineData(null, false)]
    public void Operators_Strings_CompareTheText(string? other, bool same)
    {
        Assert.Equal(same, s_person.Name == other);
        Assert.Equal(same, other == s_person.Name);
        Assert.Equal(!same, s_person.Name != other);
        Assert.Equal(!same, other != s_person.Name);
        Assert.Equal(same, s_person.Name == other.AsSpan());
        Assert.Equal(same, other.AsSpan() == s_person.Name);
        Assert.Equal(!same, s_person.Name != other.AsSpan());
        Assert.Equal(!same, other.AsSpan() != s_person.Name);
    }

    [Fact]
    public void Operators_NullAndEmpty_ToldApart()
    {
        Assert.True(s_person.Address == null && null == s_person.Address && s_person.Address != "");
        Assert.True(s_person.Email == "" && s_person.Email != null);
        Assert.True(s_person.Address != ReadOnlySpan<char>.Empty && s_person.Email == ReadOnlySpan<char>.Empty);
    }

    [Fact]
    public void Equals_BoxedString_NotEqualSinceTheyHashDifferently()
    {
        object boxed = s_person.Name;

        Assert.False(boxed.Equals(Text));
        Assert.True(boxed.Equals(s_person.Name));
        Assert.False(s_person.Name.Equals((object?)null));
    }

    [Fact]
    public void Format_InterpolatedString_TheTextWithoutAStringInBetween()
    {
        Span<char> units = stackalloc char[40];
        Span<byte> utf8 = stackalloc byte[40];

        Assert.Equal($"Hello {Text}!", $"Hello {s_person.Name}!");
        Assert.Equal("Hello !", $"Hello {s_person.Address}!");
        Assert.True(units.TryWrite($"Hello {s_person.Name}!", out int written) && units[..written].SequenceEqual($"Hello {Text}!"));
        Assert.False(units[..8].TryWrite($"Hello {s_person.Name}!", out _));
        Assert.True(System.Text.Unicode.Utf8.TryWrite(utf8, $"Hello {s_person.Name}!", out written));
        Assert.Equal($"Hello {Text}!", Encoding.UTF8.GetString(utf8[..written]));
        Assert.False(System.Text.Unicode.Utf8.TryWrite(utf8[..8], $"Hello {s_person.Name}!", out _));
        Assert.Equal(Text, string.Format(CultureInfo.InvariantCulture, "{0:x}", s_person.Name));
    }

    [Fact]
    public void CompareAndFormat_Warm_AllocatesNothing()
    {
        char[] units = new char[40];
        int seen = 0;

        WarmedCalls.AssertAllocates(0, () =>
        {
            seen += s_person.Name == Text ? 1 : 0;
            seen += Text != s_person.Name ? 100 : 0;
            seen += TryFormat(s_person.Name, units, out int written) ? written : 100;
        });
        Assert.Equal(0, seen % (1 + Text.Length));

        // As the handlers of interpolated strings call it once they are optimised.
        static bool TryFormat<T>(T value, Span<char> destination, out int written)
            where T : ISpanFormattable => value.TryFormat(destination, out written, default, null);
    }
}
