using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Planning;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Planning;
using ZeroAlloc.Formats.Xml.Reading.Compiler;

namespace ZeroAlloc.Coverage;

/// <summary>What compiled code does of an assembly's data types.</summary>
internal sealed class PackageCoverage
{
    /// <summary>JSON, written.</summary>
    public Share JsonWritten { get; } = new();

    /// <summary>JSON, read.</summary>
    public Share JsonRead { get; } = new();

    /// <summary>XML, written.</summary>
    public Share XmlWritten { get; } = new();

    /// <summary>XML, read.</summary>
    public Share XmlRead { get; } = new();

    /// <summary>Counts the types of an assembly, by their plans: nothing is compiled.</summary>
    /// <param name="types">Data types.</param>
    /// <param name="options">What JSON is written and read under.</param>
    public static PackageCoverage Count(IEnumerable<Type> types, JsonSerializerOptions options)
    {
        var coverage = new PackageCoverage();
        foreach (Type type in types)
        {
            coverage.CountJson(type, options);
            coverage.CountXml(type);
        }

        return coverage;
    }

    /// <summary>Adds what another one counted.</summary>
    public void Add(PackageCoverage other)
    {
        JsonWritten.Add(other.JsonWritten);
        JsonRead.Add(other.JsonRead);
        XmlWritten.Add(other.XmlWritten);
        XmlRead.Add(other.XmlRead);
    }

    private void CountJson(Type type, JsonSerializerOptions options)
    {
        if (StockJson.Find(type, options) is not { } info)
        {
            return;
        }

        ContractCache cache = ContractCache.For(options);
        ContractPlan? written;
        string whyNotWritten;
        try
        {
            written = cache.Read(type, out whyNotWritten);
        }
        catch (InvalidOperationException)
        {
            // System.Text.Json refuses a type further in, and this one as soon as it is used.
            return;
        }

        CountPlan(JsonWritten, type, cache, written, whyNotWritten);
        if (StockJson.Reads(info))
        {
            CountPlan(JsonRead, type, cache, cache.ReadForReading(type, out string whyNotRead), whyNotRead);
        }
    }

    private static void CountPlan(Share share, Type type, ContractCache cache, ContractPlan? plan, string whyNot)
    {
        if (cache.OwnConverter(type) is not null)
        {
            // It is called directly, and what it does is its own.
            share.Add(type, null, [$"{type}, because {whyNot}"]);
            return;
        }

        share.Add(type, plan is null ? whyNot : null, plan is null ? [] : FallbackParts.Find(plan, cache.Options));
    }

    private void CountXml(Type type)
    {
        try
        {
            _ = new XmlReflectionImporter().ImportTypeMapping(type);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return;
        }

        XmlContractPlan? plan = XmlContractReader.Read(type, out string whyNot);
        if (whyNot.Contains("XmlSerializer doesn't support ", StringComparison.Ordinal))
        {
            // Its importer takes more than its compiler does.
            return;
        }

        XmlWritten.Add(type, plan is null ? whyNot : null, []);
        string? whyNotRead = plan is null ? whyNot : WhyNotRead(plan.Plain ?? plan);
        if (whyNotRead is null || StockXml.Reads(type))
        {
            XmlRead.Add(type, whyNotRead, []);
        }
    }

    private static string? WhyNotRead(XmlContractPlan plan)
    {
        try
        {
            return XmlReadRules.WhyNot(plan, out _);
        }
        catch (Exception e) when (e is FileNotFoundException or TypeLoadException)
        {
            return "its code mentions what is not here";
        }
    }
}
