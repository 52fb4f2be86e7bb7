using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Options;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads whole documents of a type, where its contract is covered.</summary>
/// <param name="options">The options.</param>
/// <param name="shape">The code; null where System.Text.Json reads all documents.</param>
/// <param name="slots">What belongs to the options.</param>
/// <param name="readsReferences">Whether the code knows objects by their identifiers, where the options want that.</param>
/// <param name="whyNot">Why there is no code.</param>
/// <remarks>Bound: the end is formed from the span's own length, and a position is only compared with it.</remarks>
internal sealed class CompiledReader<T>(
    JsonSerializerOptions options,
    ShapeReader<T>? shape,
    object[] slots,
    bool readsReferences = false,
    string whyNot = "")
    : ICompiledReader, IKeptLast
{
    /// <summary>Levels that are read on one stack, whatever the options allow; deeper documents fall back to System.Text.Json.</summary>
    private const int MaxLevels = 1024;

    /// <summary>What System.Text.Json marks its own exceptions with that it means to complete.</summary>
    private const string RethrownSource = "System.Text.Json.Rethrowable";

    private readonly int _levels = Math.Min(DepthLimit.Of(options), MaxLevels);
    private readonly ProvenShapeReader<T>? _proven =
        shape is { Kind: ShapeReaderKind.Proven } ? (ProvenShapeReader<T>)shape : null;

    private readonly bool _isConverted = shape is { Kind: ShapeReaderKind.Converted };

    /// <summary>Whether documents with names that may say what an object is referred to by fall back to System.Text.Json.</summary>
    private readonly bool _hasReferences =
        !readsReferences && shape is not { Kind: ShapeReaderKind.Converted } && OptionsRules.PreservesReferences(options);

    /// <summary>Itself, held weakly, as <see cref="JsonContract{T}.Weakly"/>.</summary>
    public WeakReference<CompiledReader<T>> Weakly =>
        field ?? Interlocked.CompareExchange(ref field, new WeakReference<CompiledReader<T>>(this), null) ?? field;

    void IKeptLast.Forget() => Weakly.SetTarget(null!);

    /// <summary>Whether there is code.</summary>
    public bool IsCompiled => shape is not null;

    public string WhyNot => shape is null ? whyNot : "";

    /// <summary>The code; null where there is none.</summary>
    public ShapeReader<T>? Shape => shape;

    public object[] Slots => slots;

    /// <summary>Whether documents are proven before they are built.</summary>
    public bool IsProven => _proven is not null;

    /// <summary>The options that the reader was made for.</summary>
    public JsonSerializerOptions Options => options;

    /// <summary>
    /// System.Text.Json's own contract, by which every other document is read. Its options can be others with equal settings, which share
    /// contracts.
    /// </summary>
    public JsonTypeInfo<T> Info => field ??= (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));

    /// <summary>Reads a document, whoever can.</summary>
    /// <remarks>A converter's document is read in one attempt: a second one would call the converter again, to say the same.</remarks>
    public T? Deserialize(ReadOnlySpan<byte> utf8) =>
        !_isConverted && TryRead(utf8, out T? value) ? value : JsonSerializer.Deserialize(utf8, Info);

    /// <summary>Reads a document if it is plainly valid: false says nothing but that System.Text.Json has to read it.</summary>
    public bool TryRead(ReadOnlySpan<byte> utf8, out T? value)
    {
        value = default;
        if (shape is null || utf8.IsEmpty || (_hasReferences && MayHaveMetadata(utf8)))
        {
            return false;
        }

        if (_proven is not null)
        {
            return TryBuild(_proven, utf8, out value);
        }

        ref byte start = ref MemoryMarshal.GetReference(utf8);
        var reader = new ReadState(ref Unsafe.Add(ref start, utf8.Length), slots, _levels);
        try
        {
            ref byte end = ref shape.Read(ref reader, ref TokenScanner.SkipWhitespace(ref reader, ref start), out value);
            return IsEnd(ref reader, ref end, ref value);
        }
        catch (Exception e) when (_isConverted ? IsCompleted(e) : e is not OutOfMemoryException)
        {
            // A constructor or a setter has refused what it was given, or System.Text.Json a part of the document. Its answer to
            // the whole is the one that counts; it meets the same again. What else a converter throws goes where it would there.
            value = default;
            return false;
        }
        finally
        {
            if (reader.Scratches is { } scratches)
            {
                ElementScratch.Abandon(scratches);
            }

            reader.References?.Return();
        }
    }

    /// <summary>Whether a document ends where its value does; otherwise nobody gets the value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsEnd(ref ReadState reader, ref byte position, ref T? value)
    {
        if (TokenScanner.IsEnd(ref reader, ref position))
        {
            return true;
        }

        value = default;
        return false;
    }

    /// <summary>
    /// Whether System.Text.Json completes what an application's code throws, by the place in the document, or the framework makes a
    /// refusal of it: then the document is its to read, from the start.
    /// </summary>
    private static bool IsCompleted(Exception e) =>
        e is JsonException or NotSupportedException or FormatException or OverflowException
        || (e is InvalidOperationException && e.Source == RethrownSource);

    /// <summary>Proves a document, and then builds it: code of the application's runs for documents that can be read, and once.</summary>
    private bool TryBuild(ProvenShapeReader<T> proven, ReadOnlySpan<byte> utf8, out T? value)
    {
        value = default;
        bool isProven = false;
        ref byte start = ref MemoryMarshal.GetReference(utf8);
        var reader = new ReadState(ref Unsafe.Add(ref start, utf8.Length), slots, _levels);
        try
        {
            ref byte end = ref proven.Prove(ref reader, ref TokenScanner.SkipWhitespace(ref reader, ref start));
            isProven = TokenScanner.IsEnd(ref reader, ref end);
            if (!isProven)
            {
                return false;
            }

            InPlaceValue.ReadAll(ref reader, utf8);
            reader.Restart(_levels);
            reader.References?.Clear();
            end = ref proven.Read(ref reader, ref TokenScanner.SkipWhitespace(ref reader, ref start), out value);
            return IsEnd(ref reader, ref end, ref value);
        }
        catch (Exception e) when (isProven ? IsCompleted(e) : e is not OutOfMemoryException)
        {
            value = default;
            return false;
        }
        finally
        {
            ElementScratch.Abandon(reader.Scratches);
            reader.Queues?.Return();
            reader.References?.Return();
        }
    }

    /// <summary>
    /// Whether a document may have a name that begins with a dollar, by which <c>ReferenceHandler.Preserve</c> tells objects from
    /// references to them, at any depth. One without them is read as if there were no such handler.
    /// </summary>
    /// <remarks>Texts that begin so count, too. <b>Cost</b>: two searches by vectors.</remarks>
    private static bool MayHaveMetadata(ReadOnlySpan<byte> utf8) => utf8.IndexOf("\"$"u8) >= 0 || utf8.IndexOf("\"\\u0024"u8) >= 0;
}
