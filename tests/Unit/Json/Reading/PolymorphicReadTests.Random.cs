using System.Text;
using System.Text.Json;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed partial class PolymorphicReadTests
{
    private static readonly string[] s_names =
    [
        "Name", "First", "Items", "ByName", "Around", "Radius", "Side", "Colour", "Label", "Size", "Inner", "Id", "Home", "Any", "Number",
        "$type", "$type", "$id", "$ref", "$values", "$", "\\u0024type", "Unknown",
    ];

    private static readonly string[] s_discriminators =
    [
        "\"circle\"", "2", "\"group\"", "\"labelled\"", "\"empty\"", "\"child\"", "\"calling\"", "\"late\"", "\"cir\\u0063le\"", "\"2\"",
        "3", "null", "2.0",
    ];

    private static readonly string[] s_scalars = ["1", "\"x\"", "null", "true", "-1.5", "\"\\n\"", "[]", "{}"];

    /// <summary>Documents of the models' own words in any order, most of them with discriminators where they belong.</summary>
    [Fact]
    public void Read_RandomDocuments_AsStock()
    {
        Random random = new(7);
        JsonSerializerOptions[] all = [new(), s_anywhere, s_web, new(s_anywhere) { AllowDuplicateProperties = false }];
        int sure = 0;
        for (int i = 0; i < 4000; i++)
        {
            string text = Any(random, 0);
            byte[] document = Encoding.UTF8.GetBytes(text);
            JsonSerializerOptions options = all[i % all.Length];
            ReadingWays.Stock<Shape>(document, options).AssertSame(ReadingWays.FromSpan<Shape>(document, options), text);
            ReadingWays.Stock<Noticing>(document, options).AssertSame(ReadingWays.FromSpan<Noticing>(document, options), text);
            sure += ReadingWays.IsSure<Shape>(document, options) && document.Length > 40 ? 1 : 0;
        }

        Assert.InRange(sure, 100, 3900);
    }

    private static string Any(Random random, int depth)
    {
        List<string> members = [];
        if (random.Next(4) != 0)
        {
            members.Add($"\"$type\":{s_discriminators[random.Next(random.Next(8) == 0 ? s_discriminators.Length : 9)]}");
        }

        for (int count = random.Next(5 - depth); count > 0; count--)
        {
            // The first ones are the models' own, and mostly of the right kind.
            string name = s_names[random.Next(random.Next(8) == 0 ? s_names.Length : 15)];
            members.Add($"\"{name}\":{Value(random, name, depth + 1)}");
        }

        string gap = random.Next(3) == 0 ? " " : "";
        return $"{{{gap}{string.Join(gap + "," + gap, members)}{gap}}}";
    }

    private static string Value(Random random, string name, int depth) => random.Next(16) == 0
        ? s_scalars[random.Next(s_scalars.Length)]
        : name switch
        {
            "First" or "Inner" => Any(random, depth),
            "Items" => $"[{Any(random, depth)},null,{Any(random, depth)}]",
            "ByName" => $"{{\"a\":{Any(random, depth)}}}",
            "Around" => "{\"Radius\":1,\"$type\":5}",
            "Radius" or "Side" or "Size" or "Id" or "Number" => $"{random.Next(100)}",
            _ => "\"text\"",
        };
}
