using ZeroAlloc.Precompiler.Telling;

namespace ZeroAlloc.Unit.BuildTool;

/// <summary>What a build tells of bodies.</summary>
public sealed class MessagesTests
{
    [Fact]
    public void Of_BodiesThatAreCompiledOrUnsupported_ReportsNothing() => Assert.Empty(Messages.Of(
    [
        Body("compiled"),
        Body("unsupported") with { Format = "XML", Reason = "XmlSerializer doesn't support the type." },
        Body("unknown") with { Format = "NativeBuffering" },
    ]));

    [Theory]
    [InlineData("built_in", true, "ZAF001", "GET /a: the JSON response body of type Order falls back to the built-in serializer: why.")]
    [InlineData("built_in", false, "ZAF002", "GET /a: the JSON request body of type Order falls back to the built-in serializer: why.")]
    [InlineData("framework", false, "ZAF004", "GET /a: ASP.NET Core reads the JSON request body of type Order: why.")]
    [InlineData("unknown", true, "ZAF005", "GET /a: the serializer of the JSON response body of type Order is only known at run time: why.")]
    public void Of_BodyThatFallsBack_ReasonUnderItsCode(string serializer, bool isWritten, string code, string text)
    {
        Message message = Assert.Single(Messages.Of([Body(serializer) with { IsWritten = isWritten, Reason = "why." }]));

        Assert.Equal(new Message(code, text), message);
    }

    [Fact]
    public void Of_MembersThatFallBack_ReportsEach() => Assert.Equal(
        [
            "ZAF003 GET /a: a member of the JSON response body of type Order falls back to the built-in serializer: One.",
            "ZAF003 GET /a: a member of the JSON response body of type Order falls back to the built-in serializer: Two.",
        ],
        Messages.Of([Body("compiled") with { Fallbacks = ["One.", "Two."] }]).Select(static message => $"{message.Code} {message.Text}"));

    /// <summary>Members of the body's own type are named without it, and values in it by it alone.</summary>
    [Theory]
    [InlineData(
        "Shop.Order.Extra, because why.",
        "a member of the JSON response body of type Shop.Order falls back to the built-in serializer: Extra, because why.")]
    [InlineData(
        "Shop.OrderLine.Extra, because why.",
        "a member of the JSON response body of type Shop.Order falls back to the built-in serializer: Shop.OrderLine.Extra, because why.")]
    [InlineData(
        "Shop.Order, because why.",
        "values in the JSON response body of type Shop.Order fall back to the built-in serializer, because why.")]
    public void Of_MemberThatFallsBack_NamesTheTypeOnce(string member, string text) => Assert.Equal(
        new Message("ZAF003", "GET /a: " + text),
        Assert.Single(Messages.Of([Body("compiled") with { Type = "Shop.Order", Fallbacks = [member] }])));

    [Fact]
    public void Of_ExcludedBody_ReportsNothing()
    {
        ReportedBody excluded = Body("framework") with { IsExcluded = true };

        Assert.Empty(Messages.Of([excluded]));
        Assert.Equal("1 of 1 bodies use compiled code", Messages.Summary([Body("compiled"), excluded]));
    }

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
        "1 of 2 bodies use compiled code", Messages.Summary([Body("compiled"), Body("built_in"), Body("unsupported")]));

    [Fact]
    public void Summary_MessagesAreCompiled_NotCounted() => Assert.Equal(
        "1 of 1 bodies use compiled code", Messages.Summary([Body("compiled"), Body("compiled") with { Format = "NativeBuffering" }]));

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

    private static ReportedBody Body(string serializer) => new("GET /a", IsWritten: true, "JSON", "Order", serializer, "", []);
}
