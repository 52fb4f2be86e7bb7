namespace ZeroAlloc.Integration.Xml;

/// <summary>A line of a kilobyte that counts how often it was written.</summary>
public sealed class CountedLine
{
    /// <summary>Lines of a document of 40 MB.</summary>
    public const int Total = 40_000;

    private static readonly string s_text = new('t', 1000);
    private static int s_written;

    /// <summary>Lines written since <see cref="Forget"/>.</summary>
    public static int Written => Volatile.Read(ref s_written);

    public string Text
    {
        get
        {
            Interlocked.Increment(ref s_written);
            return s_text;
        }

        set => _ = value;
    }

    /// <summary>The document.</summary>
    public static List<CountedLine> All() => [.. Enumerable.Repeat(new CountedLine(), Total)];

    /// <summary>Starts counting again.</summary>
    public static void Forget() => Volatile.Write(ref s_written, 0);
}
