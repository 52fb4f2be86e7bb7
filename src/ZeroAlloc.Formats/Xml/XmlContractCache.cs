using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Planning;
using ZeroAlloc.Formats.Xml.Reading.Compiler;
using ZeroAlloc.Formats.Xml.Writing.Compiler;

namespace ZeroAlloc.Formats.Xml;

/// <summary>The contracts of one type: one for each options object, all of the same shape.</summary>
/// <remarks>
/// Static per type, so that what belongs to a type that can be unloaded goes with it. Options are not kept alive.
/// <b>Cost</b>: without a recipe, the first use of a type asks XmlSerializer's importer and plans it, once for reading and writing
/// under whatever options; each of the two compiles at its own first use. Further options cost one object.
/// </remarks>
internal static class XmlContractCache<T>
{
    private const string Serializer = "XmlSerializer";

    private static readonly ConditionalWeakTable<XmlFormatOptions, XmlContract<T>> s_others = [];
    private static readonly RetriedLazy<(XmlContractPlan? Plan, string WhyNot)> s_plan = new(
        static () => (XmlContractReader.Read(typeof(T), out string whyNot), whyNot));
    private static readonly RetriedLazy<(CompiledXmlReader<T>? Reader, string WhyNot)> s_reader = new(
        static () => (CompileReader(out string whyNot), whyNot));
    private static readonly RetriedLazy<(CompiledXmlContract<T>? Contract, string WhyNot)> s_writer = new(
        static () => (CompileWriter(out string whyNot), whyNot));

    private static readonly RetriedLazy<XmlDeclaredContracts<T>> s_declared = new(static () => Declared(s_plan.Value.Plan!));

    private static XmlContract<T>? s_default;

    /// <summary>The contract of other options that was used last: nearly always the one asked for again.</summary>
    private static WeakReference<XmlContract<T>>? s_last;

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
            return s_default ?? FindDefault();
        }

        if (s_last is { } last && last.TryGetTarget(out XmlContract<T>? contract) && ReferenceEquals(contract.Options, options))
        {
            return contract;
        }

        if (!s_others.TryGetValue(options, out contract))
        {
            return FindOther(options);
        }

        s_last = contract.Weakly;
        return contract;
    }

    /// <summary>Says what writes and what reads the type; see <see cref="ZeroAllocXml.Describe"/>.</summary>
    public static string Describe()
    {
        return DescriptionText.Of(typeof(T), DescribeWriting(), DescribeReading());
    }

    private static XmlContract<T> FindDefault()
    {
        int before = TransientFailures.Count;
        XmlContract<T> contract = Create(XmlFormatOptions.Default);
        return TransientFailures.Count == before ? Interlocked.CompareExchange(ref s_default, contract, null) ?? contract : contract;
    }

    private static XmlContract<T> FindOther(XmlFormatOptions options)
    {
        int before = TransientFailures.Count;
        XmlContract<T> contract = Create(options);
        if (TransientFailures.Count != before)
        {
            return contract;
        }

        contract = s_others.GetValue(options, _ => contract);
        s_last = contract.Weakly;
        return contract;
    }

    private static string DescribeWriting()
    {
        (CompiledXmlContract<T>? contract, string whyNot) = s_writer.Value;
        if (contract is null)
        {
            _ = XmlSerializerOf<T>.Instance;
            return DescriptionText.BuiltIn(Serializer, whyNot);
        }

        string[] members = s_plan.Value.Plan is { } plan ? XmlFallbackPaths.Names(plan.Root) : [];
        return DescriptionText.Writes(Serializer, members.Length == 0 ? [] : [$"values with content in {string.Join(", ", members)}"]);
    }

    private static string DescribeReading()
    {
        (CompiledXmlReader<T>? reader, string whyNot) = s_reader.Value;
        return reader is null
            ? DescriptionText.BuiltIn(Serializer, whyNot)
            : DescriptionText.Reads(Serializer, [], reader.IsProven ? whyNot : null);
    }

    private static XmlContract<T> Create(XmlFormatOptions options)
    {
        if (s_writer.Value.Contract is not { } compiled)
        {
            return new SerializerXmlContract<T>(options);
        }

        return compiled.DeclaresPrefixes
            ? new DeclaringXmlContract<T>(options, compiled.Under(options), s_declared.Value)
            : compiled.Under(options);
    }

    private static XmlDeclaredContracts<T> Declared(XmlContractPlan plan) => new(plan.DeclaredPrefixes!, plan.Root.Tag.Namespace);

    /// <summary>The plan, if code may be made of it; else null, with the reason.</summary>
    private static (XmlContractPlan? Plan, string WhyNot) PlanToCompile() =>
        CompiledShapes.MayExist ? s_plan.Value : (null, CompiledShapes.NoDynamicCode);

    /// <summary>Compiles what writes the type, under any options; null, with the reason, where XmlSerializer writes it.</summary>
    private static CompiledXmlContract<T>? CompileWriter(out string reason)
    {
        if (XmlSwitches.IsUnknownSet(out reason))
        {
            return null;
        }

        reason = "";
        return XmlRecipes.OfSerializer.Writer<T>(out object[] slots, out int countedDepth) is { } shape
            ? new CompiledXmlContract<T>(XmlFormatOptions.Default, shape, slots, countedDepth)
            : PlanWriter(out reason);
    }

    /// <summary>
    /// Compiles what reads the type; null, with the reason, where XmlSerializer reads all documents. Otherwise the reason is that for
    /// which documents are proven, if they are.
    /// </summary>
    private static CompiledXmlReader<T>? CompileReader(out string reason)
    {
        if (XmlSwitches.IsUnknownSet(out reason))
        {
            return null;
        }

        return XmlRecipes.OfSerializer.Reader<T>(out reason) ?? PlanReader(out reason);
    }

    private static CompiledXmlContract<T>? PlanWriter(out string reason)
    {
        (XmlContractPlan? plan, reason) = PlanToCompile();
        if (plan is null
            || ShapeCompilation.Try(() => CompiledXmlContract<T>.Create(XmlFormatOptions.Default, plan), out reason) is not { } writer)
        {
            return null;
        }

        XmlRecipes.OfSerializer.Keep(XmlShapeCompiler.Purpose, typeof(T));
        return writer;
    }

    private static CompiledXmlReader<T>? PlanReader(out string reason)
    {
        (XmlContractPlan? plan, reason) = PlanToCompile();
        if (plan is null || ReaderCompilation.Try<T>(plan.Plain ?? plan, out reason) is not { } reader)
        {
            return null;
        }

        XmlRecipes.OfSerializer.Keep(XmlReadCompiler.Purpose, typeof(T));
        return reader;
    }
}
