using System.Globalization;
using System.Text;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>
/// Reads answers of HTTP/1.1 (RFC 9112) byte for byte from a connection, so that each byte that arrives is looked at, whatever
/// became of the request.
/// </summary>
/// <param name="stream">The connection.</param>
/// <param name="watch">Sees every byte.</param>
internal sealed class Http1Wire(Stream stream, CanaryWatch watch)
{
    private const int MostHead = 32 * 1024;

    private readonly byte[] _buffer = new byte[64 * 1024];
    private int _start;
    private int _end;

    private ReadOnlySpan<byte> Rest => _buffer.AsSpan(_start, _end - _start);

    /// <summary>Reads the next answer.</summary>
    /// <param name="mostBody">After how many bytes of its body to stop; the answer is not whole then.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <returns>The answer; null if the connection ended in or before its head.</returns>
    /// <exception cref="InvalidDataException">What has arrived is no HTTP/1.1.</exception>
    /// <exception cref="IOException">The connection was reset.</exception>
    public async ValueTask<WireAnswer?> ReadAnswerAsync(int mostBody, CancellationToken cancellationToken)
    {
        if (await ReadLineAsync(cancellationToken) is not { } first)
        {
            return null;
        }

        int status = first.StartsWith("HTTP/1.1 ", StringComparison.Ordinal)
            && int.TryParse(first.AsSpan(9, Math.Min(3, first.Length - 9)), CultureInfo.InvariantCulture, out int number)
            ? number
            : throw new InvalidDataException("An answer has no status line.");
        string? type = null;
        long? length = null;
        bool isChunked = false;
        while (true)
        {
            if (await ReadLineAsync(cancellationToken) is not { } line)
            {
                return null;
            }

            if (line.Length == 0)
            {
                break;
            }

            int colon = line.IndexOf(':', StringComparison.Ordinal);
            string value = colon < 0 ? throw new InvalidDataException("A header has no colon.") : line[(colon + 1)..].Trim();
            switch (line[..colon].ToUpperInvariant())
            {
                case "CONTENT-TYPE":
                    type = value.Split(';')[0];
                    break;
                case "CONTENT-LENGTH":
                    length = long.Parse(value, NumberStyles.None, CultureInfo.InvariantCulture);
                    break;
                case "TRANSFER-ENCODING":
                    isChunked = value == "chunked" ? true : throw new InvalidDataException("A transfer encoding is not known.");
                    break;
                default:
                    break;
            }
        }

        using var body = new MemoryStream();
        bool isWhole = isChunked
            ? await ReadChunksAsync(body, mostBody, cancellationToken)
            : await ReadBytesAsync(body, length ?? 0, mostBody, cancellationToken);
        return new WireAnswer(status, type ?? "", body.ToArray(), isWhole);
    }

    /// <summary>Reads to the end of the connection: whether it ended with nothing more.</summary>
    /// <param name="cancellationToken">Gives up.</param>
    public async ValueTask<bool> IsAtEndAsync(CancellationToken cancellationToken) =>
        Rest.IsEmpty && !await FillAsync(cancellationToken);

    private async ValueTask<bool> ReadChunksAsync(MemoryStream body, int most, CancellationToken cancellationToken)
    {
        while (await ReadLineAsync(cancellationToken) is { } line)
        {
            if (!int.TryParse(line, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out int size) || size < 0)
            {
                throw new InvalidDataException("A chunk has no size.");
            }

            if (!await ReadBytesAsync(body, size, most, cancellationToken))
            {
                return false;
            }

            if (await ReadLineAsync(cancellationToken) is not { } behind)
            {
                return false;
            }

            if (behind.Length > 0)
            {
                throw new InvalidDataException("A chunk is longer than it says.");
            }

            if (size == 0)
            {
                return true;
            }
        }

        return false;
    }

    private async ValueTask<bool> ReadBytesAsync(MemoryStream body, long count, int most, CancellationToken cancellationToken)
    {
        while (count > 0)
        {
            if (body.Length >= most || (Rest.IsEmpty && !await FillAsync(cancellationToken)))
            {
                return false;
            }

            int taken = (int)Math.Min(count, Rest.Length);
            body.Write(Rest[..taken]);
            _start += taken;
            count -= taken;
        }

        return true;
    }

    /// <summary>A line without its end; null if the connection ended in it.</summary>
    private async ValueTask<string?> ReadLineAsync(CancellationToken cancellationToken)
    {
        int end;
        while ((end = Rest.IndexOf("\r\n"u8)) < 0)
        {
            if (Rest.Length > MostHead)
            {
                throw new InvalidDataException("A line has no end.");
            }

            if (!await FillAsync(cancellationToken))
            {
                return null;
            }
        }

        string line = Encoding.Latin1.GetString(Rest[..end]);
        _start += end + 2;
        return line;
    }

    private async ValueTask<bool> FillAsync(CancellationToken cancellationToken)
    {
        if (_start > 0)
        {
            Rest.CopyTo(_buffer);
            _end -= _start;
            _start = 0;
        }

        int read = await stream.ReadAsync(_buffer.AsMemory(_end), cancellationToken);
        watch.Take(_buffer.AsSpan(_end, read));
        _end += read;
        return read > 0;
    }
}
