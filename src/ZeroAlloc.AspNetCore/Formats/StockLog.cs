using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>
/// What the framework logs at the doors that this library answers for it: the same categories, numbers, names, levels, texts and values.
/// </summary>
/// <remarks><b>Cost</b>: nothing is allocated while a level is off.</remarks>
internal static partial class StockLog
{
    /// <summary>Category of <c>Results.Json</c>.</summary>
    public const string JsonResultCategory = "Microsoft.AspNetCore.Http.Result.JsonResult";

    /// <summary>Category of parameters that are bound.</summary>
    public static readonly string BindingCategory = typeof(RequestDelegateFactory).FullName!;

    /// <summary>The value of MVC's <c>JsonResult</c> is about to be written.</summary>
    /// <param name="logger">Of MVC's own executor.</param>
    /// <param name="type">Type of the value.</param>
    public static void ExecutingJsonResult(ILogger logger, Type type)
    {
        if (logger.IsEnabled(LogLevel.Information))
        {
            ExecutingJsonResult(logger, type.FullName);
        }
    }

    /// <summary>MVC's input formatter has read a body.</summary>
    /// <param name="logger">Of MVC's own formatter.</param>
    /// <param name="type">What it was read as.</param>
    public static void BodyRead(ILogger logger, Type type)
    {
        if (logger.IsEnabled(LogLevel.Debug))
        {
            BodyRead(logger, type.FullName);
        }
    }

    /// <summary>A result sets its status.</summary>
    [LoggerMessage(1, LogLevel.Information, "Setting HTTP status code {StatusCode}.", EventName = "WritingResultAsStatusCode")]
    public static partial void SettingStatus(ILogger logger, int statusCode);

    /// <summary>A result's value is about to be written as a type.</summary>
    [LoggerMessage(
        3, LogLevel.Information, "Writing value of type '{Type}' as Json.", EventName = "WritingResultAsJson", SkipEnabledCheck = true)]
    public static partial void WritingJson(ILogger logger, string type);

    /// <summary>A body could not be received.</summary>
    [LoggerMessage(1, LogLevel.Debug, "Reading the request body failed with an IOException.", EventName = "RequestBodyIOException")]
    public static partial void BodyNotReceived(ILogger logger, IOException exception);

    /// <summary>A body could not be read.</summary>
    [LoggerMessage(
        2,
        LogLevel.Debug,
        "Failed to read parameter \"{ParameterType} {ParameterName}\" from the request body as JSON.",
        EventName = "InvalidJsonRequestBody")]
    public static partial void InvalidJson(ILogger logger, string parameterType, string? parameterName, Exception exception);

    /// <summary>A body is not JSON, and the parameter takes nothing else.</summary>
    [LoggerMessage(
        6, LogLevel.Debug, "Expected a supported JSON media type but got \"{ContentType}\".", EventName = "UnexpectedContentType")]
    public static partial void NoJson(ILogger logger, string contentType);

#pragma warning disable SYSLIB1025 // One event in two wordings: it is found by its number and name.
    /// <summary>The same where the parameter takes other formats, too, which the framework has no words for.</summary>
    [LoggerMessage(
        6, LogLevel.Debug, "Expected a supported {Formats} media type but got \"{ContentType}\".", EventName = "UnexpectedContentType")]
    public static partial void NoneOf(ILogger logger, string formats, string contentType);
#pragma warning restore SYSLIB1025

    /// <summary>A document could not be read. The exception is not logged: the texts inside it quote the document.</summary>
    [LoggerMessage(
        2,
        LogLevel.Debug,
        "Failed to read parameter \"{ParameterType} {ParameterName}\" from the request body as XML. {Reason}",
        EventName = "InvalidXmlRequestBody")]
    public static partial void InvalidXml(ILogger logger, string parameterType, string? parameterName, string reason);

    /// <summary>A message could not be read.</summary>
    [LoggerMessage(
        2,
        LogLevel.Debug,
        "Failed to read parameter \"{ParameterType} {ParameterName}\" from the request body as a binary message.",
        EventName = "InvalidMessageRequestBody")]
    public static partial void InvalidMessage(ILogger logger, string parameterType, string? parameterName, Exception exception);

    /// <summary>An address asks for a format that the action does not have.</summary>
    [LoggerMessage(
        1,
        LogLevel.Debug,
        "Could not find a media type for the format '{FormatFilterContentType}'.",
        EventName = "UnsupportedFormatFilterContentType")]
    public static partial void UnknownFormat(ILogger logger, string formatFilterContentType);

    [LoggerMessage(
        1,
        LogLevel.Information,
        "Executing JsonResult, writing value of type '{Type}'.",
        EventName = "JsonResultExecuting",
        SkipEnabledCheck = true)]
    private static partial void ExecutingJsonResult(ILogger logger, string? type);

    [LoggerMessage(
        2,
        LogLevel.Debug,
        "JSON input formatter succeeded, deserializing to type '{TypeName}'",
        EventName = "SystemTextJsonInputSuccess",
        SkipEnabledCheck = true)]
    private static partial void BodyRead(ILogger logger, string? typeName);
}
