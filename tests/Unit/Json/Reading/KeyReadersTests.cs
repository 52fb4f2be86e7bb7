using System.Text.Json;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class KeyReadersTests
{
    private static readonly string[] s_odd =
    [
        "null", "1", "\"\"", "\"x\"", "\"01\"", "\"+1\"", "\" 1\"", "\"1 \"", "\"1.0\"", "\"1e0\"", "\"-0\"", "\"\\u0031\"", "\"NaN\"",
        "\"99999999999999999999999\"", "true", "\"1e400\"", "\"70000\"", "\"nan\"", "\"-NaN\"", "\"+Infinity\"", "\"TRUE\"",
        "\"tRue\"", "\"True \"", "\"true\"", "\"http://[\"", "\"1.2.3.4.5\"", "\" 1.2\"", "\".5\"", "\"5.\"", "\"1.5e\""
    ];

    [Fact]
    public void Read_KeyOfEveryNumber_AsStock()
    {
        Keys<sbyte>("\"0\"", "\"-128\"", "\"127\"");
        Keys<byte>("\"0\"", "\"255\"");
        Keys<short>("\"0\"", "\"-32768\"");
        Keys<ushort>("\"65535\"");
        Keys<int>("\"0\"", "\"-2147483648\"", "\"12345\"");
        Keys<uint>("\"4294967295\"");
        Keys<long>("\"-9223372036854775808\"");
        Keys<ulong>("\"18446744073709551615\"");
        Keys<Int128>("\"-170141183460469231731687303715884105728\"");
        Keys<UInt128>("\"340282366920938463463374607431768211455\"");
        Keys<decimal>("\"1.10\"", "\"-5\"", "\"79228162514264337593543950335\"");
    }

    [Fact]
    public void Read_KeyOfEveryFraction_AsStock()
    {
        string[] keys = ["\"0\"", "\"-0\"", "\"1.5\"", "\"-1e-3\"", "\"1E+16\"", "\"1e3\"", "\"NaN\"", "\"Infinity\"", "\"-Infinity\""];
        Keys<double>([.. keys, "\"1.7976931348623157E+308\""]);
        Keys<float>([.. keys, "\"3.4028235E+38\""]);
        Keys<Half>([.. keys[..4], .. keys[5..]]);
    }

    [Fact]
    public void Read_KeyOfTruth_AsStock() => Keys<bool>("\"True\"", "\"False\"", "\"true\"", "\"false\"");

    [Fact]
    public void Read_KeyOfTextWithParts_AsStock()
    {
        Keys<Uri>("\"https://example.org/a?b#c\"", "\"/a\"", "\"\"", "\"\\u0061\"", "\"é\"");
        Keys<Version>("\"1.2\"", "\"1.2.3.4\"");
    }

    [Fact]
    public void Read_KeyOfEveryQuotedType_AsStock()
    {
        Keys<Guid>("\"d2719b1e-7a32-4a4f-9d3e-0123456789ab\"");
        Keys<DateTime>("\"2024-02-29\"", "\"2024-02-29T12:30:45.123Z\"", "\"2024-02-29T12:30:45+02:00\"");
        Keys<DateTimeOffset>("\"2024-02-29T12:30:45.123Z\"", "\"2024-02-29T12:30:45+02:00\"");
        Keys<DateOnly>("\"2024-02-29\"");
        Keys<TimeOnly>("\"12:30\"", "\"12:30:45.1234567\"");
        Keys<TimeSpan>("\"12:30:45\"", "\"-1.02:03:04\"");
    }

    [Fact]
    public void Read_KeyOfText_AsStock() => Keys<string>("\"\"", "\"name\"", "\"é\"", "\"\\n\"", "\"\\u00e4\"", "\"null\"");

    [Fact]
    public void Key_TypesThatAreNoKeys_None()
    {
        Assert.Null(ReadScalarTable.Key(typeof(byte[])));
        Assert.Null(ReadScalarTable.Key(typeof(JsonElement)));
        Assert.Null(ReadScalarTable.Key(typeof(object)));
    }

    private static void Keys<T>(params string[] ordinary)
        where T : notnull
    {
        using var check = new ReadCheck<T>(
            ReadCheck<T>.FromType(ReadScalarTable.Key(typeof(T))!),
            static json => JsonSerializer.Deserialize<Dictionary<T, int>>([(byte)'{', .. json, .. ":0}"u8])!.Single().Key);
        check.Ordinary(ordinary);
        check.Odd(s_odd);
    }
}
