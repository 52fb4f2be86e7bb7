using System.Text.Json;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>What this library logs.</summary>
internal static partial class Log
{
    /// <summary>Category of all messages.</summary>
    public const string Category = "ZeroAlloc.AspNetCore";

    /// <summary>Why a type of a plug-in is left to System.Text.Json.</summary>
    public const string CanBeUnloaded = "The type can be unloaded, which compiled code never is.";

    private const string NotSupported = "It does not support the type.";

    private const string NotSupportedByXmlSerializer = "XmlSerializer does not support the type.";

    /// <summary>Says how a type is written; called once per type and options.</summary>
    public static void TypeSeen(ILogger logger, Type type, JsonSerializerOptions options, JsonBody body)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        if (body is StockJsonBody)
        {
            LeftToStock(logger, type, NotSupported);
            return;
        }

        var writing = JsonDescription.OfWriting(type, options);
        if (body.IsCompiled)
        {
            Compiled(logger, type, writing.LeftLines);
        }
        else
        {
            LeftToStock(logger, type, $"The reason: {writing.Reason}.");
        }
    }

    /// <summary>Says how a type is read; called once per type and options.</summary>
    public static void TypeSeen(ILogger logger, Type type, JsonSerializerOptions options, JsonInput input)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        if (input is StockJsonInput)
        {
            ReadByStock(logger, type, NotSupported);
            return;
        }

        var reading = JsonDescription.OfReading(type, options);
        if (input.IsCompiled)
        {
            ReadCompiled(logger, type, reading.LeftLines);
        }
        else
        {
            ReadByStock(logger, type, $"The reason: {reading.Reason}.");
        }
    }

    /// <summary>Says how a type is written as XML; called once per type for the controllers' formatters, for the minimal APIs, and for each options object given there.</summary>
    public static void TypeSeen(ILogger logger, Type type, XmlBody body)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        if (body.IsCompiled)
        {
            XmlCompiled(logger, type);
        }
        else
        {
            XmlWrittenBySerializer(logger, type, body.IsSupported ? ZeroAllocXml.Describe(type) : NotSupportedByXmlSerializer);
        }
    }

    /// <summary>Says how a type is read from XML; called as for writing.</summary>
    public static void TypeSeen(ILogger logger, Type type, XmlInput input)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        if (input.IsCompiled)
        {
            XmlReadCompiled(logger, type);
        }
        else
        {
            XmlReadBySerializer(logger, type, input.IsSupported ? ZeroAllocXml.Describe(type) : NotSupportedByXmlSerializer);
        }
    }

    [LoggerMessage(9, LogLevel.Debug, "XML responses of type {Type} are written by compiled code.", SkipEnabledCheck = true)]
    private static partial void XmlCompiled(ILogger logger, Type type);

    [LoggerMessage(10, LogLevel.Debug, "XML responses of type {Type} are not compiled. {Reason}", SkipEnabledCheck = true)]
    private static partial void XmlWrittenBySerializer(ILogger logger, Type type, string reason);

    [LoggerMessage(11, LogLevel.Debug, "XML requests of type {Type} are read by compiled code where they are plainly valid.", SkipEnabledCheck = true)]
    private static partial void XmlReadCompiled(ILogger logger, Type type);

    [LoggerMessage(12, LogLevel.Debug, "XML requests of type {Type} are not compiled. {Reason}", SkipEnabledCheck = true)]
    private static partial void XmlReadBySerializer(ILogger logger, Type type, string reason);

    [LoggerMessage(1, LogLevel.Debug, "JSON responses of type {Type} are written by compiled code.{Left}", SkipEnabledCheck = true)]
    private static partial void Compiled(ILogger logger, Type type, string left);

    /// <summary>A type is written by System.Text.Json.</summary>
    [LoggerMessage(2, LogLevel.Debug, "JSON responses of type {Type} are left to System.Text.Json. {Reason}")]
    public static partial void LeftToStock(ILogger logger, Type type, string reason);

    [LoggerMessage(3, LogLevel.Debug, "JSON requests of type {Type} are read by compiled code where they are plainly valid.{Left}", SkipEnabledCheck = true)]
    private static partial void ReadCompiled(ILogger logger, Type type, string left);

    /// <summary>A type is read by System.Text.Json.</summary>
    [LoggerMessage(4, LogLevel.Debug, "JSON requests of type {Type} are left to System.Text.Json. {Reason}")]
    public static partial void ReadByStock(ILogger logger, Type type, string reason);
}
