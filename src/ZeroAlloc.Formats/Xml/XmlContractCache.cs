using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Left;
using ZeroAlloc.Formats.Xml.Reading;

namespace ZeroAlloc.Formats.Xml;

/// <summary>The contracts of one type: one for each options object, all of the same shape.</summary>
/// <remarks>
/// Static per type, so that what belongs to a type that can be unloaded goes with it. Options are not kept alive.
/// <b>Cost</b>: the first use of a type asks XmlSerializer's importer and plans it, once for reading and writing
/// under whatever options; each of the two compiles at its own first use. Further options cost one object.
/// </remarks>
internal static class XmlContractCache<T>
{
    private static readonly ConditionalWeakTable<XmlFormatOptions, XmlContract<T>> s_others = [];
    private static readonly Lazy<(XmlContractPlan? Plan, string WhyNot)> s_plan = new(
        static () => (XmlContractReader.Read(typeof(T), out string whyNot), whyNot));
    private static readonly Lazy<(CompiledXmlReader<T>? Reader, string WhyNot)> s_reader = new(
        static () => (CompileReader(out string whyNot), whyNot));
    private static readonly Lazy<(CompiledXmlContract<T>? Contract, string WhyNot)> s_writer = new(
        static () => (CompileWriter(out string whyNot), whyNot));

    private static readonly Lazy<XmlDeclaredContracts<T>?> s_declared = new(
        static () => s_plan.Value.Plan?.Root is { Value: XmlObjectPlan { Namespaces: { } member } } root
            ? new XmlDeclaredContracts<T>(member, root.Tag.Namespace)
            : null);

    private static XmlContract<T>? s_default;

    /// <summary>What reads plainly valid documents, compiled at the first use; null where XmlSerializer reads them all.</summary>
    public static CompiledXmlReader<T>? Reader => s_reader.Value.Reader;

    /// <summary>Why XmlSerializer writes the type, if it does.</summary>
    public static string WhyNotWritten => s_writer.Value.WhyNot;

    /// <summary>Why XmlSerializer reads all documents of the type, if it does.</summary>
    public static string WhyNotRead => s_reader.Value.WhyNot;

    /// <summary>The contract under <paramref name="options"/>, made at the first call.</summary>
    /// <exception cref="InvalidOperationException">XmlSerializer can't be made for the type.</exception>
    /// <exception cref="NotSupportedException">The same: a dictionary, say.</exception>
    public static XmlContract<T> Get(XmlFormatOptions? options)
    {
        if (options is null || ReferenceEquals(options, XmlFormatOptions.Default))
        {
            return s_default ?? Interlocked.CompareExchange(ref s_default, Create(XmlFormatOptions.Default), null) ?? s_default;
        }

        return s_others.TryGetValue(options, out XmlContract<T>? contract) ? contract : s_others.GetValue(options, Create);
    }

    /// <summary>Says what writes and what reads the type; see <see cref="ZeroAllocXml.Describe"/>.</summary>
    public static string Describe()
    {
        string writing = s_writer.Value.Contract is null ? WrittenBySerializer(s_writer.Value.WhyNot)
            : XmlLeftPaths.Names(s_plan.Value.Plan!.Root) is [_, ..] left ? $"compiled, where nothing is in {string.Join(", ", left)}."
            : "compiled.";
        string reading = Reader is null ? $"Read by XmlSerializer, because {s_reader.Value.WhyNot}."
            : Reader.IsProven
                ? $"Read by compiled code where the document is plainly valid, which is proven first, because {s_reader.Value.WhyNot}; "
                    + "otherwise by XmlSerializer."
            : "Read by compiled code where the document is plainly valid, otherwise by XmlSerializer.";
        return $"{typeof(T)}: {writing}\n  {reading}";
    }

    private static string WrittenBySerializer(string whyNot)
    {
        _ = XmlSerializerOf<T>.Instance;
        return $"written by XmlSerializer, because {whyNot}.";
    }

    private static XmlContract<T> Create(XmlFormatOptions options)
    {
        if (s_writer.Value.Contract is not { } compiled)
        {
            return new SerializerXmlContract<T>(options);
        }

        return s_declared.Value is { } declared
            ? new DeclaringXmlContract<T>(options, compiled.Under(options), declared)
            : compiled.Under(options);
    }

    /// <summary>The plan, if code may be made of it; else null, with the reason.</summary>
    private static (XmlContractPlan? Plan, string WhyNot) PlanToCompile() =>
        CompiledShapes.MayExist ? s_plan.Value : (null, "dynamic code is not supported here");

    /// <summary>Compiles what writes the type, under any options; null, with the reason, where XmlSerializer writes it.</summary>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where there can be code: see CompiledShapes.")]
    private static CompiledXmlContract<T>? CompileWriter(out string reason)
    {
        (XmlContractPlan? plan, reason) = PlanToCompile();
        return plan is null
            ? null
            : ShapeCompilation.Try(() => CompiledXmlContract<T>.Create(XmlFormatOptions.Default, plan), out reason);
    }

    /// <summary>
    /// Compiles what reads the type; null, with the reason, where XmlSerializer reads all documents. Otherwise the reason is that for
    /// which documents are proven, if they are.
    /// </summary>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where there can be code: see CompiledShapes.")]
    private static CompiledXmlReader<T>? CompileReader(out string reason)
    {
        (XmlContractPlan? contract, reason) = PlanToCompile();
        if (contract is null)
        {
            return null;
        }

        return ReaderCompilation.Try<T>(contract.Plain ?? contract, out reason);
    }
}
