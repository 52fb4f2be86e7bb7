using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>
/// A module of an assembly that is to be a file: it can be disassembled, verified, and loaded where
/// the assemblies it was emitted for are loaded.
/// </summary>
/// <param name="name">Simple name of the assembly.</param>
[RequiresDynamicCode("Emits IL.")]
internal sealed class FileModule(string name) : EmittedModule(new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly))
{
    public override void NameParameters(MethodBuilder method, params ReadOnlySpan<string> names)
    {
        for (int i = 0; i < names.Length; i++)
        {
            method.DefineParameter(i + 1, ParameterAttributes.None, names[i]);
        }
    }

    /// <summary>Finishes the types.</summary>
    /// <returns>The file's bytes: the same for the same code.</returns>
    public byte[] ToBytes()
    {
        Complete();
        MetadataBuilder metadata = ((PersistedAssemblyBuilder)Builder.Assembly).GenerateMetadata(
            out BlobBuilder code, out BlobBuilder fields);
        var file = new ManagedPEBuilder(
            PEHeaderBuilder.CreateLibraryHeader(),
            new MetadataRootBuilder(metadata),
            code,
            fields,
            deterministicIdProvider: static _ => new BlobContentId(new Guid(1, 0, 0, new byte[8]), stamp: 1));
        var bytes = new BlobBuilder();
        file.Serialize(bytes);
        return WithOwnVersion(bytes.ToArray());
    }

    /// <summary>The module's version identifier, which the framework makes up anew each time, becomes one of the file's contents.</summary>
    private static byte[] WithOwnVersion(byte[] file)
    {
        Span<byte> version = file.AsSpan(VersionOffset(file), 16);
        version.Clear();
        StableHash.Of(file).TryWriteBytes(version);
        return file;
    }

    private static int VersionOffset(byte[] file)
    {
        using var image = new PEReader(new MemoryStream(file));
        MetadataReader metadata = image.GetMetadataReader();
        int index = MetadataTokens.GetHeapOffset(metadata.GetModuleDefinition().Mvid);
        return image.PEHeaders.MetadataStartOffset + metadata.GetHeapMetadataOffset(HeapIndex.Guid) + ((index - 1) * 16);
    }
}
