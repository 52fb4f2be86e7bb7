using System.Diagnostics;
using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>Reads how <see cref="DataContractSerializer"/> would write a type, from the contracts that it shows.</summary>
/// <remarks>What is not known for certain here leaves the whole document to DataContractSerializer.</remarks>
internal static class DataContractReader
{
    /// <summary>Reads the contract of a root.</summary>
    /// <param name="type">Declared type.</param>
    /// <param name="reason">Why there is none.</param>
    /// <returns>The plan, or null if DataContractSerializer has to write the document.</returns>
    public static XmlContractPlan? Read(Type type, out string reason)
    {
        XmlContractPlan? plan = TryPlan(new DataContractPlanner(type), type, out reason);
        return plan is not null && type.CanBeNull() ? plan with { Null = WriteNull(type) } : plan;
    }

    private static XmlContractPlan? TryPlan(DataContractPlanner planner, Type type, out string reason)
    {
        try
        {
            _ = planner.Plan().IsCovered(out XmlContractPlan? plan, out NotCovered? whyNot);
            reason = whyNot?.Reason ?? "";
            return plan;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Debug.Assert(!InternalErrors.Is(e), e.ToString());

            // Refused types are refused with exceptions of many kinds; the serializer is to say so itself, when it is asked to write.
            TransientFailures.Add(e);
            reason = $"DataContractSerializer doesn't support {type} ({ThrownReason.Of(e.GetBaseException())})";
        }

        return null;
    }

    /// <summary>Reads how documents of a root in plain form are read.</summary>
    /// <param name="type">Declared type.</param>
    /// <param name="reason">Why there is no plan.</param>
    /// <returns>The plan, or null if DataContractSerializer has to read the documents.</returns>
    public static XmlContractPlan? ReadForReading(Type type, out string reason) =>
        TryPlan(new DataContractPlanner(type, isRead: true), type, out reason);

    private static byte[] WriteNull(Type type)
    {
        var document = new MemoryStream();
        using (XmlWriter writer = XmlWriter.Create(document, StockXmlSettings.Document))
        {
            DataContractSerializers.Write(type, writer, null);
        }

        return document.ToArray();
    }
}
