using System.Diagnostics;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Planning;

/// <summary>Reads how <see cref="XmlSerializer"/> would write a type, from public reflection and the type's attributes.</summary>
/// <remarks>What is not known for certain here, attribute, type or arrangement, leaves the whole document to XmlSerializer.</remarks>
internal static class XmlContractReader
{
    /// <summary>Reads the contract of a root.</summary>
    /// <param name="type">Declared type.</param>
    /// <param name="reason">Why there is none.</param>
    /// <returns>The plan, or null if XmlSerializer has to write the document.</returns>
    public static XmlContractPlan? Read(Type type, out string reason)
    {
        try
        {
            if (Plan(type).IsCovered(out XmlContractPlan? plan, out NotCovered? whyNot))
            {
                reason = "";
                return plan;
            }

            reason = whyNot.Reason;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Debug.Assert(!InternalErrors.Is(e), e.ToString());

            // Reflection and XmlSerializer refuse types with exceptions of many kinds;
            // XmlSerializer is to say so itself, when it is asked to write.
            TransientFailures.Add(e);
            reason = $"XmlSerializer doesn't support {type} ({ThrownReason.Of(e.GetBaseException())})";
        }

        return null;
    }

    private static Verdict<XmlContractPlan> Plan(Type type)
    {
        var importer = new XmlImporter();
        var planner = new XmlPlanner(importer.Types);
        if (!importer.ImportRoot(type).IsCovered(out MappedElement? root, out NotCovered? whyNot)
            || !planner.Plan(root).IsCovered(out XmlContractPlan? plan, out whyNot))
        {
            return whyNot;
        }

        if (Confirm(type, root) is { } otherName)
        {
            return otherName;
        }

        var serializer = new XmlSerializer(type);
        XmlContractPlan? plain = null;
        if (planner.HasPrefixes && !new XmlPlanner(importer.Types, isPlain: true).Plan(root).IsCovered(out plain, out whyNot))
        {
            return whyNot;
        }

        return plan with
        {
            Null = type.CanBeNull() ? WriteNull(serializer) : null,
            Plain = plain,
        };
    }

    /// <summary>Reads the contract of values that say which prefixes their root declares.</summary>
    /// <param name="type">Declared type, which has a contract.</param>
    /// <param name="declared">The prefixes.</param>
    /// <returns>The plan, or null if XmlSerializer has to write such values.</returns>
    public static XmlContractPlan? Read(Type type, XmlPrefixSet declared)
    {
        try
        {
            var importer = new XmlImporter();
            _ = importer.ImportRoot(type)
                .Then(root => new XmlPlanner(importer.Types, isPlain: false, declared).Plan(root))
                .IsCovered(out XmlContractPlan? plan, out _);
            return plan;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // It can't be planned with these prefixes, or not here, the stack being used up, say: XmlSerializer knows the type.
            Debug.Assert(!InternalErrors.Is(e), e.ToString());
            TransientFailures.Add(e);
            return null;
        }
    }

    /// <summary>
    /// What XmlSerializer refuses is not covered, and the root's names, which say much about the rest, have to be its names.
    /// </summary>
    private static NotCovered? Confirm(Type type, MappedElement root)
    {
        XmlTypeMapping mapping = new XmlReflectionImporter().ImportTypeMapping(type);
        bool isText = root.Type is MappedText or MappedNullable { Inner: MappedText };
        bool isKnown = mapping.ElementName == XmlConvert.DecodeName(root.Name) && (mapping.Namespace ?? "") == root.Namespace
            && (isText
                || (root.Type.IsAnonymous && string.IsNullOrEmpty(mapping.XsdTypeName))
                || (XmlConvert.DecodeName(mapping.XsdTypeName) == XmlConvert.DecodeName(root.Type.Name)
                && (mapping.XsdTypeNamespace ?? "") == root.Type.Namespace));
        return isKnown ? null : new NotCovered(
            $"XmlSerializer gives {type} another XML name than expected, {mapping.ElementName}");
    }

    private static byte[] WriteNull(XmlSerializer serializer)
    {
        var document = new MemoryStream();
        using (XmlWriter writer = XmlWriter.Create(document, StockXmlSettings.Document))
        {
            serializer.Serialize(writer, null);
        }

        return document.ToArray();
    }
}
