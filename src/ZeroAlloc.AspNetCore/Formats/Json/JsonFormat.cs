using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats.JsonLines;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Options;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>
/// JSON under one set of options: what a client gets that asks for nothing else, written by the stock writer where compiled code does not.
/// </summary>
internal sealed partial class JsonFormat : BodyFormat
{
    private const string MediaType = "application/json";

    /// <summary>The framework's switch back to reading from <c>Request.Body</c>: then the pipe is none of ours either.</summary>
    private static readonly bool s_isReadFromStream = AppContext.TryGetSwitch("Microsoft.AspNetCore.UseStreamBasedJsonParsing", out bool on)
        && on;

    private readonly ContractTable _contracts;
    private readonly ConcurrentDictionary<Type, BodyContract> _byRunTimeType = new();
    private readonly ConcurrentDictionary<Type, bool> _polymorphic = new();
    private readonly JsonSerializerOptions _options;
    private readonly ZeroAllocFormatterOptions _host;
    private JsonSerializerOptions? _readingOptions;

    /// <summary>Null before it is asked for. What a resolver throws may be otherwise at the next call, and is not kept.</summary>
    private StrongBox<bool>? _writesObjectsByRunTimeType;

    /// <summary>Starts with no type.</summary>
    /// <param name="options">Read-only from the first use on.</param>
    /// <param name="host">Threshold and limits.</param>
    /// <param name="log">Told once per type how it is written, and how it is read.</param>
    public JsonFormat(JsonSerializerOptions options, ZeroAllocFormatterOptions host, TypeLog log)
    {
        _options = options;
        _host = host;
        Log = log;
        Behind = host.CompileInBackground ? CompilationBehind.Shared : null;
        Threshold = host.ResponseThreshold;
        BufferLimit = host.Limits.JsonBufferLimit;
        MediaTypes = [new ResponseMediaType(this, MediaType, DefaultContentType)];
        _contracts = new ContractTable(Create);
    }

    /// <summary>The options; read-only from the first use on, as with JsonSerializer, not from when an endpoint is described.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public JsonSerializerOptions Options
    {
        get
        {
            if (!_options.IsReadOnly)
            {
                HostJson.MakeReadOnly(_options);
            }

            return _options;
        }
    }

    /// <summary>
    /// The same, with the depth that the host allows: what compiled code reads under. What it declines is read under <see cref="Options"/>.
    /// </summary>
    public JsonSerializerOptions ReadingOptions => _readingOptions ?? SetReadingOptions();

    /// <summary>Told once per type how it is written, and how it is read.</summary>
    public TypeLog Log { get; }

    /// <summary>What compiles behind requests; null where the first request of a type waits for the compiler.</summary>
    public CompilationBehind? Behind { get; }

    /// <summary>See <see cref="ZeroAllocFormatterLimits.JsonBufferLimit"/>.</summary>
    public int BufferLimit { get; }

    /// <summary>
    /// Whether bodies are read from the request's pipe, as the framework does unless told otherwise, and may be held there.
    /// </summary>
    public bool IsReadFromPipe => !s_isReadFromStream && BufferLimit > 0;

    /// <summary>JSON Lines under the same options.</summary>
    public JsonLinesFormat Lines =>
        field ?? Interlocked.CompareExchange(ref field, new JsonLinesFormat(() => Options, _host, Log), null) ?? field;

    public override string Name => "JSON";

    public override IReadOnlyList<ResponseMediaType> MediaTypes { get; }

    public override Wildcards Wildcards => Wildcards.First;

    public override int Threshold { get; }

    /// <summary>As in stock: clients of a stream would take a length for a document that is not one.</summary>
    protected override bool HasSequenceLength => false;

    public override bool Takes(HttpRequest request) => JsonContentType.IsPlain(request.ContentType) || request.HasJsonContentType();

    public override bool CanBeSent(Type declared) => true;

    public override bool CanBeTaken(Type type) => true;

    /// <summary>Has the contracts of all types made anew. Bodies that are being written or read go on with theirs.</summary>
    public void ForgetTypes()
    {
        _writesObjectsByRunTimeType = null;
        _polymorphic.Clear();
        _contracts.Clear();
        _byRunTimeType.Clear();
        Lines.ForgetTypes();
    }

    public override BodyContract ContractFor(Type type) => _contracts.For(type)!;

    /// <summary>
    /// The contract that ASP.NET Core's own rule chooses: the declared type's where that can be given values of the run-time type,
    /// else the run-time type's (what System.Text.Json writes for a value declared as <see cref="object"/>).
    /// </summary>
    public override BodyContract ContractFor(Type? declared, ref object value)
    {
        Type runTime = value.GetType();
        return declared is not null && declared != typeof(object) && (declared == runTime || HasKnownPolymorphism(declared))
            ? ContractFor(declared)
            : ContractForRunTimeType(runTime);
    }

    /// <summary>The contract of a value that is written as <see cref="object"/>.</summary>
    public BodyContract ContractForRunTimeType(Type runTime) =>
        _byRunTimeType.TryGetValue(runTime, out BodyContract? contract) ? contract : AddRunTimeType(runTime);

