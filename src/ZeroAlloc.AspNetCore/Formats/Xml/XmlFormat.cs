using System.Collections.Concurrent;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>XML under one set of options: for types that XmlSerializer knows, written by that where compiled code does not.</summary>
/// <remarks>
/// Whether a type can be XML is found out when a client asks for it, since XmlSerializer takes its time. Browsers
/// name XML among what they can show, before a wildcard: where JSON suits them too they get that, as from MVC.
/// </remarks>
internal sealed partial class XmlFormat : BodyFormat
{
    private readonly ContractTable _contracts;
    private readonly ConcurrentDictionary<Type, XmlSequence?> _sequences = new();
    private readonly bool _isByContract;

    /// <summary>Starts with no type.</summary>
    /// <param name="options">What is written under.</param>
    /// <param name="readingOptions">What is read under.</param>
    /// <param name="host">Threshold and limits.</param>
    /// <param name="log">Told once per type how it is written, and how it is read.</param>
    /// <param name="isByContract">Whether documents are DataContractSerializer's, which only compiled code makes here.</param>
    public XmlFormat(
        XmlFormatOptions options, XmlFormatOptions readingOptions, ZeroAllocFormatterOptions host, TypeLog log, bool isByContract = false)
    {
        _isByContract = isByContract;
        Options = options;
        ReadingOptions = readingOptions.ForFormatter;
        Log = log;
        Threshold = host.ResponseThreshold;
        BufferLimit = host.Limits.EffectiveXmlBufferLimit;
        MediaTypes =
        [
            new ResponseMediaType(this, "application/xml", DefaultContentType),
            new ResponseMediaType(this, "text/xml", "text/xml; charset=utf-8")
        ];
        _contracts = new ContractTable(Create);
    }

    /// <summary>What is written under.</summary>
    public XmlFormatOptions Options { get; }

    /// <summary>What is read under: the limits.</summary>
    public XmlFormatOptions ReadingOptions { get; }

    /// <summary>Told once per type how it is written, and how it is read.</summary>
    public TypeLog Log { get; }

    /// <summary>See <see cref="ZeroAllocFormatterLimits.EffectiveXmlBufferLimit"/>.</summary>
    public int BufferLimit { get; }

    public override string Name => "XML";

    /// <summary>By the names of RFC 7303.</summary>
    public override IReadOnlyList<ResponseMediaType> MediaTypes { get; }

    public override IReadOnlyList<string> TakenMediaTypes => [.. base.TakenMediaTypes, "application/*+xml"];

    public override Wildcards Wildcards => Wildcards.Last;

    public override bool IsNamedByBrowsers => true;

    public override int Threshold { get; }

    /// <summary>The format of a host, or of its controllers.</summary>
    /// <param name="host">The host's settings.</param>
    /// <param name="depth">Levels that whoever reads allows itself.</param>
    /// <param name="log">As for the constructor.</param>
    /// <param name="isByContract">As for the constructor.</param>
    public static XmlFormat Of(ZeroAllocFormatterOptions host, int depth, TypeLog log, bool isByContract = false) => new(
        host.Xml.RefuseInvalidCharacters ? new XmlFormatOptions { RefuseInvalidCharacters = true } : XmlFormatOptions.Default,
        host.Limits.ForXml(depth),
        host,
        log,
        isByContract);

    /// <summary>
    /// The <see cref="IAsyncEnumerable{T}"/> that a class or struct implements, the first if there are several; null if there is none.
    /// </summary>
    public static Type? AsyncSequenceOf(Type type) => XmlKnowledge.Implemented(type, typeof(IAsyncEnumerable<>));

    public override bool Takes(HttpRequest request) => XmlContentType.IsXml(request.ContentType, out var encoding) && encoding is not null;

    public override bool CanBeSent(Type declared) => XmlKnowledge.CanWrite(declared);

    public override bool CanBeTaken(Type type) => XmlKnowledge.CanRead(type);

    public override BodyContract ContractFor(Type type) => _contracts.For(type)!;

    /// <summary>
    /// The contract of a value outside MVC. It is written as its declared type, which names the
    /// root; as its run-time type where the declared one is <see cref="object"/> or an interface.
    /// Sequences declared by an interface are lists. Problem details are what MVC makes of them.
    /// </summary>
    public override BodyContract? ContractFor(Type? declared, ref object value)
    {
        BodyContract contract = ContractForValue(declared ?? typeof(object), ref value);
        return contract.Writing == Way.Unsupported ? null : contract;
    }

    /// <summary>The same types as for a value; items of sequences are written as those of a list.</summary>
    public override BodyContract? ContractAhead(Type declared, bool isWriting)
    {
        if (!isWriting)
        {
            return ContractFor(declared);
        }

        Type written = XmlKnowledge.ItemOf(declared, typeof(IAsyncEnumerable<>)) is { } item
            ? DeclaredType.ListOf(item)
            : DeclaredType.ListBehind(declared) ?? declared;
        return DeclaredType.HasValues(written) ? ContractFor(written) : null;
    }

    /// <summary>The same; where XmlSerializer does not know the type, a contract that lets it say so.</summary>
    private BodyContract ContractForValue(Type declared, ref object value)
    {
        if (SequenceOf(value.GetType()) is { } sequence)
        {
            return sequence;
        }

        if (value is ProblemDetails problem)
        {
            value = Wrapped(problem);
            return ContractFor(value.GetType());
        }

        if (declared != typeof(object) && !declared.IsInterface)
        {
            return ContractFor(declared);
        }

        Type runTime = value.GetType();
        return ContractFor(declared.IsInterface && XmlItems.Of(declared) is { } items ? items.ListOf(ref value) : runTime);
    }

    /// <summary>What writes values of a type that is an <see cref="IAsyncEnumerable{T}"/>; null for all others.</summary>
    private XmlSequence? SequenceOf(Type runTime)
    {
        return _sequences.TryGetValue(runTime, out XmlSequence? sequence) ? sequence
            : runTime.IsCollectible ? CreateSequence(runTime)
            : TransientFailures.Keep(_sequences, runTime, CreateSequence);
    }

    /// <remarks>Items are classes, whose code is shared, or numbers and dates, which XmlSerializer knows.</remarks>
    private XmlSequence? CreateSequence(Type runTime) =>
        AsyncSequenceOf(runTime) is not { GenericTypeArguments: [var item] }
            || ContractFor(DeclaredType.ListOf(item)).Writing == Way.Unsupported
            ? null
            : Constructions.TryCreate<XmlSequence>(typeof(XmlSequence<>), [item], Options);

    private BodyContract Create(Type type) =>
        (XmlTypes.HasValues(type)
            ? ContractTable.Create(_isByContract ? typeof(DataContractBodyContract<>) : typeof(XmlBodyContract<>), type, this)
            : null)
        ?? new UnsupportedXmlContract(this, type);

    private static object Wrapped(ProblemDetails problem) => problem switch
    {
        ValidationProblemDetails validation => new ValidationProblemDetailsWrapper(validation),
        HttpValidationProblemDetails validation => new ValidationProblemDetailsWrapper(Copy(validation)),
        _ => new ProblemDetailsWrapper(problem),
    };

    private static ValidationProblemDetails Copy(HttpValidationProblemDetails problem)
    {
        var copy = new ValidationProblemDetails(problem.Errors)
        {
            Detail = problem.Detail,
            Instance = problem.Instance,
            Status = problem.Status,
            Title = problem.Title,
            Type = problem.Type,
        };
        foreach ((string key, object? value) in problem.Extensions)
        {
            copy.Extensions[key] = value;
        }

        return copy;
    }
}
