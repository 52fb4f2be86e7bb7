using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>
/// <c>Results.Json</c> with options, with those of the host, or with a contract. All results execute themselves if the framework's result
/// doesn't have the property that shows its contract. Options that were made for one request aren't worth compiling for: the first result
/// with an options object, or with a contract of one, executes itself.
/// </summary>
/// <typeparam name="T">Declared type of the value.</typeparam>
internal sealed class JsonResult<T> : ValueResult
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, object> s_seen = [];

    private static readonly bool s_showsContract =
        typeof(JsonHttpResult<T>).GetProperty("JsonTypeInfo", BindingFlags.Instance | BindingFlags.NonPublic)?.PropertyType
            == typeof(JsonTypeInfo);

    protected override bool TryExecuteValue(HttpContext context, IResult result, out ValueTask writing)
    {
        writing = default;
        var json = (JsonHttpResult<T>)result;
        if (json.Value is not { } value || !s_showsContract)
        {
            return false;
        }

        JsonTypeInfo? contract = ContractOf(json);
        object? boxed = contract is null ? null : value;
        JsonSerializerOptions? options = contract is null ? json.JsonSerializerOptions : contract.Options;
        if ((options is not null && s_seen.TryAdd(options, s_seen)) || (contract is not null && !IsOfItsOptions(contract, boxed)))
        {
            return false;
        }

        EndpointServices services = EndpointServices.Of(context);
        JsonFormat format = services.JsonUnder(options);
        BodyContract? declared = contract is null ? null : format.ContractOfDeclared(contract.Type, boxed!);
        if (declared is { Writing: not (Way.Compiled or Way.Streamed) })
        {
            return false;
        }

        if (json.StatusCode is { } status)
        {
            StockLog.SettingStatus(services.JsonResultLogger, status);
            context.Response.StatusCode = status;
        }

        writing = declared is null
            ? format.WriteResultAsync(services.JsonResultLogger, context, value, json.ContentType)
            : format.WriteResultAsync(services.JsonResultLogger, context, declared, contract!.Type, boxed!, json.ContentType);
        return true;
    }

    /// <summary>
    /// Whether a contract is the one that its options have for its type, which is compiled; not one that was made otherwise. Options that
    /// may still change have made none for good.
    /// </summary>
    private static bool IsOfItsOptions(JsonTypeInfo contract, object? value) =>
        contract.Options.IsReadOnly
        && contract.Options.TryGetTypeInfo(contract.Type, out JsonTypeInfo? known)
        && ReferenceEquals(known, contract)
        && contract.Type.IsInstanceOfType(value);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_JsonTypeInfo")]
    private static extern JsonTypeInfo? ContractOf(JsonHttpResult<T> result);
}
