using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Microsoft.Net.Http.Headers;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats.Json.Lines;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.AspNetCore.Formats.JsonLines;

/// <summary>
/// JSON Lines, and newline-delimited JSON: asynchronous sequences with a JSON value on each line, for clients that name one of the two.
/// </summary>
internal sealed class JsonLinesFormat : BodyFormat
{
    /// <summary>The media type of JSON Lines, in which blank lines are an error.</summary>
    public const string JsonLines = "application/jsonl";

    /// <summary>The media type of newline-delimited JSON, in which blank lines are skipped.</summary>
    public const string NewlineDelimitedJson = "application/x-ndjson";

    private readonly Func<JsonSerializerOptions> _options;
    private readonly ContractTable _byItem;

    /// <summary>Those of types that callers name, where contracts can't be made by a type.</summary>
    private readonly ConcurrentDictionary<Type, BodyContract> _named = new();

    /// <summary>A type that is no sequence, and was asked for last: most values of a host are of few types.</summary>
    private Type? _lastOther;

    /// <summary>Starts with no type.</summary>
    /// <param name="options">Gives the options of the items, which are read-only from then on.</param>
    /// <param name="host">Threshold and limits.</param>
    /// <param name="log">Told once per type how it is written, and how it is read.</param>
    public JsonLinesFormat(Func<JsonSerializerOptions> options, ZeroAllocFormatterOptions host, TypeLog log)
    {
        _options = options;
        Log = log;
        Threshold = host.ResponseThreshold;
        LineLimit = host.Limits.JsonLineLimit;
        MediaTypes =
        [
            new ResponseMediaType(this, JsonLines, JsonLines),
            new ResponseMediaType(this, NewlineDelimitedJson, NewlineDelimitedJson),
        ];
        _byItem = new ContractTable(item => ContractTable.Create(typeof(JsonLinesContract<>), item, this));
    }

    /// <summary>The options of the items, read-only.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public JsonSerializerOptions Options => _options();

    /// <summary>Told once per type how it is written, and how it is read.</summary>
    public TypeLog Log { get; }

    /// <summary>See <see cref="ZeroAllocFormatterLimits.JsonLineLimit"/>.</summary>
    public int LineLimit { get; }

    public override string Name => "JSON Lines";

    public override IReadOnlyList<ResponseMediaType> MediaTypes { get; }

    public override int Threshold { get; }

    protected override string CountedName => "jsonl";

    /// <summary>Whether a type is the interface of a sequence, as which bodies are read.</summary>
    public static bool IsSequence(Type type) =>
        type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    /// <summary>Whether a Content-Type is one of the two, in UTF-8, which both prescribe.</summary>
    /// <param name="contentType">The Content-Type.</param>
    /// <param name="skipsBlank">Whether it is the one that allows blank lines.</param>
    public static bool Is(string? contentType, out bool skipsBlank)
    {
        ReadOnlySpan<char> text = contentType;
        int end = text.IndexOf(';');
        ReadOnlySpan<char> name = (end < 0 ? text : text[..end]).TrimEnd(" \t");
        skipsBlank = name.Equals(NewlineDelimitedJson, StringComparison.OrdinalIgnoreCase);
        return (skipsBlank || name.Equals(JsonLines, StringComparison.OrdinalIgnoreCase))
            && (end < 0 || JsonContentType.IsUtf8(text[(end + 1)..]) || IsUtf8(contentType));
    }

    /// <summary>Sets what the consumer of lines gets thrown; nothing for a value that is none.</summary>
    /// <param name="value">What a contract has read.</param>
    /// <param name="refusal">Makes the exception of one that reading a line threw; null where that is the right one.</param>
    public static void SetRefusal(object value, Func<Exception, Exception?> refusal)
    {
        if (value is IJsonLines lines)
        {
            lines.Refusal = refusal;
        }
    }

    /// <summary>Has the contracts of all types made again.</summary>
    public void ForgetTypes()
    {
        _byItem.Clear();
        _named.Clear();
    }

    public override bool Takes(HttpRequest request) => Is(request.ContentType, out _);

    public override bool MayWrite(Type runTime)
    {
        if (runTime == _lastOther)
        {
            return false;
        }

        if (AsyncStreams.IsOne(runTime))
        {
            return true;
        }

        _lastOther = runTime.IsCollectible ? _lastOther : runTime;
        return false;
    }

    public override bool CanBeSent(Type declared) => ItemOf(declared) is not null;

    public override bool CanBeTaken(Type type) => IsSequence(type) && ItemOf(type) is not null;

    public override bool IsOnlyFormatOf(Type type) => CanBeTaken(type);

    public override BodyContract? ContractFor(Type type) => ItemOf(type) is { } item ? _byItem.For(item) : null;

    public override BodyContract? ContractFor(Type? declared, ref object value) =>
        (declared is null || !declared.IsInstanceOfType(value) ? null : ContractFor(declared)) ?? ContractFor(value.GetType());

    public override BodyContract? ContractAhead(Type declared, bool isWriting) =>
        isWriting || CanBeTaken(declared) ? ContractFor(declared) : null;

    public override BodyFault? FaultIn(Exception exception) => exception is JsonLineException line
        ? new BodyFault(line.IsTooLong ? StatusCodes.Status413PayloadTooLarge : StatusCodes.Status400BadRequest, line.Description)
        : null;

    public override void LogFault(ILogger logger, string type, string? parameter, Exception exception) =>
        StockLog.InvalidJson(logger, type, parameter, exception);

    public override ValueTask WriteAsync(
        HttpContext context,
        BodyContract contract,
        Type declared,
        object value,
        string? contentType,
        CancellationToken cancellationToken) =>
        WriteAsync(context, (IJsonLinesContract)contract, value, contentType, cancellationToken);

    /// <summary>Writes a sequence whose items are of a type known at compile time.</summary>
    public ValueTask WriteAsync<T>(
        HttpContext context, IAsyncEnumerable<T> values, string? contentType, CancellationToken cancellationToken)
    {
        JsonLinesContract<T> contract = (JsonLinesContract<T>)(RuntimeFeature.IsDynamicCodeSupported
            ? _byItem.For(typeof(T))!
            : _named.GetOrAdd(typeof(T), _ => new JsonLinesContract<T>(this)));
        return WriteAsync(context, contract, values, contentType, cancellationToken);
    }

    /// <summary>Whether the charset is UTF-8, or missing; in quotes or not, and among other parameters.</summary>
    private static bool IsUtf8(string? contentType) =>
        MediaTypeHeaderValue.TryParse(contentType, out MediaTypeHeaderValue? parsed)
        && JsonContentType.IsUtf8OrNone(HeaderUtilities.RemoveQuotes(parsed.Charset));

    private ValueTask WriteAsync(
        HttpContext context, IJsonLinesContract contract, object value, string? contentType, CancellationToken cancellationToken)
    {
        CancellationToken token = cancellationToken.CanBeCanceled ? cancellationToken : context.RequestAborted;
        IAsyncBodySource body = contract.OpenAsync(value, token);
        Counters.Written(contract.IsCompiled ? BodySerializer.Compiled : BodySerializer.BuiltIn);
        return ResponseBody.WriteSequenceAsync(context, body, contentType ?? JsonLines, Threshold, mayHaveLength: false, cancellationToken);
    }

    /// <summary>Type of the items of a sequence; null where a type is none, or more than one, or there is no code for its items.</summary>
    private static Type? ItemOf(Type type) =>
        AsyncStreams.OnlyItemOf(type) is { } item && (RuntimeFeature.IsDynamicCodeSupported || !item.IsValueType) ? item : null;
}
