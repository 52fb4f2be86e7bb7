using System.Globalization;
using System.Text;
using ZeroAlloc.Benchmarks.Kestrel;

namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>
/// HTTP/1.1. All but the first answer need not be parsed: with a Content-Length they are equally long, and one in chunks, whose sizes
/// depend on the pace of the connection, ends as nothing else in it does, since JSON has no line ends here.
/// </summary>
/// <param name="stream">The connection.</param>
/// <param name="request">The whole request.</param>
internal sealed class Http1Connection(Stream stream, byte[] request) : WireConnection(stream)
{
    private const int Status = 9;

    /// <summary>More than the sizes of chunks can differ by.</summary>
    private const int MostDifference = 256;

    private byte[] _buffer = new byte[256 * 1024];
    private int _length;
    private bool _isChunked;

    /// <inheritdoc/>
    public override byte[] Ask()
    {
        Send();
        int received = 0;
        Answer? answer;
        while (!Answer.TryParse(_buffer[..received], out answer))
        {
            received += Read(received);
        }

        _length = answer.Length;
        _isChunked = answer.Length - answer.Head.Length - "\r\n\r\n".Length != answer.Body.Length;
        _buffer = new byte[_length + MostDifference];
        return answer.Head.StartsWith("HTTP/1.1 200 ", StringComparison.Ordinal)
            ? answer.Body
            : throw new InvalidOperationException(answer.Head);
    }

    /// <inheritdoc/>
    public override void Send() => Stream.Write(request);

    /// <inheritdoc/>
    public override void Receive()
    {
        int received = 0;
        do
        {
            received += Read(received);
        }
        while (_isChunked ? !_buffer.AsSpan(0, received).EndsWith("\r\n0\r\n\r\n"u8) : received < _length);

        if (Math.Abs(received - _length) >= (_isChunked ? MostDifference : 1) || _buffer[Status] != '2')
        {
            throw new InvalidOperationException(
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"An answer of {received} bytes, {_length} expected: {Encoding.ASCII.GetString(_buffer, 0, Math.Min(received, 40))}"));
        }
    }

    private int Read(int offset)
    {
        int count = Stream.Read(_buffer, offset, _buffer.Length - offset);
        return count > 0 ? count : throw new InvalidOperationException("The service has closed the connection.");
    }
}
