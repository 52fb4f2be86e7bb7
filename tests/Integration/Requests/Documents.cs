using System.Text;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Request bodies, right and wrong, for <see cref="Booking"/> and <see cref="Chain"/>.</summary>
internal static class Documents
{
    /// <summary>An ordinary booking.</summary>
    public const string Valid =
        """{"id":7,"name":"Zoë \u00e9 漢 😀","price":12.5,"total":0.10,"isPaid":true,"at":"2026-06-01T10:30:00+02:00","key":"8a3f1c1e-5b7d-4a3e-9c55-0123456789ab","level":1,"best":{"row":1,"label":"A"},"seats":[{"row":2,"label":"B"},{"row":3,"label":"C\n"}],"counts":{"x":1,"y":2}}""";

    /// <summary>An ordinary booking in which nothing needs to be unescaped.</summary>
    public const string Plain =
        """{"id":7,"name":"plain","price":12.5,"total":0.1,"isPaid":true,"at":"2026-06-01T10:30:00+02:00","key":"8a3f1c1e-5b7d-4a3e-9c55-0123456789ab","level":1,"best":{"row":1,"label":"A"},"seats":[{"row":2,"label":"B"}],"counts":{"x":1}}""";

    /// <summary>Bodies that are valid, in unusual ways too.</summary>
    public static string[] Accepted { get; } =
    [
        Valid,
        Plain,
        "{}",
        " \r\n\t{ \"id\" : 1 , \"name\" : \"a\" } \n",
        """{"counts":{"y":2},"seats":[],"name":"shuffled","level":0,"id":3}""",
        """{"unknown":{"deep":[1,{"a":null}],"text":"}\"{"},"id":4,"more":[[],{}]}""",
        """{"id":1,"name":"a","id":2,"name":"b"}""",
        """{"ID":5,"Name":"case","sEaTs":[{"ROW":1,"Label":"x"}]}""",
        """{"\u0069d":6,"n\u0061me":"escaped names"}""",
        """{"id":"8","price":"1.5","level":"1"}""",
        """{"name":"\"\\\/\b\f\n\r\t\u0000\ud83d\ude00"}""",
        """{"price":1e300,"total":79228162514264337593543950335}""",
        """{"price":-0.0,"total":-0.00,"id":-1}""",
        """{"best":null,"name":null,"total":null,"counts":null,"seats":null}""",
        """{"best":{"label":"only","row":0},"seats":[null,{"row":1,"label":null}]}""",
        """{"at":"2026-06-01","key":"8A3F1C1E-5B7D-4A3E-9C55-0123456789AB"}""",
        "{\"name\":\"" + new string('x', 5000) + "\"}",
        "{\"seats\":[" + string.Join(',', Enumerable.Repeat("""{"row":1,"label":"many"}""", 2000)) + "]}",
        "null",
    ];

    /// <summary>Bodies that are refused.</summary>
    public static string[] Refused { get; } =
    [
        "",
        "   \n",
        "{",
        "}",
        "[]",
        "\"text\"",
        "5",
        "true",
        "nul",
        "{\"id\":1}}",
        "{\"id\":1} x",
        "{\"id\":1}{\"id\":2}",
        "{\"id\":1,}",
        "{,\"id\":1}",
        "{\"id\" 1}",
        "{\"id\":}",
        "{id:1}",
        "{'id':1}",
        "/* c */{\"id\":1}",
        "{\"id\":1 // c\n}",
        """{"id":"x"}""",
        """{"id":1.5}""",
        """{"id":true}""",
        """{"id":[]}""",
        """{"id":{}}""",
        """{"id":99999999999}""",
        """{"id":01}""",
        """{"id":+1}""",
        """{"id":-}""",
        """{"id":NaN}""",
        """{"id":1e400}""",
        """{"id":null}""",
        """{"name":5}""",
        """{"name":"a""",
        "{\"name\":\"a\nb\"}",
        """{"name":"\x"}""",
        """{"name":"\u12"}""",
        """{"name":"\ud83d"}""",
        """{"isPaid":"true"}""",
        """{"isPaid":1}""",
        """{"at":"2026-13-01"}""",
        """{"at":5}""",
        """{"key":"8a3f1c1e5b7d4a3e9c550123456789ab"}""",
        """{"total":1e29}""",
        """{"level":"High"}""",
        """{"best":[]}""",
        """{"best":{"row":"a"}}""",
        """{"seats":{}}""",
        """{"seats":[{"row":1},{"row":{}}]}""",
        """{"seats":[1]}""",
        """{"counts":{"x":"a"}}""",
        """{"counts":{"x":1,"y":[]}}""",
        """{"counts":[]}""",
        """{"best":{"It's a key":1,"row":[]}}""",
        """{"unknown":{"a":[1,}}""",
        """{"unknown":tru}""",
    ];

    /// <summary>Bodies whose bytes are not UTF-8, or begin in an unusual way.</summary>
    public static byte[][] Bytes { get; } =
    [
        [0xEF, 0xBB, 0xBF, .. "{\"id\":1}"u8],
        [0xEF, 0xBB, 0xBF],
        [0xEF, 0xBB, .. "{}"u8],
        [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, .. "{}"u8],
        [.. "{\"name\":\""u8, 0xFF, .. "\"}"u8],
        [.. "{\"name\":\""u8, 0xC3, .. "\"}"u8],
        [.. "{\"name\":\""u8, 0xC0, 0xAF, .. "\"}"u8],
        [.. "{\"name\":\""u8, 0xED, 0xA0, 0x80, .. "\"}"u8],
        [.. "{\"name\":\""u8, 0xF4, 0x90, 0x80, 0x80, .. "\"}"u8],
        [.. "{\""u8, 0xFF, .. "\":1}"u8],
        [.. "{\"unknown\":\""u8, 0xFF, .. "\"}"u8],
        [0x00],
        [.. "{}"u8, 0x00],
        [0xFF, 0xFE, .. Encoding.Unicode.GetBytes("{\"id\":1}")],
        Encoding.Unicode.GetBytes("{\"id\":1}"),
        Encoding.BigEndianUnicode.GetBytes("{\"id\":1}"),
        Encoding.UTF32.GetBytes("{\"id\":1}"),
    ];

    /// <summary>A chain of objects, each nested in the one before.</summary>
    public static string Nested(int depth) =>
        string.Concat(Enumerable.Repeat("{\"next\":", depth - 1)) + "{\"value\":1" + new string('}', depth);

    /// <summary>Arrays nested in a member that is not known.</summary>
    public static string NestedUnknown(int depth) => "{\"unknown\":" + new string('[', depth - 1) + new string(']', depth - 1) + "}";

    /// <summary><see cref="Valid"/> with one to three bytes changed, removed or doubled; the same on every run.</summary>
    public static IEnumerable<byte[]> Mutated(int count)
    {
        byte[] valid = Encoding.UTF8.GetBytes(Valid);
        byte[] replacements = [.. "{}[]\",:0123456789.eE+-\\ntfu /\n\u0001"u8, 0x80, 0xC3, 0xFF];
        var random = new Random(20260601);
        for (int i = 0; i < count; i++)
        {
            var bytes = new List<byte>(valid);
            for (int change = random.Next(1, 4); change > 0; change--)
            {
                int at = random.Next(bytes.Count);
                switch (random.Next(3))
                {
                    case 0:
                        bytes[at] = replacements[random.Next(replacements.Length)];
                        break;
                    case 1:
                        bytes.RemoveAt(at);
                        break;
                    default:
                        bytes.Insert(at, replacements[random.Next(replacements.Length)]);
                        break;
                }
            }

            yield return [.. bytes];
        }
    }
}
