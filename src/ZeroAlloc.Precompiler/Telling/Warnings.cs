namespace ZeroAlloc.Precompiler.Telling;

/// <summary>What a build shows where nothing came of the precompiled file.</summary>
internal static class Warnings
{
    private const int MaxLength = 1000;

    /// <summary>Prints one, as builds understand it.</summary>
    /// <param name="project">Name of the project; null where nobody has said it.</param>
    /// <param name="what">What is not there.</param>
    /// <param name="why">Why; shown on one line, and not all of it if it is long.</param>
    public static void Write(string? project, string what, string why) =>
        Console.WriteLine($"{project ?? "ZeroAlloc"} : warning ZAF010: {what} {OnOneLine(why)}");

    private static string OnOneLine(string text)
    {
        string line = string.Join(" ", text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
        return line.Length > MaxLength ? line[..MaxLength] + "…" : line;
    }
}
