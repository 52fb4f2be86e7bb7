using System.Diagnostics.CodeAnalysis;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>Where a developer who has asked for a file reads that it couldn't be written: there is no logger there.</summary>
internal static class ErrorStream
{
    /// <summary>Writes a line, unless the stream can't be written either: work that goes on must not fail for it.</summary>
    [SuppressMessage("ApiDesign", "RS0030:Do not use banned APIs", Justification = "No logger reaches this code.")]
    public static void TryWriteLine(string text)
    {
        try
        {
            Console.Error.WriteLine(text);
        }
        catch (IOException)
        {
            // Nobody is left to tell.
        }
    }
}
