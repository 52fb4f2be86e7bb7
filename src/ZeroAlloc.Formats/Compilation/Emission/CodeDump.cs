using System.Diagnostics.CodeAnalysis;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>Writes emitted code into files: see docs/internals/emitted-code.md.</summary>
/// <remarks>Asked once for each shape, when it is compiled; the code that runs is the one in memory in any case.</remarks>
internal static class CodeDump
{
    /// <summary>The runtime option that names the folder.</summary>
    public const string Option = "ZeroAlloc.DumpEmittedCode";

    // File systems may take small and capital letters for the same.
    private static readonly HashSet<string> s_names = new(StringComparer.OrdinalIgnoreCase);
    private static int s_failures;

    /// <summary>
    /// Writes an assembly with the code, and a text with its plan, if the option is set. A failure
    /// is said on the error stream, once, and changes nothing.
    /// </summary>
    [RequiresDynamicCode("Emits IL.")]
    public static void Write(EmittedCode code)
    {
        if (AppContext.GetData(Option) is not string { Length: > 0 } folder)
        {
            return;
        }

        try
        {
            Write(code, folder);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Report(code, folder, e);
        }
    }

    [RequiresDynamicCode("Emits IL.")]
    private static void Write(EmittedCode code, string folder)
    {
        string name = Unique(code.Name);
        string path = Path.Combine(Directory.CreateDirectory(folder).FullName, name);

        // The plan first: it helps even where the code can't be emitted.
        File.WriteAllText(path + ".txt", $"{code.Purpose} {TypeText.WithNamespace(code.Root)}\n\n{code.Describe()}\nShape: {code.Shape}\n");
        var module = new FileModule(name);
        code.Emit(module);
        File.WriteAllBytes(path + ".dll", module.ToBytes());
    }

    /// <summary>A name that no other code of this process has; files of earlier processes are replaced.</summary>
    private static string Unique(string name)
    {
        lock (s_names)
        {
            string unique = name;
            for (int i = 2; !s_names.Add(unique); i++)
            {
                unique = $"{name}.{i}";
            }

            return unique;
        }
    }

    private static void Report(EmittedCode code, string folder, Exception error)
    {
        if (Interlocked.Increment(ref s_failures) != 1)
        {
            return;
        }

        ErrorStream.TryWriteLine(
            $"{Option}: {code.Name} could not be written into '{folder}' ({error.GetType().Name}: {error.Message}). Further failures are not said.");
    }
}
