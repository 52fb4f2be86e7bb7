namespace ZeroAlloc.Benchmarks.Emitted;

/// <summary>
/// Prints the code that a process has dumped (see docs/internals/emitted-code.md) as one text, so that two versions of the emitters can be
/// compared.
/// </summary>
/// <remarks>The text doesn't depend on the order in which types were compiled, nor on how often.</remarks>
internal static class EmittedCommand
{
    /// <summary>Prints the assemblies of a folder, sorted.</summary>
    public static int Run(ReadOnlySpan<string> arguments, TextWriter output, TextWriter error)
    {
        if (arguments is not [var folder] || !Directory.Exists(folder))
        {
            error.WriteLine("Expected: benchmarks emitted <folder that ZeroAlloc.DumpEmittedCode names>");
            return 2;
        }

        var texts = new SortedSet<string>(StringComparer.Ordinal);
        foreach (string file in Directory.EnumerateFiles(folder, "*.dll"))
        {
            texts.Add(AssemblyText.Of(file));
        }

        foreach (string text in texts)
        {
            output.WriteLine(text);
        }

        return 0;
    }
}
