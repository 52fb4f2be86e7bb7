using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace ZeroAlloc.Unit.Json;

/// <summary>The encoders every string test runs with, by name, since theory data is better told apart by text.</summary>
internal static class Encoders
{
    public static TheoryData<string> Names => [.. s_all.Keys];

    private static readonly Dictionary<string, JavaScriptEncoder?> s_all = new()
    {
        ["none"] = null,
        ["default"] = JavaScriptEncoder.Default,
        ["relaxed"] = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        ["all ranges"] = JavaScriptEncoder.Create(UnicodeRanges.All),
        ["cyrillic only"] = JavaScriptEncoder.Create(UnicodeRanges.Cyrillic),
        ["own class"] = new BracketingEncoder(),
        ["own class, only closing tags"] = new ClosingTagEncoder(),
    };

    public static JavaScriptEncoder? Get(string name) => s_all[name];
}
