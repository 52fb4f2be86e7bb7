using System.Text;
using FsCheck;
using FsCheck.Fluent;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

public sealed class Utf8TextTests
{
    [Fact]
    public void TryGetString_AnyText_EqualsIt()
    {
        Gen<string> text = Gen.OneOf(
            Gen.Choose(0, 0x7F).Select(static c => ((char)c).ToString()),
            Gen.Choose(0x80, 0xD7FF).Select(static c => ((char)c).ToString()),
            Gen.Choose(0xE000, 0xFFFF).Select(static c => ((char)c).ToString()),
            Gen.Choose(0x10000, 0x10FFFF).Select(char.ConvertFromUtf32)).ListOf().Select(string.Concat);
        Check.One(
            Config.QuickThrowOnFailure.WithMaxTest(5000).WithQuietOnSuccess(true),
            Prop.ForAll(text.ToArbitrary(), value =>
            {
                byte[] utf8 = Encoding.UTF8.GetBytes(value);
                Assert.Equal(value.Length, Utf8Text.CountUnits(utf8));
                Assert.Equal(value, Utf8Text.TryGetString(utf8));
            }));
    }

    [Theory]
    [InlineData(0x80)]
    [InlineData(0xC3)]
    [InlineData(0xED)]
    [InlineData(0xF0)]
    [InlineData(0xFF)]
    public void TryGetString_NoUtf8_Null(byte wrong)
    {
        for (int length = 1; length < 70; length++)
        {
            Assert.Null(Utf8Text.TryGetString([.. Enumerable.Repeat(wrong, length)]));
            Assert.Null(Utf8Text.TryGetString([.. Enumerable.Repeat((byte)'a', length), wrong]));
            Assert.Null(Utf8Text.TryGetString([wrong, .. Enumerable.Repeat((byte)'a', length)]));
        }
    }
}
