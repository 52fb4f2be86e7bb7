using System.Text;
using ZeroAlloc.Benchmarks.Sockets;

namespace ZeroAlloc.Unit.Benchmarks;

/// <summary>The client of <c>benchmarks sockets</c>, which takes in answers without parsing them.</summary>
public sealed class WireConnectionTests
{
    private const string Chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    private const string Plain = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n";

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(1_000)]
    public void Receive_OtherChunks_EndsWithTheAnswer(int read)
    {
        using var stream = new ScriptedStream(
            read, Chunked + "4\r\n[10]\r\n0\r\n\r\n", Chunked + "1\r\n[\r\n2\r\n10\r\n1\r\n]\r\n0\r\n\r\n", Chunked + "4\r\n[10]\r\n0\r\n\r\n");
        using var connection = new Http1Connection(stream, "GET"u8.ToArray());

        Assert.Equal("[10]"u8.ToArray(), connection.Ask());
        for (int i = 0; i < 2; i++)
        {
            connection.Send();
            connection.Receive();
        }

        Assert.Equal("GETGETGET", stream.Sent());
        Assert.Equal(0, stream.Left);
    }

    [Theory]
    [InlineData(Plain + "abc", 0)]
    [InlineData("HTTP/1.1 500 No\r\nContent-Length: 3\r\n\r\nabc", 1)]
    [InlineData(Plain + "abcd", 1)]
    [InlineData(Plain + "ab", 1)]
    public void Receive_AnotherAnswerThanTheFirst_Throws(string second, int failures)
    {
        using var stream = new ScriptedStream(1_000, Plain + "abc", second);
        using var connection = new Http1Connection(stream, "GET"u8.ToArray());
        connection.Ask();
        connection.Send();

        Exception? exception = Record.Exception(connection.Receive);

        Assert.Equal(failures, exception is InvalidOperationException ? 1 : 0);
    }

    [Fact]
    public void Ask_NotFound_Throws()
    {
        using var stream = new ScriptedStream(1_000, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
        using var connection = new Http1Connection(stream, "GET"u8.ToArray());

        Assert.Throws<InvalidOperationException>(connection.Ask);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(1_000)]
    public void Http2_TwoStreams_WindowIsGivenBack(int read)
    {
        string settings = Frame(4, 0, 0, "");
        using var stream = new ScriptedStream(
            read,
            settings + Frame(1, 4, 1, "\x88") + Frame(0, 0, 1, "ab") + Frame(0, 1, 1, "c"),
            Frame(1, 4, 3, "\x88") + Frame(0, 1, 3, "abc"));
        using var connection = new Http2Connection(stream, "/a");

        Assert.Equal("abc"u8.ToArray(), connection.Ask());
        connection.Send();
        connection.Receive();

        string fields = "\x82\x86\x04\x02/a\x01\x09localhost";
        Assert.EndsWith(
            Frame(4, 1, 0, "") + Frame(1, 5, 1, fields) + Frame(1, 5, 3, fields) + Frame(8, 0, 0, "\0\0\0\x03"),
            stream.Sent(),
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(3)]
    [InlineData(7)]
    public void Http2_ResetOrGoAway_Throws(int type)
    {
        using var stream = new ScriptedStream(1_000, Frame(type, 0, 1, "\0\0\0\x02"));
        using var connection = new Http2Connection(stream, "/a");

        Assert.Throws<InvalidOperationException>(connection.Ask);
    }

    private static string Frame(int type, int flags, int stream, string payload) =>
        $"\0\0{(char)payload.Length}{(char)type}{(char)flags}\0\0\0{(char)stream}{payload}";

    /// <summary>Answers each request with the next text, some bytes a read; a character is a byte.</summary>
    private sealed class ScriptedStream(int read, params string[] answers) : MemoryStream
    {
        private readonly MemoryStream _answers = new(Encoding.Latin1.GetBytes(string.Concat(answers)));
        private readonly long[] _ends = [.. answers.Select((_, i) => answers.Take(i + 1).Sum(static answer => (long)answer.Length))];

        public long Left => _answers.Length - _answers.Position;

        public string Sent() => Encoding.Latin1.GetString(ToArray());

        public override int Read(byte[] buffer, int offset, int count)
        {
            long end = _ends.FirstOrDefault(end => end > _answers.Position);
            return _answers.Read(buffer, offset, (int)Math.Min(Math.Min(count, read), Math.Max(end - _answers.Position, 0)));
        }
    }
}
