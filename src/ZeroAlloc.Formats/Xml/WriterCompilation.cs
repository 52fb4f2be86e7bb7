using System.Diagnostics;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml;

/// <summary>Compiling what writes a type, where a stock serializer writes it otherwise.</summary>
internal static class WriterCompilation
{
    /// <summary>Compiles a plan; null, with the reason, where the stock serializer has to write the type.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="create">Compiles; gives null if the process has compiled as much as it may.</param>
    /// <param name="reason">Why not.</param>
    public static TWriter? Try<TWriter>(XmlContractPlan plan, Func<XmlContractPlan, TWriter?> create, out string reason)
        where TWriter : class
    {
        try
        {
            reason = CompiledShapes.WhyNot;
            return create(plan);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Debug.Assert(!InternalErrors.Is(e), e.ToString());

            // The serializer knows the type: a defect of the compiler must not keep it from being written.
            reason = $"it could not be compiled ({ThrownReason.Of(e)})";
            return null;
        }
    }
}
