using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The JSON responses of minimal APIs: ours where the type is compiled, else exactly what the stock writer does.</summary>
internal static class JsonResponse
{
    /// <summary>Content-Type of <c>WriteAsJsonAsync</c> and <c>Results.Json</c> unless another is given.</summary>
    public const string DefaultContentType = "application/json; charset=utf-8";

    /// <summary>Writes a value as <typeparamref name="T"/>, as <c>WriteAsJsonAsync</c> does.</summary>
    public static ValueTask WriteDeclaredAsync<T>(
        HttpContext context, T value, JsonSerializerOptions? options, string? contentType, CancellationToken cancellationToken)
    {
        HostSettings settings = HostSettings.Of(context);
        JsonBodies bodies = options is null ? settings.Json : JsonBodies.Of(options);
        if (value is not null)
        {
            JsonBody body = typeof(T) == typeof(object)
                ? bodies.ForRunTimeType(value.GetType(), settings.Logger)
                : bodies.For(typeof(T), settings.Logger);
            if (body.IsCompiled)
            {
                var source = body is JsonBody<T> typed ? typed.Open(value) : body.Open(value);
                return ResponseBody.WriteAsync(context, source, contentType ?? DefaultContentType, settings.Threshold, cancellationToken);
            }
        }

        return new ValueTask(context.Response.WriteAsJsonAsync(value, bodies.Options, contentType, cancellationToken));
    }

    /// <summary>Writes a value as its declared or its run-time type, by the rule of ASP.NET Core's results.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="value">The value.</param>
    /// <param name="declared">Type that the endpoint declares for it; <see cref="object"/> if none.</param>
    /// <param name="options">Options to use instead of the host's.</param>
    /// <param name="contentType">Content-Type to use instead of <see cref="DefaultContentType"/>.</param>
    public static ValueTask WriteValueAsync(
        HttpContext context, object value, Type declared, JsonSerializerOptions? options, string? contentType)
    {
        HostSettings settings = HostSettings.Of(context);
        JsonBodies bodies = options is null ? settings.Json : JsonBodies.Of(options);
        JsonBody body = bodies.ForValue(declared, value, settings.Logger);
        return body.IsCompiled
            ? ResponseBody.WriteAsync(context, body.Open(value), contentType ?? DefaultContentType, settings.Threshold, default)
            : new ValueTask(WriteStockAsync(context, value, declared, bodies, contentType));
    }

    /// <summary>Writes a value without boxing it, as its declared or its run-time type, by the rule of ASP.NET Core's results.</summary>
    public static ValueTask WriteValueAsync<T>(HttpContext context, T value, JsonSerializerOptions? options, string? contentType)
    {
        if (!typeof(T).IsValueType)
        {
            return WriteValueAsync(context, (object)value!, typeof(T), options, contentType);
        }

        return WriteDeclaredAsync(context, value, options, contentType, default);
    }

    /// <summary>The same for a result, which the framework logs.</summary>
    public static ValueTask WriteResultAsync<T>(HttpContext context, HostSettings settings, T value, JsonSerializerOptions? options, string? contentType)
    {
        if (settings.JsonResultLogger.IsEnabled(LogLevel.Information))
        {
            Type runTime = value!.GetType();
            bool isDeclared = typeof(T) == runTime || (options is null ? settings.Json : JsonBodies.Of(options)).HasKnownPolymorphism(typeof(T));
            StockLog.WritingJson(settings.JsonResultLogger, (isDeclared ? typeof(T) : runTime).Name);
        }

        return WriteValueAsync(context, value, options, contentType);
    }

    private static Task WriteStockAsync(
        HttpContext context, object value, Type declared, JsonBodies bodies, string? contentType)
    {
        bool suits = declared == value.GetType() || bodies.HasKnownPolymorphism(declared);
        return suits
            ? context.Response.WriteAsJsonAsync(value, bodies.Options.GetTypeInfo(declared), contentType)
            : context.Response.WriteAsJsonAsync<object>(value, bodies.Options, contentType);
    }
}
