using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Planning;
using ZeroAlloc.Formats.Xml.Reading.Compiler;
using ZeroAlloc.Formats.Xml.Writing;
using ZeroAlloc.Formats.Xml.Writing.Compiler;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>Calls code that was loaded from a file, as contracts call the code in memory.</summary>
internal static class DumpedCode
{
    /// <summary>Writes a value as JSON, and again in parts as short as they get, which have to be the same together.</summary>
    public static string WriteJson<T>(Type code, T value)
    {
        JsonSerializerOptions options = JsonSerializerOptions.Default;
        ContractPlan plan = ContractCache.For(options).Read(typeof(T), out _)!;
        var contract = new CompiledContract<T>(
            options, (ShapeWriter<T>)RuntimeHelpers.GetUninitializedObject(code), EscapeRules.For(options.Encoder), plan.Slots);
        var bytes = new ArrayBufferWriter<byte>();
        contract.Serialize(bytes, value);
        var parts = new ArrayBufferWriter<byte>();
        BodyParts.Drive(contract.OpenBody(value), parts, threshold: 1);

        Assert.Equal(bytes.WrittenSpan, parts.WrittenSpan);
        return Encoding.UTF8.GetString(bytes.WrittenSpan);
    }

    /// <summary>Reads a JSON document, which has to be plainly valid.</summary>
    public static T ReadJson<T>(Type code, string document)
    {
        ContractPlan plan = ContractCache.For(JsonSerializerOptions.Default).ReadForReading(typeof(T), out _)!;
        var shape = (ShapeReader<T>)RuntimeHelpers.GetUninitializedObject(code);

        Assert.True(new CompiledReader<T>(
            JsonSerializerOptions.Default,
            shape,
            plan.Slots).TryRead(Encoding.UTF8.GetBytes(document), out T? value));
        return value!;
    }

    /// <summary>Writes a value as XML.</summary>
    public static string WriteXml<T>(Type code, T value)
    {
        XmlContractPlan plan = XmlContractReader.Read(typeof(T), out _)!;
        object[] slots = [.. plan.Slots.Select(static slot => slot is XmlEnumTexts texts ? new XmlEnumNames(texts) : slot)];
        var bytes = new ArrayBufferWriter<byte>();
        var window = new OutputWindow(bytes, XmlFormatOptions.Default, slots, new XmlPlanAnalysis(plan.Root).CountedDepth);
        ref byte end = ref ((ShapeWriter<T>)RuntimeHelpers.GetUninitializedObject(code)).Write(ref window, ref window.Start, value, 0);
        window.Commit(ref end);
        return Encoding.UTF8.GetString(bytes.WrittenSpan);
    }

    /// <summary>Reads an XML document, which has to be plainly valid.</summary>
    public static T ReadXml<T>(Type code, string document)
    {
        XmlContractPlan plan = XmlContractReader.Read(typeof(T), out _)!;
        var slots = new XmlReadSlots(plan);
        var shape = (ShapeReader<T>)RuntimeHelpers.GetUninitializedObject(code);

        Assert.True(new CompiledXmlReader<T>(shape, slots.ToArray(), plan).TryRead(
            Encoding.UTF8.GetBytes(document), XmlFormatOptions.Default, out T? value));
        return value!;
    }
}
