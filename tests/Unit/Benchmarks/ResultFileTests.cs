using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Unit.Benchmarks;

public sealed class ResultFileTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("results").FullName;

    [Fact]
    public void Read_WrittenFile_EverythingIsBack()
    {
        string path = Path.Combine(_folder, "deeper", "file.json");
        ResultRow full = Results.Row("a", 20.25, 48, 0.015) with
        {
            RatioOfMedians = 0.21,
            PeerBytes = 344,
            CollectionsPerMillion = [12, 1, 0],
            Target = "0.20",
            Verdict = "ok",
        };
        ResultFile file = Results.File(full, Results.Row("b", 30, bytes: null, spread: null));

        file.Write(path);
        ResultFile read = ResultFile.Read(path);

        Assert.Equal(file with { Rows = read.Rows }, read);
        Assert.Equal([12, 1, 0], read.Rows[0].CollectionsPerMillion);
        Assert.Equal(full, read.Rows[0] with { CollectionsPerMillion = full.CollectionsPerMillion });
        Assert.Equal(file.Rows[1], read.Rows[1]);
    }

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("[]")]
    [InlineData("""{"schema":1}""")]
    public void Read_OtherDocument_ThrowsWithTheName(string text)
    {
        string path = Path.Combine(_folder, "other.json");
        File.WriteAllText(path, text);

        Assert.Contains("other.json", Assert.Throws<InvalidDataException>(() => ResultFile.Read(path)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_AnotherSchema_ThrowsWithBothNumbers()
    {
        string path = Path.Combine(_folder, "later.json");
        (Results.File() with { Schema = 7 }).Write(path);

        string message = Assert.Throws<InvalidDataException>(() => ResultFile.Read(path)).Message;

        Assert.Contains("schema 7", message, StringComparison.Ordinal);
        Assert.Contains("1 is understood", message, StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
