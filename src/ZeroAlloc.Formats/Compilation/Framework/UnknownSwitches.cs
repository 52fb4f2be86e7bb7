using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Compilation.Framework;

/// <summary>AppContext switches of the framework's that this version of ZeroAlloc doesn't know.</summary>
/// <remarks>
/// AppContext can't enumerate what is set. The names that an assembly asks for are among the texts of its code.
/// <b>Cost</b>: reads the file of an assembly and goes through its texts, some milliseconds.
/// </remarks>
internal static class UnknownSwitches
{
    private const string Prefix = "Switch.";

    /// <summary>Finds a switch that the process sets.</summary>
    /// <param name="assembly">An assembly of the framework.</param>
    /// <param name="known">The names that are known.</param>
    /// <returns>
    /// Its name; null if there is none, or the assembly has no file that can be read: in a native or single-file application, which brings
    /// its framework.
    /// </returns>
    public static string? FindSet(Assembly assembly, IReadOnlyCollection<string> known)
    {
        string path = Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), assembly.GetName().Name + ".dll");
        try
        {
            return Path.IsPathFullyQualified(path) && File.Exists(path) ? FindSet(path, known) : null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or BadImageFormatException or InvalidOperationException)
        {
            return null;
        }
    }

    private static string? FindSet(string path, IReadOnlyCollection<string> known)
    {
        using var file = new PEReader(File.OpenRead(path));
        MetadataReader metadata = file.GetMetadataReader();
        UserStringHandle handle = MetadataTokens.UserStringHandle(1);
        for (; !handle.IsNil; handle = metadata.GetNextHandle(handle))
        {
            string text = metadata.GetUserString(handle);
            if (text.StartsWith(Prefix, StringComparison.Ordinal) && !known.Contains(text) && AppContext.TryGetSwitch(text, out _))
            {
                return text;
            }
        }

        return null;
    }
}
