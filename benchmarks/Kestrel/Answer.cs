using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>An answer taken apart once, to compare it.</summary>
/// <param name="Length">Bytes of the whole answer.</param>
/// <param name="Head">Status line and headers.</param>
/// <param name="Body">The body without its framing.</param>
internal sealed record Answer(int Length, string Head, byte[] Body)
{
    /// <summary>Takes <paramref name="bytes"/> apart.</summary>
    /// <returns>False where the answer has not arrived as a whole.</returns>
    public static bool TryParse(byte[] bytes, [NotNullWhen(true)] out Answer? answer)
    {
        answer = null;
        int end = bytes.AsSpan().IndexOf("\r\n\r\n"u8);
        if (end < 0)
        {
            return false;
        }

        string head = Encoding.ASCII.GetString(bytes, 0, end);
        byte[] body = bytes[(end + 4)..];
        bool isChunked = head.Contains("chunked", StringComparison.Ordinal);
        if (isChunked ? !body.AsSpan().EndsWith("0\r\n\r\n"u8) : body.Length < ContentLength(head))
        {
            return false;
        }

        answer = new Answer(bytes.Length, head, isChunked ? Join(body) : body);
        return true;
    }

    private static int ContentLength(string head)
    {
        const string Header = "\r\nContent-Length:";
        int start = head.IndexOf(Header, StringComparison.OrdinalIgnoreCase);
        if (start < 0)
        {
            return 0;
        }

        ReadOnlySpan<char> rest = head.AsSpan(start + Header.Length);
        int end = rest.IndexOf('\r');
        return int.Parse(end < 0 ? rest : rest[..end], NumberStyles.AllowLeadingWhite, CultureInfo.InvariantCulture);
    }

    private static byte[] Join(byte[] chunked)
    {
        var joined = new List<byte>(chunked.Length);
        ReadOnlySpan<byte> rest = chunked;
        while (true)
        {
            int line = rest.IndexOf("\r\n"u8);
            int size = int.Parse(rest[..line], NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            if (size == 0)
            {
                return [.. joined];
            }

            joined.AddRange(rest.Slice(line + 2, size));
            rest = rest[(line + 2 + size + 2)..];
        }
    }
}
