using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Precompilation;

/// <summary>The types that assemblies of an application name (<see cref="ZeroAllocPrecompileAttribute"/>).</summary>
internal static class NamedTypes
{
    /// <summary>The paths of all assemblies that the process may load without being told where they are.</summary>
    private const string Paths = "TRUSTED_PLATFORM_ASSEMBLIES";

    /// <summary>
    /// Asks all assemblies of this process's application, also those of which it has used nothing yet: only those that name a type are
    /// loaded.
    /// </summary>
    public static IReadOnlyList<NamedType> Find() => Find((AppContext.GetData(Paths) as string ?? "").Split(Path.PathSeparator));

    /// <summary>Asks some assemblies, in an order that does not depend on where they are.</summary>
    /// <param name="paths">Their files; what is no assembly is left out.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "What builds run is not trimmed.")]
    public static IReadOnlyList<NamedType> Find(IEnumerable<string> paths) =>
    [
        .. paths.Where(NamesTypes)
            .Select(static path => Path.GetFileNameWithoutExtension(path))
            .Order(StringComparer.Ordinal)
            .SelectMany(static name => Assembly.Load(new AssemblyName(name))
                .GetCustomAttributes<ZeroAllocPrecompileAttribute>()
                .Select(type => new NamedType(name, type)))
    ];

    private static bool NamesTypes(string path)
    {
        try
        {
            using var image = new PEReader(File.OpenRead(path));
            if (!image.HasMetadata || image.GetMetadataReader() is not { IsAssembly: true } metadata)
            {
                return false;
            }

            return metadata.GetAssemblyDefinition().GetCustomAttributes()
                .Any(attribute => IsName(metadata, metadata.GetCustomAttribute(attribute)));
        }
        catch (Exception e) when (e is IOException or BadImageFormatException or ArgumentException)
        {
            return false;
        }
    }

    private static bool IsName(MetadataReader metadata, CustomAttribute attribute) =>
        attribute.Constructor.Kind == HandleKind.MemberReference
        && metadata.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent is { Kind: HandleKind.TypeReference } parent
        && metadata.StringComparer.Equals(
            metadata.GetTypeReference((TypeReferenceHandle)parent).Name, nameof(ZeroAllocPrecompileAttribute));
}
