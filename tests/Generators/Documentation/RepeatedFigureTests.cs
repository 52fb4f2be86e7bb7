using System.Globalization;
using System.Text.RegularExpressions;

namespace ZeroAlloc.Generators.Documentation;

/// <summary>
/// Figures in sentences are those of the tables that they were taken from. No page has to repeat a figure. The tables themselves are
/// written, and compared, by <c>benchmarks/tables.py</c>.
/// </summary>
public sealed class RepeatedFigureTests
{
    private const string Results = "docs/performance.md";
    private const string Method = "docs/internals/performance-method.md";

    private static readonly Dictionary<string, string> s_documents =
        new[] { "README.md", "benchmarks/README.md" }
            .Concat(new[] { "docs", "docs/internals" }.SelectMany(static folder => Directory
                .EnumerateFiles(Path.Combine(Repository.Root, folder), "*.md").Select(path => $"{folder}/{Path.GetFileName(path)}")))
            .ToDictionary(static file => file, static file => File.ReadAllText(Path.Combine(Repository.Root, file)));

    /// <summary>CPU time of first calls: the first model's are those of a process, the others' those of a type.</summary>
    [Fact]
    public void FirstCalls_InSentences_AreTheTables()
    {
        string[][] rows = Rows(Method, "first-calls");
        string[][] ofProcess = [.. rows.Where(static row => row[0].StartsWith("Login", StringComparison.Ordinal))];
        string[][] ofTypes = [.. rows.Except(ofProcess)];
        string type = Range(ofTypes, 1, 4);
        string process = Range(ofProcess, 1);
        string stockType = Range(ofTypes, 2, 3).Split(' ')[^1];
        string stockProcess = Range(ofProcess, 3);

        string Requests(string service) =>
            Rows(Results, "first-requests").Single(row => row[0] == service)[3];

        AssertSaid(
            3,
            @"a service's first GET and POST take (\d+) ms of CPU time, (\d+) without ZeroAlloc",
            Requests("ReadyToRun"),
            Requests("built-in"));
        AssertSaid(
            1,
            @"compiling takes (\d+ to \d+) ms of CPU time \(built-in: up to (\d+)\), and for a process's first type (\d+ to \d+) ms",
            type,
            stockType,
            process);
        AssertSaid(
            1, @"per format and direction \| (\d+ to \d+) ms of CPU time \(built-in serializers: up to (\d+)\)", type, stockType);
        AssertSaid(1, @"first use in a process \| (\d+ to \d+) ms, where the built-in serializers take (\d+ to \d+)", process, stockProcess);
        AssertSaid(1, @"for a process's first type \d+ to \d+ ms \(built-in: (\d+ to \d+)\)", stockProcess);
    }

    /// <summary>What a request costs that does not go by the leanest way.</summary>
    [Fact]
    public void BytesOfARequest_InSentences_AreTheTables()
    {
        int value = Bytes("kestrel-json-out", "`return model`");
        string returned = Text(value);
        string result = Text(Bytes("kestrel-json-out", "`Results.ZeroAllocJson`") - value);
        string bound = Text(Bytes("kestrel-json-in", "`Body<T>`"));
        string view = Text(Bytes("kestrel-nativebuffering-in", "`Body<view>`"));

        AssertSaid(1, @"This costs (\d+) bytes, plus any result object", returned);
        AssertSaid(1, @"\| a value that the handler returns \| (\d+) bytes", returned);
        AssertSaid(1, @"no code change: (\d+) bytes\n.*no code change: \d+ bytes\n.*\n.* // (\d+) bytes, and metadata", returned, result);
        AssertSaid(1, @"\| `Body<T>` \| the model's objects, and (\d+) bytes", bound);
        AssertSaid(1, @"\| `Body<View>` \| (\d+) bytes", view);
        AssertSaid(1, @"a returned value \((\d+): ", returned);
        AssertSaid(1, @"`Body<T>` \((\d+): its object and the framework's array; a view (\d+)\)", bound, view);
    }

    /// <summary>Shares of real types, where they are told without the table.</summary>
    [Fact]
    public void Coverage_InSentences_IsTheTables()
    {
        string[] all = s_documents["docs/internals/coverage-figures.md"].Split('\n')
            .Single(static line => line.StartsWith("| all |", StringComparison.Ordinal)).Split('|');
        string[] shares = [.. all.Select(static cell => Regex.Match(cell, @"^ ([\d.]+) %").Groups[1].Value)];

        AssertSaid(1, @"writes ([\d.]+) % and reads ([\d.]+) % of", shares[2], shares[5]);
    }

    /// <summary>Machine code of a type.</summary>
    [Fact]
    public void CodeSize_InSentences_IsTheTables()
    {
        double[] sizes = [.. Rows(Method, "code").Select(static row => Number(row[2]) / 1000)];

        AssertSaid(1, @"([\d.]+) to (\d+) KB for a type", sizes.Min().ToString("0.0", CultureInfo.InvariantCulture), Text(sizes.Max()));
    }

    [Fact]
    public void AssertSaid_OtherNumber_Fails()
    {
        Assert.ThrowsAny<Exception>(static () => AssertSaid(1, @"\| a value that the handler returns \| (\d+) bytes", "33"));
        Assert.ThrowsAny<Exception>(static () => AssertSaid(1, @"(\d+) bytes that nobody mentions", "33"));
    }

    /// <summary>Whatever says it says these numbers, and that at least so many times.</summary>
    private static void AssertSaid(int atLeast, string pattern, params string[] expected)
    {
        (string File, string[] Said)[] found =
        [
            .. s_documents.SelectMany(document => Regex.Matches(document.Value, pattern)
                .Select(match => (document.Key, match.Groups.Values.Skip(1).Select(static group => group.Value).ToArray()))),
        ];

        Assert.True(found.Length >= atLeast, $"'{pattern}' stands {found.Length} times, not {atLeast}");
        Assert.All(found, one => Assert.True(
            expected.SequenceEqual(one.Said),
            $"{one.File}: '{pattern}': {string.Join(", ", one.Said)} instead of {string.Join(", ", expected)}"));
    }

    private static string[][] Rows(string file, string table) =>
    [
        .. Regex.Match(s_documents[file], $"<!-- table: {table} -->\n(.*?)<!-- /table -->", RegexOptions.Singleline).Groups[1].Value
            .Split('\n', StringSplitOptions.RemoveEmptyEntries).Skip(2)
            .Select(static line => line.Trim('|', ' ').Split(" | ")),
    ];

    /// <summary>The bytes of Index in a column of a table of requests.</summary>
    private static int Bytes(string table, string column)
    {
        string text = Regex.Match(s_documents[Results], $"<!-- table: {table} -->\n(.*?)\n").Groups[1].Value;
        int at = Array.IndexOf(text.Trim('|', ' ').Split(" | "), column);
        string cell = Rows(Results, table).Single(static row => row[0].StartsWith("Index", StringComparison.Ordinal))[at];
        return (int)Number(cell.Split(" B,")[0]);
    }

    private static string Range(string[][] rows, params int[] columns)
    {
        double[] all = [.. rows.SelectMany(row => columns.Select(column => Number(row[column])))];
        return $"{Text(all.Min())} to {Text(all.Max())}";
    }

    private static double Number(string text) => double.Parse(text, NumberStyles.Number, CultureInfo.InvariantCulture);

    private static string Text(double value) => value.ToString("0", CultureInfo.InvariantCulture);
}
