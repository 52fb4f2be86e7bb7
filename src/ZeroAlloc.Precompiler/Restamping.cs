using System.Globalization;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text;

namespace ZeroAlloc.Precompiler;

/// <summary>
/// Has a precompiled file name the trimmed assemblies in place of those that it was written for, since trimming gives each a new
/// version identifier.
/// </summary>
/// <remarks>
/// The file is trimmed together with them and kept as a whole, so that what its code uses is kept, too. Only identifiers of
/// the very assemblies that went into the trimming are replaced: one that does not fit stays one that does not fit.
/// </remarks>
internal static class Restamping
{
    /// <summary>Changes the file; nothing where that is done already.</summary>
    /// <param name="file">The trimmed precompiled file.</param>
    /// <param name="assemblies">Paths of the assemblies before trimming.</param>
    /// <param name="folder">Folder in which they are trimmed, under the same names.</param>
    /// <returns>How many of the trimmed assemblies the file names now: 0 if it fits to none.</returns>
    public static int Run(string file, IEnumerable<string> assemblies, string folder)
    {
        byte[] bytes = File.ReadAllBytes(file);
        int named = 0;
        bool isChanged = false;
        foreach (string assembly in assemblies)
        {
            string trimmed = Path.Combine(folder, Path.GetFileName(assembly));
            if (File.Exists(trimmed) && VersionOf(assembly) is { } before && VersionOf(trimmed) is { } after)
            {
                byte[] stamp = Stamp(after);
                isChanged |= before != after && Replace(bytes, Stamp(before), stamp);
                named += bytes.AsSpan().IndexOf(stamp) >= 0 ? 1 : 0;
            }
        }

        if (isChanged)
        {
            File.WriteAllBytes(file, bytes);
        }

        return named;
    }

    /// <summary>As files name assemblies: 32 digits, which occur nowhere else.</summary>
    private static byte[] Stamp(Guid version) => Encoding.ASCII.GetBytes(version.ToString("N", CultureInfo.InvariantCulture));

    private static bool Replace(Span<byte> bytes, byte[] before, byte[] after)
    {
        bool isFound = false;
        for (int at = bytes.IndexOf(before); at >= 0; at = bytes.IndexOf(before))
        {
            after.CopyTo(bytes[at..]);
            isFound = true;
        }

        return isFound;
    }

    private static Guid? VersionOf(string path)
    {
        using var image = new PEReader(File.OpenRead(path));
        if (!image.HasMetadata)
        {
            return null;
        }

        MetadataReader metadata = image.GetMetadataReader();
        return metadata.GetGuid(metadata.GetModuleDefinition().Mvid);
    }
}
