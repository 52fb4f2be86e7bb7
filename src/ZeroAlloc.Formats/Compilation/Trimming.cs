using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats.Compilation;

// What analyzers of trimming and of native code can't see in this assembly, by rule and not by place, for which see
// docs/decisions/0070-warn-on-xml-entry-points-only.md. Whether it is so is compared by .ci/trimmed and .ci/templates.
[assembly: UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Trimming.OfContracts)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Trimming.OfThisAssembly)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2060", Justification = Trimming.OfThisAssembly)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2065", Justification = Trimming.OfModels)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2067", Justification = Trimming.OfModels)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.OfModels)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2071", Justification = Trimming.OfThisAssembly)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2072", Justification = Trimming.OfModels)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.OfModels)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2076", Justification = Trimming.OfThisAssembly)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2077", Justification = Trimming.OfModels)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2080", Justification = Trimming.OfModels)]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2111", Justification = Trimming.OfThisAssembly)]
[assembly: UnconditionalSuppressMessage("AOT", "IL3050", Justification = Trimming.OfEmitting)]

namespace ZeroAlloc.Formats.Compilation;

/// <summary>Why trimming takes nothing away that this assembly looks up, in words.</summary>
internal static class Trimming
{
    /// <summary>Why emitted code finds what it calls here.</summary>
    public const string OfThisAssembly =
        "What is looked up is this assembly's own, which is kept as a whole, or the framework's, which [DynamicDependency] names.";

    /// <summary>Why members of models may be looked up.</summary>
    public const string OfModels =
        "Types and members come from a contract: whoever made it keeps what is in it, and nothing else is looked up.";

    /// <summary>Why serializers may be asked for contracts.</summary>
    public const string OfContracts = "System.Text.Json refuses types without a generated contract; the doors of XML carry the warning.";

    /// <summary>Why there is code that emits code.</summary>
    public const string OfEmitting = "Only where there can be code: see CompiledShapes.";
}
