using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model.DataContracts;

namespace ZeroAlloc.Formats.Xml;

/// <summary>What writes one type as DataContractSerializer does.</summary>
/// <remarks>
/// Static per type, so that what belongs to a type that can be unloaded goes with it. <b>Cost</b>: the first use of a type plans and
/// compiles it.
/// </remarks>
internal static class DataContractCache<T>
{
    private static readonly Lazy<(CompiledDataContract<T>? Writer, string WhyNot)> s_writer = new(
        static () => (CompileWriter(out string whyNot), whyNot));

    /// <summary>What writes the type; null where DataContractSerializer does.</summary>
    public static CompiledDataContract<T>? Writer => s_writer.Value.Writer;

    /// <summary>Why <see cref="Writer"/> is null.</summary>
    public static string WhyNotWritten => s_writer.Value.WhyNot;

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where there can be code: see CompiledShapes.")]
    private static CompiledDataContract<T>? CompileWriter(out string reason)
    {
        if (!CompiledShapes.MayExist)
        {
            reason = "dynamic code is not supported here";
            return null;
        }

        return DataContractReader.Read(typeof(T), out reason) is { } plan
            ? WriterCompilation.Try(plan, CompiledDataContract<T>.Create, out reason)
            : null;
    }
}
