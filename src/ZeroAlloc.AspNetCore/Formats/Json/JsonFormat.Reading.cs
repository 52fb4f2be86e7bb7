using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>The JSON requests of minimal APIs: ours where type and body allow it, else exactly what the stock reader does.</summary>
internal sealed partial class JsonFormat
{
    /// <summary>Whether this library may read a body of a Content-Type at all.</summary>
    public bool IsReadHere(string? contentType) => IsReadFromPipe && JsonContentType.IsPlain(contentType);

    /// <summary>Counts a body that the framework reads although it came to this library.</summary>
    public void CountReadByFramework() => Counters.Read(BodySerializer.BuiltIn);

    /// <summary>Whether whole documents of a type are read by a converter that is not System.Text.Json's.</summary>
    public bool HasOwnConverter(Type type) => IsOwnConverter(type)
        || (Nullable.GetUnderlyingType(type) is { } underlying && IsOwnConverter(underlying));

    /// <summary>Reads a body as <typeparamref name="T"/>, as <c>ReadFromJsonAsync</c> does.</summary>
    /// <param name="request">The request.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    public ValueTask<T?> ReadAsync<T>(HttpRequest request, CancellationToken cancellationToken) =>
        ContractFor(typeof(T)) is BodyContract<T> contract
            ? contract.ReadAsync(request, cancellationToken)
            : ReadByStockAsync<T>(request, cancellationToken);

    /// <summary>The same by the stock reader, which makes the options read-only only where it does not refuse the request before.</summary>
    public ValueTask<T?> ReadByStockAsync<T>(HttpRequest request, CancellationToken cancellationToken) =>
        HostJson.ReadAsync<T>(request, _options, cancellationToken);

    /// <summary>Whether a converter of the app's reads and writes a type. A context needn't have a contract for it.</summary>
    private bool IsOwnConverter(Type type) =>
        TypeRules.Find(type, Options) is { } info && !SystemTextJson.IsOwn(info.Converter);

    public override BodyFault? FaultIn(Exception exception) =>
        exception is JsonException ? new BodyFault(StatusCodes.Status400BadRequest) : null;

    public override void LogFault(ILogger logger, string type, string? parameter, Exception exception) =>
        StockLog.InvalidJson(logger, type, parameter, exception);
}
