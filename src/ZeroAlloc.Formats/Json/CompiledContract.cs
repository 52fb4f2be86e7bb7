using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pipes;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Lines;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json;

/// <summary>A contract whose values compiled code writes.</summary>
internal sealed class CompiledContract<T>(JsonSerializerOptions options, ShapeWriter<T> shape, EscapeRules rules, object[] slots)
    : JsonContract<T>(options, isSupported: true), IShapeContract, IPartWriter<T>
{
    /// <summary>Of a document that System.Text.Json takes after compiled code has rejected it.</summary>
    private const int MaxBytes = 1 << 19;

    private readonly int _maxDepth = DepthLimit.Of(options);

    /// <summary>
    /// Whether an asynchronous sequence declared as object was met when it was too late to start again: System.Text.Json writes bodies from
    /// then on.
    /// </summary>
    private volatile bool _isBuiltIn;

    public override bool IsCompiled => true;

    public object[] Slots => slots;

    public override void Serialize(IBufferWriter<byte> writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        JsonRefusedException? rejected = null;
        var window = new OutputWindow(writer, rules, slots, _maxDepth);
        try
        {
            ref byte end = ref shape.Write(ref window, ref window.Start, value, 0);
            window.Commit(ref end);
        }
        catch (Exception e) when (e is JsonRefusedException refused)
        {
            // A filter, since a catch by type costs 3 of Login's 12 ns in code that the runtime shares between reference types.
            rejected = refused;
        }

        // Outside of the catch, which runs on top of the frames that it leaves.
        if (rejected is null)
        {
            return;
        }

        if (window.SecondPass == SecondPass.FewerItems || (window.SecondPass != SecondPass.SameValue && IsForSequence(rejected)))
        {
            throw IsForSequence(rejected) ? AwaitedShape.NeedsAsynchronousCall(rejected) : rejected.ToCaller(wasEnumerated: true);
        }

        // In one go: what is rejected of a document that is divided, and where, is another matter.
        byte[] whole = JsonSerializer.SerializeToUtf8Bytes(value, Options);
        writer.Write(window.Committed == 0 && MayRestart(ref window, rejected) ? whole : throw rejected.ToCaller());
    }

    public override ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return BodyPump.WriteAsync(OpenBody(value), writer, cancellationToken);
    }

    /// <remarks>A writer that goes on after a pause has no value: it takes it from its frame, a struct as any other.</remarks>
    public ref byte WriteObject(ref OutputWindow window, ref byte position, object? value, int reserve) =>
        ref shape.Write(ref window, ref position, value is null ? default! : (T)value, reserve);

    /// <summary>Writes values as lines; the text of none has a line break.</summary>
    internal CompiledLines<T> Lines() => new(Info, shape, rules, slots);

    internal override IBodySource OpenBody(T value) => CompiledBody<T>.Rent(this, value);

    public bool WriteNext(IBufferWriter<byte> destination, T value, int threshold, PauseFrames frames)
    {
        JsonRefusedException rejected;
        bool isFirst = frames.Count == 0;
        if (_isBuiltIn && isFirst)
        {
            throw new WholeBodyException(new SerializerBody<T>(value, Info), isUntouched: true, AwaitedShape.Rejected);
        }

        var window = new OutputWindow(destination, rules, slots, _maxDepth, threshold, frames) { MayStartAgain = isFirst };
        try
        {
            ref byte end = ref shape.Write(ref window, ref window.Start, value, 0);
            window.Commit(ref end);
            return window.Paused;
        }
        catch (Exception e) when (e is JsonRefusedException refused)
        {
            rejected = refused;
        }

        if (IsForSequence(rejected))
        {
            bool isSameValue = isFirst && window.SecondPass == SecondPass.SameValue;

            // Once too late, from then on in time.
            if (!window.CanStartAgain)
            {
                _isBuiltIn = true;
            }

            // No second pass for the sake of the words: it would run code of the app's again, and a queue may wait for further items.
            throw isSameValue
                ? new WholeBodyException(new SerializerBody<T>(value, Info), window.Committed == 0, rejected.ToCaller())
                : rejected.ToCaller();
        }

        if (window.SecondPass == SecondPass.FewerItems)
        {
            throw rejected.ToCaller(wasEnumerated: true);
        }

        bool mayRestart = window.CanBeReplaced && MayRestart(ref window, rejected);
        int maxBytes = !mayRestart ? 0 : rejected.IsForStack ? int.MaxValue : MaxBytes;
        if (WriteAsSerializer(value, maxBytes) is not { } document)
        {
            throw rejected.ToCaller();
        }

        if (window.Committed != 0)
        {
            throw new WholeBodyException(new WrittenBody(document), isUntouched: false, rejected.ToCaller());
        }

        destination.Write(document.Span);
        return false;
    }

    private static bool IsForSequence(JsonRefusedException rejected) =>
        rejected.InnerException == AwaitedShape.Rejected || AsyncStreams.AreNeededFor(rejected.InnerException);

    /// <summary>
    /// Whether System.Text.Json may write a value that it takes after all. If code of the application's has run, the value may have been
    /// changed by that: then only what System.Text.Json itself has rejected of a part, which it may take in the whole document, and not if
    /// it may have come to the end of a collection.
    /// </summary>
    private static bool MayRestart(ref OutputWindow window, JsonRefusedException rejected) =>
        window.SecondPass == SecondPass.SameValue
        || (window.SecondPass == SecondPass.MaybeChanged && rejected.InnerException is NotSupportedException);

    /// <summary>
    /// Lets System.Text.Json find what it refuses (a cycle, mostly), and say where in the document that is. Exceptions of the application's
    /// own code pass as they are: they must not run it twice.
    /// </summary>
    /// <param name="value">The value.</param>
    /// <param name="maxBytes">
    /// How long a document may be; 0 if the sink has got something of it that can't be taken back, or if a second pass may find another
    /// value.
    /// </param>
    /// <returns>
    /// The document, if System.Text.Json has taken the value after all, for example because the value has changed since. Null where it has
    /// taken the value, but may not write it.
    /// </returns>
    private ReadOnlyMemory<byte>? WriteAsSerializer(T value, int maxBytes)
    {
        using var document = new FirstBytes(maxBytes);
        JsonSerializer.Serialize(document, value, Options);
        if (!document.IsWhole)
        {
            return null;
        }

        return document.GetBuffer().AsMemory(0, (int)document.Length);
    }

    /// <summary>A document, unless it is longer than a limit: one that is rejected late would take memory of its size.</summary>
    private sealed class FirstBytes(int max) : MemoryStream
    {
        public bool IsWhole { get; private set; } = true;

        /// <remarks>Spans come here, too: of a derived class, a memory stream copies them into an array.</remarks>
        public override void Write(byte[] buffer, int offset, int count)
        {
            IsWhole &= count <= max - Length;
            if (IsWhole)
            {
                base.Write(buffer, offset, count);
            }
        }
    }
}
