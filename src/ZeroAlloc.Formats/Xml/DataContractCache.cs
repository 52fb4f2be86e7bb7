using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
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

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where dynamic code is supported.")]
    private static CompiledDataContract<T>? CompileWriter(out string reason)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            reason = "dynamic code is not supported here";
            return null;
        }

        if (DataContractReader.Read(typeof(T), out reason) is not { } plan)
        {
            return null;
        }

        try
        {
            reason = "as many shapes as may be are compiled already";
            return CompiledDataContract<T>.Create(plan);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Debug.Assert(!InternalErrors.Is(e), e.ToString());

            // The serializer knows the type: a defect of the compiler must not keep it from being written.
            reason = $"it could not be compiled ({e.GetType().Name}: {e.Message})";
            return null;
        }
    }
}
