using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Reading;
using ZeroAlloc.Formats.Xml.Reading.Canonical;
using ReadState = ZeroAlloc.Formats.Buffers.Input.ReadState;

namespace ZeroAlloc.Formats.Xml;

/// <summary>Reads whole documents of a type whose shape is covered.</summary>
/// <param name="shape">The code.</param>
/// <param name="slots">What it finds in <see cref="ReadState.Slots"/>.</param>
/// <param name="names">The names of the contract that the code was made of.</param>
/// <remarks>
/// <para>A document that the code declines is read once more in the form in which XmlSerializer would write it, if it can be brought into
/// that. Clients write as they write: once a document had to be brought into that form, others are before the code sees them, until one
/// had no need of it, so that nothing is made in vain.</para>
/// <b>Threading</b>: any number of threads at once. Bound: the end is formed from the span's own
/// length, and a position is only compared with it.
/// </remarks>
internal sealed class CompiledXmlReader<T>(ShapeReader<T> shape, object[] slots, Func<XmlVocabularyNames> names)
{
    /// <summary>Elements that may be open at once, whatever the options allow: as in ASP.NET Core, and a bound for the stack.</summary>
    private const int MaxDepth = 32;

    /// <summary>What XmlSerializer says of a failure where its reader does not know the place.</summary>
    private const string Failure = "There is an error in the XML document.";

    private readonly ProvenShapeReader<T>? _proof = shape as ProvenShapeReader<T>;

    private readonly XmlDeclaredReader<T>? _declared;

    // Most types never meet a document that needs it.
    private readonly RetriedLazy<XmlVocabulary> _vocabulary = new(() => new XmlVocabulary(names()));

    /// <summary>Reads the documents of a plan.</summary>
    public CompiledXmlReader(ShapeReader<T> shape, object[] slots, XmlContractPlan contract)
        : this(shape, slots, () => new XmlVocabularyNames(contract))
    {
        IsByContract = contract.Root.Tag.IsByContract;
        NeedsPlainForm = XmlVocabulary.IsNeededBy(contract);
        _declared = contract.DeclaredPrefixes is { } member ? new XmlDeclaredReader<T>(member) : null;
    }

    /// <summary>
    /// Whether the documents are DataContractSerializer's: what the application's code throws passes that as it is, but for what says that
    /// a text is wrong.
    /// </summary>
    public bool IsByContract { get; init; }

    /// <summary>Whether the code reads nothing but documents in plain form.</summary>
    public bool NeedsPlainForm { get; init; }

    // Only says what is tried first: a thread that sees an old value loses time.
    private bool _expectsUnusual;

    private static ReadOnlySpan<byte> Utf8Bom => [0xEF, 0xBB, 0xBF];

    /// <summary>Whether documents are proven before anything is made of them.</summary>
    public bool IsProven => _proof is not null;

    /// <summary>Reads a document if it is plainly valid: false says nothing but that XmlSerializer has to read it.</summary>
    /// <param name="utf8">The document; a byte order mark is skipped.</param>
    /// <param name="options">The limits.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">
    /// The document is proven, and the application's own code has thrown, as it would under XmlSerializer; what it threw is inside.
    /// </exception>
    public bool TryRead(ReadOnlySpan<byte> utf8, XmlFormatOptions options, out T? value)
    {
        value = default;
        if (options.HasLowerLimits && XmlLimits.AreExceeded(utf8, options))
        {
            return false;
        }

        utf8 = utf8.StartsWith(Utf8Bom) ? utf8[Utf8Bom.Length..] : utf8;
        int prolog = XmlProlog.Length(utf8);
        if (prolog < 0 || prolog >= utf8.Length)
        {
            return false;
        }

        var mode = new ReadMode(Math.Min(options.MaxDepth, MaxDepth), DeclinesBlankText: !IsByContract && !options.ReadsAsFormatter);
        if (NeedsPlainForm)
        {
            return ReadCanonical(utf8, prolog, mode, out value) == XmlReadOutcome.Read
                && (_declared is null || value is null || _declared.TryAdd(utf8, value));
        }

        XmlReadOutcome outcome = XmlReadOutcome.Declined;
        bool isExpected = _expectsUnusual;
        if (isExpected)
        {
            outcome = ReadCanonical(utf8, prolog, mode, out value);
        }

        if (outcome == XmlReadOutcome.Declined)
        {
            outcome = ReadPlain(utf8, prolog, mode, out value);
        }

        if (outcome == XmlReadOutcome.Declined && !isExpected)
        {
            outcome = ReadCanonical(utf8, prolog, mode, out value);
        }

        return outcome == XmlReadOutcome.Read && (_declared is null || value is null || _declared.TryAdd(utf8, value));
    }

