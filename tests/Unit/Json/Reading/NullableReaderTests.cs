using System.Text.Json;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class NullableReaderTests
{
    [Fact]
    public void Read_NullOrValue_AsStock()
    {
        Nullables<int>("null", "1", "-5", "\"7\"");
        Nullables<double>("null", "1.5", "\"NaN\"");
        Nullables<DateTimeOffset>("null", "\"2024-02-29T12:30:45Z\"");
        Nullables<bool>("null", "true", "false");
        Nullables<char>("null", "\"a\"");
    }

    private static void Nullables<T>(params string[] ordinary)
        where T : struct
    {
        JsonSerializerOptions web = JsonSerializerOptions.Web;
        Type reader = typeof(NullableReader<,>).MakeGenericType(typeof(T), ReadScalarTable.Find(typeof(T), web.NumberHandling)!);
        using var check = new ReadCheck<T?>(ReadCheck<T?>.FromType(reader), json => JsonSerializer.Deserialize<T?>(json, web));
        check.Ordinary(ordinary);
        check.Odd("", "nul", "Null", "nullx", "\"null\"", "\"\"");
    }
}
