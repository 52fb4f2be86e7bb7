using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>Code that is the same wherever it stands, such as the loop over a list of texts: once for all shapes in memory.</summary>
/// <remarks>It does not count against the cap: without it each shape would have it in itself.</remarks>
internal static class SharedCode
{
    private static readonly ConcurrentDictionary<string, RetriedLazy<Type>> s_types = new();

    /// <summary>The struct that is emitted for <paramref name="text"/>, finished.</summary>
    /// <param name="text">What distinguishes the code from all other code of this process.</param>
    /// <param name="name">A part of the assembly's name.</param>
    /// <param name="emit">Emits it.</param>
    [RequiresDynamicCode("Emits IL.")]
    public static Type GetOrAdd(string text, string name, Func<EmittedModule, Type> emit) =>
        s_types.TryGetValue(text, out RetriedLazy<Type>? known)
            ? known.Value
            : s_types.GetOrAdd(text, new RetriedLazy<Type>(() =>
            {
                var module = new MemoryModule(name);
                return module.Finish(emit(module));
            })).Value;
}
