using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Reading;
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
        try
        {
            reason = XmlReadRules.WhyNot(plan, out string? whyProven) ?? "";
            return reason.Length == 0 ? Compile<T>(plan, whyProven, out reason) : null;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Code that mentions what is not there cannot be judged; whoever runs it will say so.
            reason = $"its code could not be judged ({ThrownReason.Of(e)})";
            return null;
        }
    }

    [RequiresDynamicCode("Emits IL.")]
    private static CompiledXmlReader<T>? Compile<T>(XmlContractPlan plan, string? whyProven, out string reason)
    {
        var slots = new XmlReadSlots(plan);
        XmlShapeReader<T>? shape = XmlReadCompiler.Compile<T>(plan, slots, whyProven is not null);
        reason = shape is null ? CompiledShapes.WhyNot : whyProven ?? "";
        return shape is null ? null : new CompiledXmlReader<T>(shape, slots.ToArray(), plan);
    }
}
