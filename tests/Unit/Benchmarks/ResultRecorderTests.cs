using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Unit.Benchmarks;

public sealed class ResultRecorderTests
{
    [Fact]
    public void From_OutAmongWords_TakesItAndItsFileAway() =>
        Assert.Equal(["ruler", "Login"], ResultRecorder.From(["ruler", "--out", "file.json", "Login"]).Arguments);

    [Fact]
    public void From_NoOut_LeavesArguments() =>
        Assert.Equal(["cold", "--stock-first"], ResultRecorder.From(["cold", "--stock-first"]).Arguments);

    [Theory]
    [InlineData("ruler", "--out")]
    [InlineData("ruler", "--out", "--check")]
    public void From_OutWithoutFile_Throws(params string[] arguments) =>
        Assert.Throws<ArgumentException>(() => ResultRecorder.From(arguments));

    [Fact]
    public void Save_WithOut_FileSaysWhatRanWhereAndWhen()
    {
        string path = Path.Combine(Directory.CreateTempSubdirectory("recorder").FullName, "file.json");
        DateTimeOffset before = DateTimeOffset.UtcNow;
        var recorder = ResultRecorder.From(["ruler", "Login", "--out", path]);
        recorder.Add(Results.Row("a", 20));

        var output = new StringWriter();
        recorder.Save(output);

        ResultFile file = ResultFile.Read(path);
        Directory.Delete(Path.GetDirectoryName(path)!, recursive: true);
        Assert.Equal("ruler Login", file.Command);
        Assert.InRange(file.Date, before, DateTimeOffset.UtcNow);
        Assert.NotEmpty(file.Commit);
        Assert.Equal(Machine.Current(), file.Machine);
        Assert.Equal("a", Assert.Single(file.Rows).Name);
        Assert.Contains(path, output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Save_WithoutOut_WritesNothing()
    {
        var recorder = ResultRecorder.From(["ruler"]);
        recorder.Add(Results.Row("a", 20));
        var output = new StringWriter();

        recorder.Save(output);

        Assert.Empty(output.ToString());
    }
}
