using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Emission;

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
    /// <returns>The file's bytes.</returns>
    public byte[] ToBytes()
    {
        Complete();
        using var file = new MemoryStream();
        ((PersistedAssemblyBuilder)Builder.Assembly).Save(file);
        return file.ToArray();
    }
}
