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
    /// <returns>How many identifiers were replaced.</returns>
    public static int Run(string file, IEnumerable<string> assemblies, string folder)
    {
        byte[] bytes = File.ReadAllBytes(file);
        int replaced = 0;
        foreach (string assembly in assemblies)
        {
            string trimmed = Path.Combine(folder, Path.GetFileName(assembly));
            if (File.Exists(trimmed) && VersionOf(assembly) is { } before && VersionOf(trimmed) is { } after && before != after)
            {
                replaced += Replace(bytes, Stamp(before), Stamp(after));
            }
        }

        if (replaced > 0)
        {
            File.WriteAllBytes(file, bytes);
        }

        return replaced;
    }

    /// <summary>As files name assemblies: 32 digits, which occur nowhere else.</summary>
    private static byte[] Stamp(Guid version) => Encoding.ASCII.GetBytes(version.ToString("N", CultureInfo.InvariantCulture));

    private static int Replace(Span<byte> bytes, byte[] before, byte[] after)
    {
        int count = 0;
        for (int at = bytes.IndexOf(before); at >= 0; at = bytes.IndexOf(before))
        {
            after.CopyTo(bytes[at..]);
            count++;
        }

        return count;
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
