using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Reading.Compiler;

namespace ZeroAlloc.Formats.Xml;

/// <summary>Compiling what reads a type, where a stock serializer reads it otherwise.</summary>
internal static class ReaderCompilation
{
    /// <summary>Compiles a plan; null, with the reason, where the stock serializer has to read all documents.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="reason">Why not; otherwise why documents are proven, if they are, else empty.</param>
    [RequiresDynamicCode("Emits IL.")]
    public static CompiledXmlReader<T>? Try<T>(XmlContractPlan plan, out string reason)
    {
        string? whyProven;
        try
        {
            reason = XmlReadRules.WhyNot(plan, out whyProven) ?? "";
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Code that mentions what is not there cannot be checked; whoever runs it will say so.
            TransientFailures.Add(e);
            reason = $"the model's code can't be analyzed ({ThrownReason.Of(e)})";
            return null;
        }

        if (reason.Length != 0)
        {
            return null;
        }

        CompiledXmlReader<T>? reader = ShapeCompilation.Try(() => Compile<T>(plan, whyProven is not null), out reason);
        reason = reader is null ? reason : whyProven ?? "";
        return reader;
    }

    [RequiresDynamicCode("Emits IL.")]
    private static CompiledXmlReader<T>? Compile<T>(XmlContractPlan plan, bool isProven)
    {
        var slots = new XmlReadSlots(plan);
        return XmlReadCompiler.Compile<T>(plan, slots, isProven) is { } shape
            ? new CompiledXmlReader<T>(shape, slots.ToArray(), plan)
            : null;
    }
}
