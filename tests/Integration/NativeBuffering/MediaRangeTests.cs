using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.Headers;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>The grammar of Accept: lists over lines and elements, quoted strings, weights good and bad.</summary>
public sealed class MediaRangeTests
{
    [Theory]
    [InlineData("a/b", "a/b:1000")]
    [InlineData(" a/b ;q=0.5,c/d", "a/b:500 c/d:1000")]
    [InlineData(",, a/b ,\t,", "a/b:1000")]
    [InlineData("a/b;x=\"1,2;q=0.1\";q=0.25, c/d", "a/b:250 c/d:1000")]
    [InlineData("a/b;x=\"\\\",\";q=1.000", "a/b:1000")]
    [InlineData("a/b;Q=0", "a/b:0")]
    [InlineData("a/b;q=0.001;q=1", "a/b:1")]
    [InlineData("a/b;q=1.001", "a/b:0")]
    [InlineData("a/b;q=0.1234", "a/b:0")]
    [InlineData("a/b;q=.5", "a/b:0")]
    [InlineData("a/b;q=-1", "a/b:0")]
    [InlineData("a/b;q=", "a/b:0")]
    [InlineData("a/b;q=1x", "a/b:0")]
    [InlineData("a/b;q=0.5x", "a/b:0")]
    [InlineData("a/b;;;q=1.", "a/b:1000")]
    [InlineData("a/b;x=\"open, c/d", "a/b:1000")]
    [InlineData(";q=1", ":1000")]
    [InlineData("", "")]
    public void GetEnumerator_AnyText_NamesAndWeights(string text, string expected) => Assert.Equal(expected, Read(text));

    [Fact]
    public void GetEnumerator_SeveralLines_AllOfThem() =>
        Assert.Equal("a/b:1000 c/d:300 e/f:1000", Read(new StringValues(["a/b,", null, "c/d;q=0.3", "", "e/f"])));

    [Theory]
    [InlineData("a/b", true)]
    [InlineData("a/b;version=1", true)]
    [InlineData("a/b;VERSION=\"1\"", true)]
    [InlineData("a/b;version=\"\\1\"", true)]
    [InlineData("a/b; x=y ; version = 1 ", true)]
    [InlineData("a/b;xversion=2", true)]
    [InlineData("a/b;", true)]
    [InlineData("a/b;; ;version=1;", true)]
    [InlineData("a/b;x=\"a\\\"b\";version=1", true)]
    [InlineData("a/b;version", false)]
    [InlineData("a/b;;;=", false)]
    [InlineData("a/b;=1", false)]
    [InlineData("a/b;x=", false)]
    [InlineData("a/b;x y=1", false)]
    [InlineData("a/b;x=y z", false)]
    [InlineData("a/b;x=\"y\"z", false)]
    [InlineData("a/b;x=\"open", false)]
    [InlineData("a/b;x=\"open\\\"", false)]
    [InlineData("a/b;x=y=z", false)]
    [InlineData("a/b;version=1;x", false)]
    [InlineData("a/b;x=\";version=9\"", true)]
    [InlineData("a/b;version=1;version=1", false)]
    [InlineData("a/b;version=1;VERSION=\"1\"", false)]
    [InlineData("a/b;version=2", false)]
    [InlineData("a/b;version=\"2\"", false)]
    [InlineData("a/b;version=", false)]
    [InlineData("a/b;version=\"\"", false)]
    [InlineData("a/b;version=11", false)]
    [InlineData("a/b;version=\"11\"", false)]
    [InlineData("a/b;version=\\1", false)]
    [InlineData("a/b;version=\"1\\\"", false)]
    [InlineData("a/b;version=1;version=2", false)]
    [InlineData("a/b;version=2;version=1", false)]
    public void HasNoneBut_AnyText_WellFormedAndOneParameterOfTheWholeName(string text, bool expected) =>
        Assert.Equal(expected, new MediaRange(text).HasNoneBut("version", "1"));

    [Fact]
    public void Quality_EveryShortText_NeverThrows()
    {
        const string letters = "a/;=\", \\q";
        for (int i = 0; i < letters.Length * letters.Length * letters.Length * letters.Length; i++)
        {
            string text = string.Concat(
                Enumerable.Range(0, 4).Select(place => letters[i / (int)Math.Pow(letters.Length, place) % letters.Length]));
            foreach (MediaRange range in new MediaRanges(text))
            {
                Assert.InRange(range.Quality, 0, 1000);
            }
        }
    }

    private static string Read(StringValues lines)
    {
        var read = new List<string>();
        foreach (MediaRange range in new MediaRanges(lines))
        {
            read.Add($"{range.Name}:{range.Quality}");
        }

        return string.Join(' ', read);
    }
}
