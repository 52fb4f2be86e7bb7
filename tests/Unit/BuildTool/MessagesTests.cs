using ZeroAlloc.Precompiler.Telling;

namespace ZeroAlloc.Unit.BuildTool;

/// <summary>What a build tells of bodies.</summary>
public sealed class MessagesTests
{
    [Fact]
    public void Of_BodiesThatAreCompiledOrNobodyCompiles_TellsNothing() => Assert.Empty(Messages.Of(
    [
        Body("compiled"),
        Body("unsupported") with { Format = "XML", Reason = "It does not support the type." },
        Body("unknown") with { Format = "NativeBuffering" },
    ]));

    [Theory]
    [InlineData("built_in", true, "ZAF001", "GET /a: the JSON response of type Order is left to the stock serializer. Why.")]
    [InlineData("built_in", false, "ZAF002", "GET /a: the JSON request of type Order is left to the stock serializer. Why.")]
    [InlineData("framework", false, "ZAF004", "GET /a: the JSON request of type Order does not come to the library. Why.")]
    [InlineData("unknown", true, "ZAF005", "GET /a: the JSON response of type Order is not known before it is there. Why.")]
    public void Of_BodyThatIsLeft_SaysWhyUnderItsCode(string way, bool isWritten, string code, string text)
    {
        Message message = Assert.Single(Messages.Of([Body(way) with { IsWritten = isWritten, Reason = "Why." }]));

        Assert.Equal(new Message(code, text), message);
    }

    [Fact]
    public void Of_PartsThatAreLeft_TellsEach() => Assert.Equal(
        ["ZAF003 GET /a: the JSON response of type Order is compiled but for a part. One.", "ZAF003 GET /a: the JSON response of type Order is compiled but for a part. Two."],
        Messages.Of([Body("compiled") with { Left = ["One.", "Two."] }]).Select(static message => $"{message.Code} {message.Text}"));

    [Fact]
    public void Of_SameBodyOfSeveralEndpoints_TellsItOnce()
    {
        ReportedBody body = Body("built_in");

        Message message = Assert.Single(Messages.Of([body, body with { Endpoint = "GET /b" }, body with { Endpoint = "GET /c" }]));
        Assert.StartsWith("GET /a and 2 more: ", message.Text, StringComparison.Ordinal);
        Assert.Equal(2, Messages.Of([body, body with { Type = "Other" }]).Count());
    }

    [Fact]
    public void Summary_CountsWhatCanBeCompiled() => Assert.Equal(
        "1 of 2 bodies are compiled", Messages.Summary([Body("compiled"), Body("built_in"), Body("unsupported")]));

    [Fact]
    public void Summary_MessagesAreCompiled_NotCounted() => Assert.Equal(
        "1 of 1 bodies are compiled", Messages.Summary([Body("compiled"), Body("compiled") with { Format = "NativeBuffering" }]));

    [Fact]
    public void Table_TextWithBarsAndBreaks_StaysInItsCell()
    {
        string table = ReportTable.Of([Body("built_in") with { Endpoint = "GET /{a|b}", Reason = "One\nline." }]);

        Assert.Contains("| GET /{a\\|b} | JSON response | `Order` | built_in | One line. |\n", table, StringComparison.Ordinal);
    }

    [Fact]
    public void Files_OfAnEarlierBuild_AreReplaced()
    {
        string folder = Directory.CreateTempSubdirectory().FullName;
        try
        {
            MessageFiles.Write(folder, [new Message("ZAF001", "One\nline."), new Message("ZAF002", "Two"), new Message("ZAF001", "Three")]);
            Assert.Equal(["One line.", "Three"], File.ReadAllLines(Path.Combine(folder, "ZAF001.txt")));

            MessageFiles.Delete(folder);
            Assert.Empty(Directory.GetFiles(folder));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static ReportedBody Body(string way) => new("GET /a", IsWritten: true, "JSON", "Order", way, "", []);
}
