using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>The code of one shape, before it is emitted: the same whatever module it goes into.</summary>
/// <param name="Purpose">What it does, as the names of its assemblies begin: <c>Json.Write</c>.</param>
/// <param name="Root">Type of the values.</param>
/// <param name="TextOfShape">Says what distinguishes the code from all other code, by names of types and members.</param>
/// <param name="Describe">Says for people, as a tree, the plan that the code follows.</param>
/// <param name="Emit">Emits it, and returns the type to begin with, which is not finished.</param>
internal sealed record EmittedCode(
    string Purpose, Type Root, Func<ShapeNames, string> TextOfShape, Func<string> Describe, Func<EmittedModule, Type> Emit)
{
    /// <summary>What distinguishes the code from all other code of this process.</summary>
    /// <remarks>Where nothing is emitted, members may have no tokens: then it is the key in files, which is made of names.</remarks>
    public string Shape => field ??= RuntimeFeature.IsDynamicCodeSupported ? TextOfShape(ShapeNames.OfProcess) : Stable.Key;

    /// <summary>What distinguishes the code from all other code of any process.</summary>
    public StableShape Stable => field ??= StableShape.Of(this);

    /// <summary>Name for people, and for files: not unique.</summary>
    public string Name => FileNames.Of(Purpose, Root);

    /// <summary>Emits nothing: where no code can be emitted, no emitter is mentioned, so that a native application has none.</summary>
    public static Type None(EmittedModule module) => throw new InvalidOperationException("Dynamic code isn't supported in this process.");

    /// <summary>Emits the code into memory, and into a file if that is wanted (<see cref="CodeDump"/>).</summary>
    /// <param name="bytes">Bytes of its instructions.</param>
    /// <returns>The type to begin with.</returns>
    [RequiresDynamicCode("Emits IL.")]
    public Type Load(out int bytes)
    {
        CodeDump.Write(this);
        var module = new MemoryModule(Name);
        Type type = module.Finish(Emit(module));
        bytes = module.CodeBytes;
        return type;
    }
}
