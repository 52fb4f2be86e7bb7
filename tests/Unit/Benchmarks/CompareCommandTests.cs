using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Unit.Benchmarks;

public sealed class CompareCommandTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("compare").FullName;
    private readonly StringWriter _output = new();
    private readonly StringWriter _errors = new();

    [Fact]
    public void Run_NothingWorse_ExitCodeZero()
    {
        string old = Write("old", Results.Row("a", 20, 48));

        Assert.Equal(0, Run(old, Write("new", Results.Row("a", 15, 0))));
        Assert.Contains("Better: a, ours: 48 → 0 B", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains("Nothing got worse in 1 rows.", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Run_SlowerAndMoreBytes_OneAndBothNamed()
    {
        string old = Write("old", Results.Row("a", 20), Results.Row("b", 30));

        Assert.Equal(1, Run(old, Write("new", Results.Row("a", 30), Results.Row("b", 30, 48))));
        Assert.Contains("Worse: a, ours: ratio to theirs 0.200 → 0.300 (+50.0%", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains("Worse: b, ours: 0 → 48 B", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains("2 got worse in 2 rows.", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Run_Tolerance_IsTaken()
    {
        string old = Write("old", Results.Row("a", 20));
        string slower = Write("new", Results.Row("a", 22));

        Assert.Equal(1, Run(old, slower));
        Assert.Equal(0, Run(old, slower, "--tolerance", "0.2"));
    }

    [Fact]
    public void Run_AnotherMachine_IsNamed()
    {
        string other = Path.Combine(_folder, "other.json");
        ResultFile file = Results.File(Results.Row("a", 20));
        (file with { Machine = file.Machine with { Cpu = "Another processor" } }).Write(other);

        Assert.Equal(0, Run(Write("old", Results.Row("a", 20)), other));
        Assert.Contains("Not the same machine: A processor", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Run_NotUnderstood_ExitCodeTwo()
    {
        string file = Write("file", Results.Row("a", 20));

        Assert.Equal(2, Run(file));
        Assert.Equal(2, Run(file, Path.Combine(_folder, "nowhere.json")));
        Assert.Equal(2, Run(file, file, "--tolerance", "much"));
        Assert.Equal(2, Run(file, file, "--tolerance", "-1"));
        Assert.Contains("nowhere.json", _errors.ToString(), StringComparison.Ordinal);
        Assert.Empty(_output.ToString());
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private int Run(params string[] args) => CompareCommand.Run(args, _output, _errors);

    private string Write(string name, params ResultRow[] rows)
    {
        string path = Path.Combine(_folder, name + ".json");
        Results.File(rows).Write(path);
        return path;
    }
}
