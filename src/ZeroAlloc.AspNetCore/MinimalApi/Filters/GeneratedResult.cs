using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Writes what handlers and filters return, as code of the request delegate generator does.</summary>
internal static class GeneratedResult
{
    private const string Justification = "The generator's own code does the same; in a trimmed application only the contexts' types have JSON.";

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
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public static Task WriteAsync(object value, Type declared, HttpContext context, JsonSerializerOptions options)
    {
        JsonTypeInfo type = options.GetTypeInfo(declared);
        return declared == value.GetType() || declared.IsSealed || declared.IsValueType || type.PolymorphismOptions is not null
            ? context.Response.WriteAsJsonAsync(value, type)
            : context.Response.WriteAsJsonAsync<object?>(value, options);
    }
}