    /// <summary>Reads a document in the form in which XmlSerializer would write it.</summary>
    private XmlReadOutcome ReadCanonical(ReadOnlySpan<byte> utf8, int prolog, ReadMode mode, out T? value)
    {
        value = default;
        using PooledBlock canonical = PooledBlock.Rent();
        bool isWritten = XmlCanonicalizer.TryWrite(
            _vocabulary.Value, utf8, prolog, canonical, mode.Depth, mode.DeclinesBlankText, out bool isUnusual);
        XmlReadOutcome outcome = isWritten ? ReadPlain(canonical.WrittenSpan, 0, mode, out value) : XmlReadOutcome.Declined;
        _expectsUnusual = isUnusual && outcome == XmlReadOutcome.Read;
        return outcome;
    }

    /// <summary>
    /// Reads a document in the form in which XmlSerializer would write it, after proving it if the shape does so.
    /// </summary>
    /// <remarks>
    /// Entry points tell by some exceptions that it is the client's fault, and word that by XmlSerializer's reading: with those, and with
    /// nothing else, the application's code is run once more after a proof. Without a proof, XmlSerializer's answer to the whole counts.
    /// </remarks>
    private XmlReadOutcome ReadPlain(ReadOnlySpan<byte> utf8, int prolog, ReadMode mode, out T? value)
    {
        value = default;
        ref byte start = ref MemoryMarshal.GetReference(utf8);
        if (_proof is not null && !Proves(_proof, utf8, prolog, mode))
        {
            return XmlReadOutcome.Declined;
        }

        var reader = mode.Start(ref Unsafe.Add(ref start, utf8.Length), slots);
        try
        {
            ref byte end = ref shape.Read(ref reader, ref Unsafe.Add(ref start, prolog), out value);
            if (TokenScanner.IsEnd(ref reader, ref end))
            {
                return XmlReadOutcome.Read;
            }

            Debug.Assert(_proof is null, "A document was validated, but couldn't be built.");
            value = default;
            return _proof is null ? XmlReadOutcome.Declined : XmlReadOutcome.Failed;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Debug.Assert((_proof is not null && e.Source == XmlLists.GeneratedCode) || !InternalErrors.Is(e), e.ToString());
            if (_proof is not null && IsByContract && e is not (FormatException or XmlException or SerializationException))
            {
                throw;
            }

            if (_proof is not null && !IsByContract && e is not (FormatException or XmlException))
            {
                throw new InvalidOperationException(Failure, e);
            }
        }
        finally
        {
            ElementScratch.Abandon(reader.Scratches);
        }

        value = default;
        return XmlReadOutcome.Failed;
    }

    /// <summary>Whether a document is plainly valid; no code of the application runs.</summary>
    private bool Proves(ProvenShapeReader<T> proof, ReadOnlySpan<byte> utf8, int prolog, ReadMode mode)
    {
        ref byte start = ref MemoryMarshal.GetReference(utf8);
        var reader = mode.Start(ref Unsafe.Add(ref start, utf8.Length), slots);
        return TokenScanner.IsEnd(ref reader, ref proof.Prove(ref reader, ref Unsafe.Add(ref start, prolog)));
    }

    /// <summary>How a document is read.</summary>
    /// <param name="Depth">Elements that may be open at once.</param>
    /// <param name="DeclinesBlankText">See <see cref="ReadState.DeclinesBlankText"/>.</param>
    private readonly record struct ReadMode(int Depth, bool DeclinesBlankText)
    {
        public ReadState Start(ref byte end, object[] slots) => new(ref end, slots, Depth) { DeclinesBlankText = DeclinesBlankText };
    }
}
