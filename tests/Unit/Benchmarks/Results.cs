using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Unit.Benchmarks;

/// <summary>Files and rows of results to compare.</summary>
internal static class Results
{
    /// <summary>The time of every row's peer, in nanoseconds: a row's ratio is its nanoseconds divided by it.</summary>
    public const double Peer = 100;

    /// <summary>A row of the subject "ours".</summary>
    public static ResultRow Row(string name, double nanoseconds, double? bytes = 0, double? spread = 0.01) => new(name, "ours", "theirs")
    {
        Nanoseconds = nanoseconds,
        PeerNanoseconds = Peer,
        Bytes = bytes,
        Spread = spread,
    };

    /// <summary>A file of some rows.</summary>
    public static ResultFile File(params ResultRow[] rows) => new()
    {
        Schema = ResultFile.CurrentSchema,
        Command = "ruler Login",
        Commit = "0123456789ab",
        Date = new DateTimeOffset(2026, 11, 21, 20, 0, 0, TimeSpan.Zero),
        Machine = new Machine("A processor", 2, "A system", "A runtime", "X64", ServerCollector: false),
        Rows = rows,
    };
}
