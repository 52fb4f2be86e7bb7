using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>
/// The Content-Type that the framework's results give to problem details: the default one or the given one in ASP.NET Core 10,
/// <c>application/problem+json</c> in 11. Both are found out by executing such a result once per process, to nobody.
/// </summary>
internal static class ProblemContentType
{
    private const string Given = "application/x-given";

    /// <summary>The first version of the framework that has a type of its own for them.</summary>
    private const int FirstWithOwn = 11;

    private static readonly string? s_default = Find(contentType: null);

    private static readonly string? s_given = Find(Given);

    /// <summary>The Content-Type of a problem.</summary>
    /// <param name="contentType">What the result was given; null for nothing.</param>
    /// <returns>Null for the default of all values.</returns>
    public static string? For(string? contentType) => contentType is null ? s_default
        : s_given == Given ? contentType
        : s_given;

    /// <summary>
    /// Where no code is emitted, the version tells: to execute such a result, a native application would need all that
    /// System.Text.Json does by reflection, 1.1 MB.
    /// </summary>
    private static string? Find(string? contentType) => RuntimeFeature.IsDynamicCodeSupported ? Ask(contentType)
        : Environment.Version.Major >= FirstWithOwn ? "application/problem+json"
        : contentType;

    private static string? Ask(string? contentType)
    {
        var context = new DefaultHttpContext { RequestServices = new Services() };
        context.Response.Body = Stream.Null;
        var options = new JsonSerializerOptions { TypeInfoResolver = new Resolver() };

        // The header is set before anything is written, and nothing is: the contract has no members, and the stream is no client.
        _ = HostJson.Result(new ProblemDetails(), options, contentType, statusCode: null).ExecuteAsync(context);
        return context.Response.ContentType is { Length: > 0 } answer && answer != JsonFormat.DefaultContentType ? answer : contentType;
    }

    private sealed class Services : IServiceProvider
    {
        public object? GetService(Type serviceType) => serviceType == typeof(ILoggerFactory) ? NullLoggerFactory.Instance : null;
    }

    private sealed class Resolver : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => type == typeof(ProblemDetails)
            ? JsonMetadataServices.CreateObjectInfo(
                options,
                new JsonObjectInfoValues<ProblemDetails>
                {
                    ObjectCreator = static () => new ProblemDetails(),
                    PropertyMetadataInitializer = static _ => [],
                })
            : null;
    }
}
