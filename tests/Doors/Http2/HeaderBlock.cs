using System.Globalization;
using System.Text;

namespace ZeroAlloc.Doors.Http2;

/// <summary>Headers as HTTP/2 has them (RFC 7541), without a dynamic table and without Huffman codes, which nobody has to use.</summary>
internal static class HeaderBlock
{
    private const int StatusIndex = 8;

    /// <summary>The statuses of the static table, from index 8 on.</summary>
    private static readonly string[] s_statuses = ["200", "204", "206", "304", "400", "404", "500"];

    /// <summary>Every header as a literal.</summary>
    public static byte[] Write(IEnumerable<(string Name, string Value)> headers)
    {
        var block = new List<byte>();
        foreach ((string name, string value) in headers)
        {
            block.Add(0);
            WriteText(block, name);
            WriteText(block, value);
        }

        return [.. block];
    }

    /// <summary>The status, and headers whose names are spelled out. Those named by the static table are left out.</summary>
    public static Dictionary<string, string> Read(ReadOnlySpan<byte> block)
    {
        Dictionary<string, string> headers = [];
        while (!block.IsEmpty)
        {
            byte first = block[0];
            if ((first & 0x80) != 0)
            {
                int index = ReadNumber(ref block, 7);
                if (index is >= StatusIndex and < StatusIndex + 7)
                {
                    headers[":status"] = s_statuses[index - StatusIndex];
                }
            }
            else if ((first & 0xE0) == 0x20)
            {
                // The size of the table, of which there is none.
                ReadNumber(ref block, 5);
            }
            else
            {
                int index = ReadNumber(ref block, (first & 0x40) != 0 ? 6 : 4);
                string? name = index == 0 ? ReadText(ref block) : index is >= StatusIndex and < StatusIndex + 7 ? ":status" : null;
                string value = ReadText(ref block);
                if (name is not null)
                {
                    headers[name] = value;
                }
            }
        }

        return headers;
    }

    private static void WriteText(List<byte> block, string text)
    {
        int length = Encoding.ASCII.GetByteCount(text);
        if (length < 127)
        {
            block.Add((byte)length);
        }
        else
        {
            block.Add(127);
            for (length -= 127; length >= 128; length >>= 7)
            {
                block.Add((byte)(length | 128));
            }

            block.Add((byte)length);
        }

        block.AddRange(Encoding.ASCII.GetBytes(text));
    }

    private static string ReadText(ref ReadOnlySpan<byte> block)
    {
        bool isHuffman = (block[0] & 0x80) != 0;
        int length = ReadNumber(ref block, 7);
        string text = isHuffman
            ? string.Create(CultureInfo.InvariantCulture, $"({length} bytes in Huffman codes)")
            : Encoding.Latin1.GetString(block[..length]);
        block = block[length..];
        return text;
    }

    private static int ReadNumber(ref ReadOnlySpan<byte> block, int bits)
    {
        int most = (1 << bits) - 1;
        int number = block[0] & most;
        block = block[1..];
        for (int shift = 0; number >= most; shift += 7)
        {
            byte next = block[0];
            block = block[1..];
            number += (next & 127) << shift;
            if (next < 128)
            {
                break;
            }
        }

        return number;
    }
}
