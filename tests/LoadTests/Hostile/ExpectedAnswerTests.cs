using System.Text;
using ZeroAlloc.LoadTests.Hostile;

namespace ZeroAlloc.LoadTests.Tests.Hostile;

/// <summary>What is wrong with an answer is said, whatever it is.</summary>
public sealed class ExpectedAnswerTests
{
    private static readonly byte[] s_body = Encoding.ASCII.GetBytes($"{{\"name\":\"{Canary.Text(3)}\"}}");
    private static readonly ExpectedAnswer s_expected = new(201, "application/json", s_body);

    [Fact]
    public void WrongIn_TheAnswer_Nothing()
    {
        Assert.Null(s_expected.WrongIn(new WireAnswer(201, "application/json", s_body, IsWhole: true)));
        Assert.Null(s_expected.WrongIn(new WireAnswer(201, MediaType: null, s_body, IsWhole: true)));
    }

    /// <summary>A byte that is another one is seen at every place.</summary>
    [Fact]
    public void WrongIn_AForeignByteAnywhere_Said()
    {
        for (int at = 0; at < s_body.Length; at++)
        {
            byte[] planted = [.. s_body];
            planted[at] ^= 1;

            Assert.NotNull(s_expected.WrongIn(new WireAnswer(201, "application/json", planted, IsWhole: true)));
            Assert.NotNull(s_expected.WrongInPart(planted.AsSpan(0, at + 1)));
            Assert.Null(s_expected.WrongInPart(planted.AsSpan(0, at)));
        }
    }

    [Fact]
    public void WrongIn_OtherThanTheBytes_Said()
    {
        Assert.Equal("no answer", s_expected.WrongIn(null));
        Assert.Equal("status 200 instead of 201", s_expected.WrongIn(new WireAnswer(200, "application/json", s_body, IsWhole: true)));
        Assert.NotNull(s_expected.WrongIn(new WireAnswer(201, "text/html", s_body, IsWhole: true)));
        Assert.NotNull(s_expected.WrongIn(new WireAnswer(201, "application/json", s_body, IsWhole: false)));
        Assert.NotNull(s_expected.WrongIn(new WireAnswer(201, "application/json", s_body[..^1], IsWhole: true)));
        Assert.NotNull(s_expected.WrongIn(new WireAnswer(201, "application/json", [.. s_body, 0xDD], IsWhole: true)));
    }
}
