using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pipes;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Formats.Xml.Writing;
using ZeroAlloc.Formats.Xml.Writing.Compiler;

namespace ZeroAlloc.Formats.Xml;

/// <summary>A contract whose values compiled code writes.</summary>
internal sealed class CompiledXmlContract<T> : XmlContract<T>, IPartWriter<T>
{
    /// <summary>What XmlSerializer says of every failure.</summary>
    public const string Failure = "There was an error generating the XML document.";

    private readonly ShapeWriter<T> _shape;
    private readonly XmlFallbackShapeWriter<T>? _fallback;
    private readonly object[] _slots;
    private readonly int _countedDepth;

    /// <summary>Takes the code.</summary>
    /// <param name="options">The options.</param>
    /// <param name="shape">The code.</param>
    /// <param name="slots">What it finds in its slots.</param>
    /// <param name="countedDepth">As <see cref="XmlPlanAnalysis.CountedDepth"/>.</param>
    public CompiledXmlContract(XmlFormatOptions options, ShapeWriter<T> shape, object[] slots, int countedDepth)
        : base(options)
    {
        _shape = shape;
        _fallback = shape as XmlFallbackShapeWriter<T>;
        _slots = slots;
        _countedDepth = countedDepth;
    }

    public override bool IsCompiled => true;

    /// <summary>Whether values say which prefixes their root declares.</summary>
    public bool DeclaresPrefixes { get; private init; }

    /// <summary>Compiles a plan; null if the process has compiled as much as it may.</summary>
    [RequiresDynamicCode("Emits IL.")]
    public static CompiledXmlContract<T>? Create(XmlFormatOptions options, XmlContractPlan plan)
    {
        if (XmlShapeCompiler.Compile<T>(plan) is not { } shape)
        {
            return null;
        }

        object[] slots = [.. plan.Slots.Select(static slot => slot is XmlEnumTexts texts ? new XmlEnumNames(texts) : slot)];
        return new CompiledXmlContract<T>(options, shape, slots, new XmlPlanAnalysis(plan.Root).CountedDepth)
        {
            DeclaresPrefixes = plan.DeclaredPrefixes is not null,
        };
    }

    /// <summary>The same code under options of its own.</summary>
    public CompiledXmlContract<T> Under(XmlFormatOptions options) =>
        ReferenceEquals(options, Options) ? this : new CompiledXmlContract<T>(options, _shape, _slots, _countedDepth)
        {
            DeclaresPrefixes = DeclaresPrefixes,
        };

    public override void Serialize(IBufferWriter<byte> writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (FallsBack(value))
        {
            XmlSerializerOf<T>.Write(writer, value, Options);
            return;
        }

        var window = new OutputWindow(writer, Options, _slots, _countedDepth);
        ref byte end = ref Write(ref window, value);
        window.Commit(ref end);
    }

    public override ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return FallsBack(value)
            ? new SerializerXmlContract<T>(Options).SerializeAsync(writer, value, cancellationToken)
            : BodyPump.WriteAsync(CompiledBody<T>.Rent(this, value), writer, cancellationToken);
    }

    public bool WriteNext(IBufferWriter<byte> destination, T value, int threshold, PauseFrames frames)
    {
        var window = new OutputWindow(destination, Options, _slots, _countedDepth, threshold, frames);
        window.Prefixes = frames.Prefixes;
        ref byte end = ref Write(ref window, value);
        window.Commit(ref end);
        frames.Prefixes = window.Prefixes;
        return window.Paused;
    }

    internal override IBodySource OpenBody(T value) =>
        FallsBack(value) ? SerializerXmlBody<T>.Rent(value, Options) : CompiledBody<T>.Rent(this, value);

    /// <summary>Whether something in a value falls back to XmlSerializer, so that it writes all of it.</summary>
    private bool FallsBack(T value) => _fallback is not null && _fallback.FallsBack(value);

    private ref byte Write(ref OutputWindow window, T value)
    {
        try
        {
            return ref _shape.Write(ref window, ref window.Start, value, 0);
        }
        catch (Exception e) when (!window.IsInSink)
        {
            // A filter: what the sink throws is not the value's fault, and passes as it is.
            throw Translate(value, e, mayAsk: window.SecondPass != SecondPass.FewerItems);
        }
        finally
        {
            XmlPath.Return(ref window);
        }
    }

    /// <summary>
    /// Says it as XmlSerializer does: exceptions of the application's own code inside of one that says that the document
    /// failed. What XmlSerializer refuses it is asked to refuse; the application's code must not run twice for anything else.
    /// </summary>
    /// <param name="value">The value.</param>
    /// <param name="error">The exception.</param>
    /// <param name="mayAsk">Whether no collection was enumerated that may yield fewer items now.</param>
    private InvalidOperationException Translate(T value, Exception error, bool mayAsk)
    {
        if (error is XmlRefusedException && mayAsk)
        {
            XmlSerializerOf<T>.Reject(value, Options);
        }

        return new InvalidOperationException(Failure, error);
    }
}
