using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Xml.Contracts;
using ZeroAlloc.Formats.Xml.Reading;
using ZeroAlloc.Formats.Xml.Reading.Compiler;
using ZeroAlloc.Formats.Xml.Serializer;

namespace ZeroAlloc.Formats.Xml;

/// <summary>The contracts of one type: one for each options object, all of the same shape.</summary>
/// <remarks>Static per type, so that what belongs to a type that can be unloaded goes with it. Options are not kept alive.</remarks>
internal static class XmlContractCache<T>
{
    private static readonly ConditionalWeakTable<XmlFormatOptions, XmlContract<T>> s_others = [];
    private static readonly Lazy<CompiledXmlReader<T>?> s_reader = new(static () => CompileReader(out _));

    private static XmlContract<T>? s_default;

    /// <summary>What reads plainly valid documents, compiled at the first use; null where XmlSerializer reads them all.</summary>
    public static CompiledXmlReader<T>? Reader => s_reader.Value;

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
        string writing = CompileWriter(XmlFormatOptions.Default, out string whyNot) is not null ? "compiled." : WrittenBySerializer(whyNot);
        string reading = Reader is not null
            ? "Read by compiled code where the document is plainly valid, otherwise by XmlSerializer."
            : $"Read by XmlSerializer, because {WhyNotRead()}.";
        return $"{typeof(T)}: {writing}\n  {reading}";
    }

    private static string WrittenBySerializer(string whyNot)
    {
        _ = XmlSerializerOf<T>.Instance;
        return $"written by XmlSerializer, because {whyNot}.";
    }

    private static string WhyNotRead()
    {
        CompileReader(out string reason);
        return reason;
    }

    private static XmlContract<T> Create(XmlFormatOptions options) => CompileWriter(options, out _) ?? new SerializerXmlContract<T>(options);

    /// <summary>Where compiled writers come in; null, with the reason, where XmlSerializer writes the type.</summary>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where dynamic code is supported.")]
    private static XmlContract<T>? CompileWriter(XmlFormatOptions options, out string reason)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            reason = "dynamic code is not supported here";
            return null;
        }

        XmlContractPlan? plan = XmlContractReader.Read(typeof(T), out reason);
        if (plan is null)
        {
            return null;
        }

        reason = "as many shapes as may be are compiled already";
        return CompiledXmlContract<T>.Create(options, plan);
    }

    /// <summary>Compiles what reads the type; null, with the reason, where XmlSerializer reads all documents.</summary>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where dynamic code is supported.")]
    private static CompiledXmlReader<T>? CompileReader(out string reason)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            reason = "dynamic code is not supported here";
            return null;
        }

        if (XmlContractReader.Read(typeof(T), out reason) is not { } contract)
        {
            return null;
        }

        try
        {
            reason = XmlReadRules.WhyNot(contract) ?? "";
            return reason.Length == 0 ? CompileReader(contract, out reason) : null;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Code that mentions what is not there cannot be judged; whoever runs it will say so.
            reason = $"its code could not be judged ({e.GetType().Name}: {e.Message})";
            return null;
        }
    }

    [RequiresDynamicCode("Emits IL.")]
    private static CompiledXmlReader<T>? CompileReader(XmlContractPlan contract, out string reason)
    {
        var slots = new XmlReadSlots(contract);
        XmlShapeReader<T>? shape = XmlReadCompiler.Compile<T>(contract, slots);
        reason = shape is null ? "as many shapes as may be are compiled already" : "";
        return shape is null ? null : new CompiledXmlReader<T>(shape, slots.ToArray());
    }
}
