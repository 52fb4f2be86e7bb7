using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Writes what handlers and filters return, as code of the request delegate generator does.</summary>
internal static class GeneratedResult
{
    /// <summary>The options that the generator's code uses.</summary>
    public static JsonSerializerOptions OptionsOf(IServiceProvider services) =>
        (services.GetService<IOptions<JsonOptions>>()?.Value ?? new JsonOptions()).SerializerOptions;

    /// <summary>Writes what the pipeline of filters returned.</summary>
    public static Task ExecuteAsync(object? result, HttpContext context, JsonSerializerOptions options) => result switch
    {
        null => Task.CompletedTask,
        IResult executed => executed.ExecuteAsync(context),
        string text => context.Response.WriteAsync(text),
        _ => WriteAsync(result, typeof(object), context, options),
    };

    /// <summary>Writes what a handler returned that declares a type of values.</summary>
    public static Task WriteAsync(object value, Type declared, HttpContext context, JsonSerializerOptions options)
    {
        JsonTypeInfo type = options.GetTypeInfo(declared);
        return declared == value.GetType() || declared.IsSealed || declared.IsValueType || type.PolymorphismOptions is not null
            ? context.Response.WriteAsJsonAsync(value, type)
            : HostJson.WriteAsync(context.Response, value, options, contentType: null);
    }
}
