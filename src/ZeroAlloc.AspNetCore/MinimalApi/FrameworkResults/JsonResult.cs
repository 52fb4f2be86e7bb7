using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>
/// <c>Results.Json</c> with options, or with those of the host. A result with a <see cref="JsonTypeInfo"/> executes itself; so do all if
/// the framework's result doesn't have the property that shows it. Options that were made for one request aren't worth compiling for: the
/// first result with an options object executes itself.
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
        if (json.Value is not { } value
            || !s_showsContract
            || ContractOf(json) is not null
            || (json.JsonSerializerOptions is { } options && s_seen.TryAdd(options, s_seen)))
        {
            return false;
        }

        EndpointServices services = EndpointServices.Of(context);
        if (json.StatusCode is { } status)
        {
            StockLog.SettingStatus(services.JsonResultLogger, status);
            context.Response.StatusCode = status;
        }

        writing = services.JsonUnder(json.JsonSerializerOptions).WriteResultAsync(
            services.JsonResultLogger, context, value, json.ContentType);
        return true;
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_JsonTypeInfo")]
    private static extern JsonTypeInfo? ContractOf(JsonHttpResult<T> result);
}
