using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>
/// A format of bodies over HTTP: its media types, what it can write and read, and how it refuses. JSON, XML and NativeBuffering
/// are three of them; a further one is a class of its own, and <c>services.AddSingleton&lt;BodyFormat, …&gt;()</c>.
/// </summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal abstract class BodyFormat
{
    /// <summary>What people call it: <c>JSON</c>.</summary>
    public abstract string Name { get; }

    /// <summary>The same for one body, behind "as": <c>JSON</c>, <c>a NativeBuffering message</c>.</summary>
    public virtual string NameOfBody => Name;

    /// <summary>Counts the bodies.</summary>
    public BodyCounters Counters => field ??= new BodyCounters(CountedName);

    /// <summary>The media types that clients may choose, the usual one first.</summary>
    public abstract IReadOnlyList<ResponseMediaType> MediaTypes { get; }

    /// <summary>What descriptions say of the bodies that are taken.</summary>
    public virtual IReadOnlyList<string> TakenMediaTypes => [.. MediaTypes.Select(static type => type.Name)];

    /// <summary>Whether clients get the format that do not name it.</summary>
    public virtual Wildcards Wildcards => Wildcards.Never;

    /// <summary>
    /// Whether browsers name the format among what they can show, without meaning that they would rather have it than another one.
    /// </summary>
    public virtual bool IsNamedByBrowsers => false;

    /// <summary>See <see cref="ZeroAllocFormatterOptions.ResponseThreshold"/>.</summary>
    public virtual int Threshold => ZeroAllocFormatterOptions.DefaultResponseThreshold;

    /// <summary>Whether a range's parameters leave it a name of one of the media types.</summary>
    public virtual bool KnowsParameters(MediaRange range) => true;

    /// <summary>Whether a request's Content-Type says that its body is of this format, in an encoding that is read.</summary>
    public abstract bool Takes(HttpRequest request);

    /// <summary>How values of exactly this type are written and read; null if none ever is.</summary>
    /// <param name="type">A closed type.</param>
    /// <remarks><b>Cost</b>: one look-up, but for the first time.</remarks>
    public abstract BodyContract? ContractFor(Type type);

    /// <summary>How a value is written; null if it can't be.</summary>
    /// <param name="declared">Type that the endpoint declares for it; null if none.</param>
    /// <param name="value">The value; what is to be written when the call returns.</param>
    public abstract BodyContract? ContractFor(Type? declared, ref object value);

    /// <summary>
    /// Whether values of a run-time type may be written, as far as that tells at once: whether other clients may get another body.
    /// </summary>
    public virtual bool MayWrite(Type runTime) => true;

    /// <summary>
    /// Whether values declared as a type can be written, for descriptions: as far as the type tells, and without compiling anything.
    /// </summary>
    public abstract bool CanBeSent(Type declared);

    /// <summary>Whether bodies can be read as a type, for descriptions.</summary>
    public abstract bool CanBeTaken(Type type);

    /// <summary>Whether bodies that are read as a type are of this format, and of no other.</summary>
    public virtual bool IsOnlyFormatOf(Type type) => false;

    /// <summary>
    /// The contract that most bodies of a declared type will have, as far as the type tells; null where that is not known before a
    /// value is there, or the stock formatter has them all.
    /// </summary>
    /// <param name="declared">Type that an endpoint declares.</param>
    /// <param name="isWriting">Whether values are written; else they are read.</param>
    public virtual BodyContract? ContractAhead(Type declared, bool isWriting) => null;

    /// <summary>Who writes or reads most bodies of a declared type, and why; null where only a value tells.</summary>
    /// <param name="declared">Type that an endpoint declares.</param>
    /// <param name="isWriting">Whether values are written; else they are read.</param>
    /// <remarks><b>Cost</b>: the first look at a type compiles it.</remarks>
    public virtual BodyDescription? DescribeAhead(Type declared, bool isWriting) =>
        ContractAhead(declared, isWriting)?.Describe(isWriting);

    /// <summary>The type whose members descriptions show of bodies that are read as a type.</summary>
    public virtual Type DescribedAs(Type type) => type;

    /// <summary>What is wrong with a body, by what its reader threw; null if the body is not at fault.</summary>
    public abstract BodyFault? FaultIn(Exception exception);

    /// <summary>Logs that a parameter could not be read from the body.</summary>
    /// <param name="logger">Logger of the framework's own binding, at Debug.</param>
    /// <param name="type">The parameter's type, as people write it.</param>
    /// <param name="parameter">The parameter's name.</param>
    /// <param name="exception">What <see cref="FaultIn"/> knows.</param>
    public abstract void LogFault(ILogger logger, string type, string? parameter, Exception exception);

    /// <summary>Writes a value.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="contract">What <see cref="ContractFor(Type, ref object)"/> said.</param>
    /// <param name="declared">Type that the endpoint declares for the value.</param>
    /// <param name="value">The value that it said.</param>
    /// <param name="contentType">Content-Type to set; null for the usual one.</param>
    /// <param name="cancellationToken">See <see cref="ResponseBody.WriteAsync"/>.</param>
    /// <remarks>Values of value types go past this method where <see cref="IsSentByUs"/> says so: they are not boxed for it.</remarks>
    public virtual ValueTask WriteAsync(
        HttpContext context,
        BodyContract contract,
        Type declared,
        object value,
        string? contentType,
        CancellationToken cancellationToken) =>
        ResponseBody.WriteAsync(context, contract.Open(value), contentType ?? MediaTypes[0].ContentType, Threshold, cancellationToken);

    /// <summary>Writes a value of a value type without boxing it; false, and nothing happens, where that can't be.</summary>
    public bool TryWriteUnboxed<T>(HttpContext context, T value, string? contentType, out ValueTask writing)
    {
        if (ContractFor(typeof(T)) is BodyContract<T> contract && IsSentByUs(contract))
        {
            writing = ResponseBody.WriteAsync(context, contract.Open(value), contentType ?? MediaTypes[0].ContentType, Threshold, default);
            return true;
        }

        writing = default;
        return false;
    }

    /// <summary>Writes an asynchronous sequence item by item.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="contract">The contract, which says <see cref="Way.Streamed"/>.</param>
    /// <param name="value">The sequence.</param>
    /// <param name="contentType">Content-Type to set; null if it stands in the response already.</param>
    /// <param name="cancellationToken">See <see cref="ResponseBody.WriteAsync"/>.</param>
    public ValueTask WriteSequenceAsync(
        HttpContext context, BodyContract contract, object value, string? contentType, CancellationToken cancellationToken)
    {
        Counters.Written(BodySerializer.Compiled);
        CancellationToken token = cancellationToken.CanBeCanceled ? cancellationToken : context.RequestAborted;
        return ResponseBody.WriteSequenceAsync(
            context, contract.OpenAsync(value, token), contentType, Threshold, HasSequenceLength, cancellationToken);
    }

    /// <summary>What the format is called in metrics.</summary>
    protected virtual string CountedName => Name.ToLowerInvariant();

    /// <summary>Whether an asynchronous sequence that is complete in its first part has a Content-Length.</summary>
    protected virtual bool HasSequenceLength => true;

    /// <summary>Whether <see cref="BodyContract.Open"/> may be called.</summary>
    protected virtual bool IsSentByUs(BodyContract contract) => contract.Writing > Way.Unsupported;
}
