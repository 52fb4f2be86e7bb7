using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Formats.Xml.Writing;
using ZeroAlloc.Formats.Xml.Writing.Compiler;

namespace ZeroAlloc.Formats.Xml;

/// <summary>What writes values as DataContractSerializer does, by compiled code.</summary>
/// <param name="options">The options.</param>
/// <param name="shape">The code.</param>
/// <param name="slots">What the code finds in its slots.</param>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal sealed class CompiledDataContract<T>(XmlFormatOptions options, ShapeWriter<T> shape, object[] slots) : IPartWriter<T>
{
    /// <summary>Compiles a plan; null if the process has compiled as much as it may.</summary>
    [RequiresDynamicCode("Emits IL.")]
    public static CompiledDataContract<T>? Create(XmlContractPlan plan)
    {
        object[] slots = [.. plan.Slots.Select(static slot => new XmlEnumNames((XmlEnumTexts)slot))];
        return XmlShapeCompiler.Compile<T>(plan) is { } shape
            ? new CompiledDataContract<T>(XmlFormatOptions.Default, shape, slots)
            : null;
    }

    /// <summary>The same code under options of its own.</summary>
    public CompiledDataContract<T> Under(XmlFormatOptions others) =>
        ReferenceEquals(others, options) ? this : new CompiledDataContract<T>(others, shape, slots);

    /// <summary>Writes a value.</summary>
    /// <exception cref="SerializationException">The value can't be written: as DataContractSerializer says it.</exception>
    /// <exception cref="WholeBodyException">DataContractSerializer has to write it, and the writer has got a part.</exception>
    /// <remarks>What the application's code throws passes as it is, as from there.</remarks>
    public void Serialize(IBufferWriter<byte> writer, T value)
    {
        var window = new OutputWindow(writer, options, slots, XmlPath.CountedDepth);
        ref byte end = ref Write(ref window, value, isFirst: true, out bool isComplete);
        Commit(ref window, ref end, isComplete);
    }

    /// <summary>Starts a body that is written in parts.</summary>
    public IBodySource OpenBody(T value) => CompiledBody<T>.Rent(this, value);

    public bool WriteNext(IBufferWriter<byte> destination, T value, int threshold, PauseFrames frames)
    {
        bool isFirst = frames.Count == 0;
        if (isFirst && DataContractBody<T>.WritesAll)
        {
            new DataContractBody<T>(value, options).Write(destination);
            return false;
        }

        int most = isFirst && DataContractBody<T>.HasWritten ? int.MaxValue : threshold;
        var window = new OutputWindow(destination, options, slots, XmlPath.CountedDepth, most, frames);
        window.IsAfterNull = frames.IsAfterNull;
        ref byte end = ref Write(ref window, value, isFirst, out bool isComplete);
        Commit(ref window, ref end, isComplete);
        frames.IsAfterNull = window.IsAfterNull;
        return window.Paused;
    }

    /// <summary>Hands over the last block, unless the serializer has written: the sink has handed out others since.</summary>
    private static void Commit(ref OutputWindow window, ref byte end, bool isComplete)
    {
        if (!isComplete)
        {
            window.Commit(ref end);
        }
    }

    /// <param name="window">The window.</param>
    /// <param name="value">The value.</param>
    /// <param name="isFirst">Whether no part of the value has been written before.</param>
    /// <param name="isComplete">Whether DataContractSerializer has written the document, past the window.</param>
    private ref byte Write(ref OutputWindow window, T value, bool isFirst, out bool isComplete)
    {
        isComplete = false;
        try
        {
            return ref shape.Write(ref window, ref window.Start, value, 0);
        }
        catch (Exception e) when (!window.IsInSink)
        {
            // A filter: what the sink throws is not the value's fault, and passes as it is.
            if (e is XmlException or FormatException)
            {
                throw Wrapped(value, e);
            }

            if (e is not XmlRefusedException refused)
            {
                throw;
            }

            FallBack(ref window, value, isFirst, refused);
            isComplete = true;
            return ref window.Start;
        }
        finally
        {
            XmlPath.Return(ref window);
        }
    }

    /// <summary>
    /// Lets DataContractSerializer write a value that compiled code rejects, or say what is wrong with it. A plan doesn't have all derived
    /// classes that the serializer knows: one of them may be known only by itself.
    /// </summary>
    /// <param name="window">The window, whose block has nothing of the value.</param>
    /// <param name="value">The value.</param>
    /// <param name="isFirst">Whether no part of the value has been written before.</param>
    /// <param name="refused">What compiled code has thrown.</param>
    /// <exception cref="SerializationException">The serializer rejects the value, too, or the document can't start again.</exception>
    private void FallBack(ref OutputWindow window, T value, bool isFirst, XmlRefusedException refused)
    {
        var body = new DataContractBody<T>(value, options);
        if (window.SecondPass != SecondPass.SameValue)
        {
            // Not even for the serializer's words: code of the app's would run again.
            DataContractBody<T>.WritesAll |= refused.MayBeTaken;
            throw new SerializationException(refused.Message, refused);
        }

        if (!isFirst)
        {
            // What the serializer rejects, too, isn't the compiled code's fault.
            body.Compose().Dispose();
            DataContractBody<T>.WritesAll = true;
            throw new SerializationException(refused.Message, refused);
        }

        if (window.Committed != 0)
        {
            throw new WholeBodyException(body, isUntouched: false, refused);
        }

        body.Write(window.Sink);
    }

    /// <summary>As DataContractSerializer says it; to ask it would run the code that threw again.</summary>
    private static SerializationException Wrapped(T value, Exception error) =>
        new($"There was an error serializing the object of type {value!.GetType().FullName}. {error.Message}", error);
}
