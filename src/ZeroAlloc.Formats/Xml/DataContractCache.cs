using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Formats.Xml.Reading.Compiler;
using ZeroAlloc.Formats.Xml.Writing.Compiler;

namespace ZeroAlloc.Formats.Xml;

/// <summary>What writes and reads one type as DataContractSerializer does.</summary>
/// <remarks>
/// Static per type, so that what belongs to a type that can be unloaded goes with it. <b>Cost</b>: the first use of a type plans and
/// compiles it.
/// </remarks>
internal static class DataContractCache<T>
{
    private static readonly RetriedLazy<(CompiledDataContract<T>? Writer, string WhyNot)> s_writer = new(
        static () => (CompileWriter(out string whyNot), whyNot));

    private static readonly RetriedLazy<(CompiledXmlReader<T>? Reader, string WhyNot)> s_reader = new(
        static () => (CompileReader(out string whyNot), whyNot));

    /// <summary>What writes the type; null where DataContractSerializer does.</summary>
    public static CompiledDataContract<T>? Writer => s_writer.Value.Writer;

    /// <summary>Why <see cref="Writer"/> is null.</summary>
    public static string WhyNotWritten => s_writer.Value.WhyNot;

    /// <summary>What reads plainly valid documents; null where DataContractSerializer reads them all.</summary>
    public static CompiledXmlReader<T>? Reader => s_reader.Value.Reader;

    /// <summary>Why <see cref="Reader"/> is null, or why it proves documents before it makes anything of them; otherwise empty.</summary>
    public static string WhyNotRead => s_reader.Value.WhyNot;

    private static CompiledXmlReader<T>? CompileReader(out string reason)
    {
        if (XmlSwitches.IsUnknownSet(out reason))
        {
            return null;
        }

        return XmlRecipes.OfContracts.Reader<T>(out reason) ?? PlanReader(out reason);
    }

    private static CompiledDataContract<T>? CompileWriter(out string reason)
    {
        if (XmlSwitches.IsUnknownSet(out reason))
        {
            return null;
        }

        reason = "";
        return XmlRecipes.OfContracts.Writer<T>(out object[] slots, out _) is { } shape
            ? new CompiledDataContract<T>(XmlFormatOptions.Default, shape, slots)
            : PlanWriter(out reason);
    }

    private static CompiledXmlReader<T>? PlanReader(out string reason)
    {
        if (!CompiledShapes.MayExist)
        {
            reason = CompiledShapes.NoDynamicCode;
            return null;
        }

        if (DataContractReader.ReadForReading(typeof(T), out reason) is not { } plan
            || ReaderCompilation.Try<T>(plan, out reason) is not { } reader)
        {
            return null;
        }

        XmlRecipes.OfContracts.Keep(XmlReadCompiler.Purpose, typeof(T));
        return reader;
    }

    private static CompiledDataContract<T>? PlanWriter(out string reason)
    {
        if (!CompiledShapes.MayExist)
        {
            reason = CompiledShapes.NoDynamicCode;
            return null;
        }

        if (DataContractReader.Read(typeof(T), out reason) is not { } plan
            || ShapeCompilation.Try(() => CompiledDataContract<T>.Create(plan), out reason) is not { } writer)
        {
            return null;
        }

        XmlRecipes.OfContracts.Keep(XmlShapeCompiler.Purpose, typeof(T));
        return writer;
    }
}
