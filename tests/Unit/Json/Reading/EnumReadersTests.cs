using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class EnumReadersTests
{
    private static readonly string[] s_odd =
    [
        "", "null", "1", "-1", "0", "300", "1.0", "1e0", "99999999999999999999", "\"\"", "\"1\"", "\"-1\"", "\" Red\"", "\"Red \"",
        "\"rEd\"", "\"Red,\"", "\",Red\"", "\"Red,,Green\"", "\"Red, Green\"", "\"Red,Green\"", "\"Red  , Green\"", "\"Red, 1\"",
        "\"R\\u0065d\"", "\"DarkRed\"", "\"darkRed\"", "\"dark-red\"", "\"dark_red\"", "\"Red|Green\"", "\"é\"", "\"É\"", "\"Read, Write\"",
        "\"read,write\"", "\"Read, Read\"", "\"None, Write\"", "\"All\"", "\"all, write\"", "\"x, y\"", "\"x,y\"", "\"X, Y\"", "\"x\"",
        "\"a\"", "\"A\"", "\"Red, Blue\"", "\"Blue,Red\"", "\"red, Blue\"", "\"RED, Blue\"", "\"Red,Red\"",
    ];

    public static TheoryData<string> Converters => ["plain", "noNumbers", "camel", "kebab", "snakeUpper"];

    private enum Color : byte
    {
        Red = 1,
        Green = 2,
        DarkRed = 5,
        Also = 5,
    }

    private enum Renamed : long
    {
        [JsonStringEnumMemberName("x, y")]
        First = -1,
        [JsonStringEnumMemberName("é")]
        Second = long.MaxValue,
        A = 3,
        a = 4,
    }

    [Flags]
    private enum Rights : short
    {
        None = 0,
        Read = 1,
        Write = 2,
        Top = short.MinValue,
        All = Read | Write,
    }

    [Flags]
    private enum Cased
    {
        red = 1,
        Red = 2,
        Blue = 4,
    }

    [Fact]
    public void Read_Numbers_AsStock()
    {
        Numbers<Color>("0", "1", "255");
        Numbers<Renamed>("-1", "9223372036854775807", "-9223372036854775808");
        Numbers<Rights>("3", "-32768");
        Numbers<DayOfWeek>("6", "-5");
    }

    [Theory]
    [MemberData(nameof(Converters))]
    public void Read_Names_AsStock(string converter)
    {
        Names<Color>(converter, Color.Red, Color.Green, Color.DarkRed);
        Names<Renamed>(converter, Renamed.First, Renamed.Second, Renamed.A);
        Names<Rights>(
            converter,
            Rights.None,
            Rights.Read,
            Rights.Write,
            Rights.Read | Rights.Top,
            Rights.Write | Rights.Top,
            Rights.All | Rights.Top);
        Names<Cased>(converter, Cased.red, Cased.Red, Cased.Blue);
        Names<DayOfWeek>(converter, Enum.GetValues<DayOfWeek>());
        Names<System.Net.HttpStatusCode>(converter, Enum.GetValues<System.Net.HttpStatusCode>());
    }

    [Fact]
    public void Read_CommonCases_Read()
    {
        using ReadCheck<Color> check = ByName<Color>(Options("plain"));
        check.Ordinary("\"Red\"", "\"red\"", "\"RED\"", "\"darkRed\"", "\"Also\"", "1", "77");
        using ReadCheck<Rights> flags = ByName<Rights>(Options("plain"));
        flags.Ordinary("\"Read, Write\"", "\"read,write\"", "\"Top, Read\"", "3");
        using ReadCheck<Color> noNumbers = ByName<Color>(Options("noNumbers"));
        noNumbers.Ordinary("\"Red\"");
        noNumbers.Silent("1", "\"1\"");
    }

    [Fact]
    public void Read_ManyFlags_FallsBackToStock()
    {
        using ReadCheck<Rights> check = ByName<Rights>(Options("plain"));
        Assert.True(check.IsRead(Joined(64)));
        Assert.False(check.IsRead(Joined(65)));
        Assert.False(check.IsRead(Joined(25_000)));

        static byte[] Joined(int count) =>
            Encoding.UTF8.GetBytes($"\"{string.Join(", ", Enumerable.Repeat(nameof(Rights.Read), count))}\"");
    }

    [Fact]
    public void Read_Keys_AsStock()
    {
        Keys<Color>(JsonSerializerOptions.Default, "\"Red\"", "\"red\"", "\"DarkRed\"");
        Keys<Rights>(JsonSerializerOptions.Default, "\"Read\"", "\"Read, Write\"");
        Keys<Cased>(JsonSerializerOptions.Default, "\"Red\"", "\"Blue\"");
        Keys<Color>(Options("camel"), "\"red\"", "\"darkRed\"");
        Keys<Renamed>(Options("plain"), "\"x, y\"", "\"A\"", "\"a\"", "\"é\"");
    }

    private static void Numbers<T>(params string[] ordinary)
        where T : struct, Enum
    {
        using var check = new ReadCheck<T>(
            ReadCheck<T>.FromType(ReadScalarTable.EnumNumber(typeof(T))),
            static json => JsonSerializer.Deserialize<T>(json, JsonSerializerOptions.Web));
        check.Ordinary(ordinary);
        check.Odd(s_odd);
    }

    private static void Names<T>(string converter, params T[] values)
        where T : struct, Enum
    {
        JsonSerializerOptions options = Options(converter);
        using ReadCheck<T> check = ByName<T>(options);
        check.Ordinary(
            [
                .. values.Select(value => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, options)).Replace(
                    "\\u00E9", "é", StringComparison.Ordinal))
            ]);
        check.Odd(s_odd);
    }

    private static void Keys<T>(JsonSerializerOptions options, params string[] ordinary)
        where T : struct, Enum
    {
        using var check = new ReadCheck<T>(
            EnumNameSlot(),
            json => JsonSerializer.Deserialize<Dictionary<T, int>>([(byte)'{', .. json, .. ":0}"u8], options)!.Single().Key,
            EnumNames.ForKeys(typeof(T), options));
        check.Ordinary(ordinary);
        check.Odd(s_odd);

        static Reader<T> EnumNameSlot() => static (ref ReadState reader, ref byte position, out T value) =>
            ref EnumNameSlot<T>.Read(ref reader, ref position, 0, out value);
    }

    private static ReadCheck<T> ByName<T>(JsonSerializerOptions options)
        where T : struct, Enum => new(
            static (ref ReadState reader, ref byte position, out T value) =>
                ref EnumNameSlot<T>.Read(ref reader, ref position, 0, out value),
            json => JsonSerializer.Deserialize<T>(json, options),
            EnumNames.For(typeof(T), options.GetConverter(typeof(T)), options));

    private static JsonSerializerOptions Options(string converter)
    {
        var options = new JsonSerializerOptions
        {
            Converters =
            {
                converter switch
                {
                    "camel" => new JsonStringEnumConverter(JsonNamingPolicy.CamelCase),
                    "kebab" => new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower),
                    "snakeUpper" => new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseUpper),
                    "noNumbers" => new JsonStringEnumConverter(namingPolicy: null, allowIntegerValues: false),
                    _ => new JsonStringEnumConverter(),
                },
            },
        };
        options.MakeReadOnly(populateMissingResolver: true);
        return options;
    }
}
