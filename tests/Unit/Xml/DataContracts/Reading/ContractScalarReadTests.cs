using System.Text;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>Texts of scalars, right, wrong and odd: each as a value of each scalar.</summary>
public sealed class ContractScalarReadTests
{
    private static readonly string[] s_texts =
    [
        "", " ", "0", "1", "-1", "+1", "01", "-0", "00.1", "1.", ".5", "-.5", "1.0", "1 2", "- 1", "1,000", "0x10", "x", "\u00A01",
        "\u0663", "1e3", "1E+3", "1E-5", "0e0", "1e400", "-1e-400", "4.9E-324", "1.7976931348623159e308", "3.4028236e38", "16777217",
        "0.10", "9007199254740993", "127", "128", "-129", "255", "256", "32768", "65535", "65536", "2147483648", "-2147483648",
        "4294967296", "9223372036854775808", "18446744073709551615", "18446744073709551616", "79228162514264337593543950335",
        "79228162514264337593543950336", "0.0000000000000000000000000001", "0.00000000000000000000000000001", "INF", "-INF", "+INF",
        "NaN", "Infinity", "true", "false", "True", "TRUE", "t", "yes", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T00:00:00Z",
        "2024-01-01T00:00:00+00:00", "2024-01-01T00:00:00+14:00", "2024-01-01T00:00:00-14:00", "2024-01-01T00:00:00+14:01",
        "2024-01-01T00:00:00+1:00", "2024-01-01T00:00:00.1", "2024-01-01T00:00:00.", "2024-01-01T00:00:00.12345678",
        "2024-01-01T24:00:00", "2024-01-01T24:00:01", "2024-01-01T00:00:60", "2024-01-01T00:00", "2024-1-1T00:00:00",
        "2024-01-01 00:00:00", "2024-02-30T00:00:00", "2024-13-01T00:00:00", "24-01-01T00:00:00", "0001-01-01T00:00:00",
        "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.9999999-01:00", "12:00:00",
        "2024-03-31T02:30:00", "P", "PT", "P1D", "P1Y", "P1M", "P1DT", "PT1S", "PT36H", "-P1DT2H3M4.5S", "-P0D", "+P1D", "PT-1S",
        "PT1.S", "PT0.1234567S", "PT0.12345678S", "p1d", "P10675199DT2H48M5.4775807S", "P10675199DT2H48M5.4775808S",
        "-P10675199DT2H48M5.4775808S", "d85b1407-351d-4694-9392-03acc5870eb1", "{d85b1407-351d-4694-9392-03acc5870eb1}",
        "(d85b1407-351d-4694-9392-03acc5870eb1)", "d85b1407351d4694939203acc5870eb1", "D85B1407-351D-4694-9392-03ACC5870EB1", "AQ==",
        "AQ", "AQI=", "AQID", "AR==", "A Q = =", "AQ= =", "AQ==AQ==", "====", "97", "55296", "Zero", "One", "one", "Read", "Read Write",
        "Write Read", "Read  Write", "Read,Write", "Read Read", "None", "]]>", "]]&gt;", "&#65;", "&#x31;", "&#0;", "&#xFFFE;", "&lt;",
        "&nbsp;", "\u0001", "\uFFFD", "\uFFFF", "\U0001F600", "\u00E9", "\r\n1", "1\t",
    ];

    public static TheoryData<Type> Types =>
    [
        typeof(bool), typeof(byte?), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
        typeof(float), typeof(double), typeof(decimal), typeof(char), typeof(DateTime), typeof(TimeSpan), typeof(Guid),
        typeof(ScalarContracts.Plain), typeof(ScalarContracts.Flags), typeof(bool?), typeof(DateTime?), typeof(ScalarContracts.Flags?),
    ];

    [Theory]
    [MemberData(nameof(Types))]
    public void TryRead_AnyTextInAList_IsReadAlikeOrFallsBack(Type type) => Check(type, typeof(List<>).MakeGenericType(type));

    /// <summary>The serializer reads arrays of some scalars at once, by other methods.</summary>
    [Theory]
    [MemberData(nameof(Types))]
    public void TryRead_AnyTextInAnArray_IsReadAlikeOrFallsBack(Type type) => Check(type, type.MakeArrayType());

    private static void Check(Type type, Type collection)
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(collection);
        var items = Array.CreateInstance(type, 1);
        items.SetValue(Activator.CreateInstance(Nullable.GetUnderlyingType(type) ?? type), 0);
        string text = reader.Write(collection.IsArray ? items : Activator.CreateInstance(collection, items))!;
        int end = text.IndexOf("</", StringComparison.Ordinal);
        int start = text.LastIndexOf('>', end) + 1;
        using var pages = new GuardedPages();
        int read = 0;
        foreach (string value in s_texts.SelectMany(Forms))
        {
            byte[] document = Encoding.UTF8.GetBytes($"{text[..start]}{value}{text[end..]}");
            read += reader.Check(document, pages.Place(document)) ? 1 : 0;
        }

        Assert.Null(reader.WhyNot);
        Assert.True(read > 0, text);
    }

    private static string[] Forms(string text) => [text, $" {text}\n", $"<![CDATA[{text}]]>", $"{text}<!-- -->"];
}