    /// <summary>The contract of a value that is written as the declared type, whatever its own.</summary>
    public BodyContract ContractOfDeclared(Type declared, object value) =>
        declared == typeof(object) ? ContractForRunTimeType(value.GetType()) : ContractFor(declared);

    /// <summary>
    /// Whether System.Text.Json can be given values of derived types under this type: the type has none, or its contract
    /// says how to write them. Where not, ASP.NET Core writes the run-time type.
    /// </summary>
    public bool HasKnownPolymorphism(Type type)
    {
        if (type.IsValueType || type.IsSealed)
        {
            return true;
        }

        if (_polymorphic.TryGetValue(type, out bool known))
        {
            return known;
        }

        // A type without a contract is written under its own name, so that the stock writer says what is wrong with it.
        bool has = TypeRules.Find(type, Options) is not { PolymorphismOptions: null };
        return type.IsCollectible ? has : _polymorphic.GetOrAdd(type, has);
    }

    /// <summary>
    /// The same types as for a value: the declared one where that is given all values, else the one that most values are.
    /// </summary>
    public override BodyContract? ContractAhead(Type declared, bool isWriting)
    {
        if (!isWriting)
        {
            return IsReadFromPipe ? ContractFor(declared) : null;
        }

        Type? written = DeclaredType.HasValues(declared) || (declared.IsAbstract && HasKnownPolymorphism(declared))
            ? declared
            : AsyncStreams.IsOne(declared) ? declared : SequenceBehind(declared);
        return written is null ? null : ContractFor(written);
    }

    public override BodyDescription? DescribeAhead(Type declared, bool isWriting) =>
        isWriting || IsReadFromPipe
            ? base.DescribeAhead(declared, isWriting)
            : new BodyDescription(
                Way.Stock,
                s_isReadFromStream
                    ? "the AppContext switch Microsoft.AspNetCore.UseStreamBasedJsonParsing is set. Remove the switch to use compiled code."
                    : "Limits.JsonBufferLimit is 0. Set a larger limit to use compiled code.",
                []);

    /// <summary>
    /// What values most often are that are declared by the interface of a sequence: lists, or arrays, where a generated context has those
    /// alone. Null where it has neither, so that they are written by the interface.
    /// </summary>
    private Type? SequenceBehind(Type declared)
    {
        Type? list = DeclaredType.ListBehind(declared);
        if (list is null || TypeRules.Find(list, Options) is not null)
        {
            return list;
        }

        Type array = DeclaredType.ArrayOf(list.GenericTypeArguments[0]);
        return TypeRules.Find(array, Options) is null ? null : array;
    }

    private BodyContract Create(Type type) =>
        (type.IsCollectible
            ? ContractTable.Create(typeof(StockJsonContract<>), type, this, Formats.Log.CanBeUnloaded)
            : ContractTable.Create(typeof(JsonBodyContract<>), type, this))
        ?? new UnmadeJsonContract(this, type);

    /// <summary>One object for all: contracts are kept, and compiled code found, by it.</summary>
    private JsonSerializerOptions SetReadingOptions()
    {
        JsonSerializerOptions found = FindReadingOptions();
        return Interlocked.CompareExchange(ref _readingOptions, found, null) ?? found;
    }

    private JsonSerializerOptions FindReadingOptions()
    {
        if (_host.Limits.MaxDepth >= DepthLimit.Of(Options))
        {
            return Options;
        }

        var shallower = new JsonSerializerOptions(Options) { MaxDepth = _host.Limits.MaxDepth };
        HostJson.MakeReadOnly(shallower);
        BoundedOptions.AddCopy(shallower, Options);
        return shallower;
    }

    private bool HasBuiltInObjectConverter() =>
        TypeRules.Find(typeof(object), Options) is { } info && SystemTextJson.IsOwn(info.Converter);

    private BodyContract AddRunTimeType(Type runTime)
    {
        if (runTime.IsCollectible)
        {
            return ContractFor(runTime);
        }

        BodyContract contract = AsyncStreams.AncestorOf(runTime, Options) is { } stream && !IsOwnConverter(typeof(object))
            ? ContractFor(stream)
            : WhyNotByRunTimeType(runTime) is { } reason
            ? ContractTable.Create(typeof(StockJsonContract<>), runTime, this, reason) ?? new UnmadeJsonContract(this, runTime)
            : ContractFor(runTime);
        return _byRunTimeType.GetOrAdd(runTime, contract);
    }

    private string? WhyNotByRunTimeType(Type runTime)
    {
        if (!(_writesObjectsByRunTimeType ??= new StrongBox<bool>(HasBuiltInObjectConverter())).Value)
        {
            return "the options have a converter for values declared as object.";
        }

        return PolymorphicAncestors.Exist(runTime, Options)
            ? "the type has a polymorphic base class or interface, so a value declared as object gets a type discriminator."
            : null;
    }
}
