using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Writes the code of shapes into one assembly, from which processes that run later take it.</summary>
[RequiresDynamicCode("Emits IL.")]
internal static class PrecompiledWriter
{
    /// <summary>The file: the same for the same shapes, whatever their order.</summary>
    /// <param name="name">Simple name of the assembly.</param>
    /// <param name="codes">The code of the shapes; each has been emitted once in this process, and is known to be sound.</param>
    public static byte[] Write(string name, IEnumerable<EmittedCode> codes)
    {
        var shapes = codes
            .Select(static code => (Code: code, code.Stable))
            .DistinctBy(static shape => shape.Stable.Key)
            .OrderBy(static shape => shape.Code.Name, StringComparer.Ordinal)
            .ThenBy(static shape => shape.Stable.Key, StringComparer.Ordinal)
            .ToArray();
        var module = new FileModule(name);
        List<Type> entries = [];
        foreach ((EmittedCode code, StableShape stable) in shapes)
        {
            Type type = code.Emit(module);
            Type entry = typeof(PrecompiledShape<>).MakeGenericType(type);
            module.DefineEntry(stable.Key, entry);
            entries.Add(entry);
        }

        Mentions.Emit(module, entries, shapes.SelectMany(static shape => shape.Stable.Types), Constructions.Made);
        IEnumerable<Assembly> assemblies =
        [
            typeof(object).Assembly,
            typeof(PrecompiledWriter).Assembly,
            .. shapes.SelectMany(static shape => shape.Stable.Assemblies),
            .. CodeVerdicts.Assemblies,
        ];
        module.AddMetadata(AssemblyStamps.MetadataKey, AssemblyStamps.TextOf(assemblies));
        module.AddMetadata(CodeVerdicts.MetadataKey, CodeVerdicts.Text());
        return module.ToBytes();
    }
}
