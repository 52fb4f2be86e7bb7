using System.Text.Json;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>What this library logs.</summary>
internal static partial class Log
{
    /// <summary>Category of all messages.</summary>
    public const string Category = "ZeroAlloc.AspNetCore";

    /// <summary>Why a type of a plug-in is left to System.Text.Json.</summary>
    public const string CanBeUnloaded = "The type can be unloaded, which compiled code never is.";

    private const string NotSupported = "It does not support the type.";

    private const string NotSupportedByXmlSerializer = "XmlSerializer does not support the type.";

    /// <summary>Says who writes a type as JSON.</summary>
    /// <param name="logger">The logger.</param>
    /// <param name="contract">The contract, which knows.</param>
    /// <param name="options">The options; null if System.Text.Json does not support the type.</param>
    public static void JsonWriting(ILogger logger, BodyContract contract, JsonSerializerOptions? options)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        JsonDescription? writing = options is null ? null : JsonDescription.OfWriting(contract.Type, options);
        if (contract.Writing == Way.Compiled)
        {
            Compiled(logger, contract.Type, writing!.LeftLines);
        }
        else
        {
            LeftToStock(logger, contract.Type, writing is null ? NotSupported : $"The reason: {writing.Reason}.");
        }
    }

    /// <summary>Says who reads a type from JSON; as <see cref="JsonWriting"/>.</summary>
    public static void JsonReading(ILogger logger, BodyContract contract, JsonSerializerOptions? options)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        JsonDescription? reading = options is null ? null : JsonDescription.OfReading(contract.Type, options);
        if (contract.Reading == Way.Compiled)
        {
            ReadCompiled(logger, contract.Type, reading!.LeftLines);
        }
        else
        {
            ReadByStock(logger, contract.Type, reading is null ? NotSupported : $"The reason: {reading.Reason}.");
        }
    }

    /// <summary>
    /// Says who writes a type as XML, or reads it; once per type for the controllers' formatters,
    /// for the minimal APIs, and for each options object given there.
    /// </summary>
    public static void Xml(ILogger logger, BodyContract contract, bool isWriting)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        Way way = isWriting ? contract.Writing : contract.Reading;
        string reason = way switch
        {
            Way.Compiled => "",
            Way.Unsupported => NotSupportedByXmlSerializer,
            _ => ZeroAllocXml.Describe(contract.Type),
        };
        switch (way, isWriting)
        {
            case (Way.Compiled, true):
                XmlCompiled(logger, contract.Type);
                break;
            case (Way.Compiled, false):
                XmlReadCompiled(logger, contract.Type);
                break;
            case (_, true):
                XmlWrittenBySerializer(logger, contract.Type, reason);
                break;
            default:
                XmlReadBySerializer(logger, contract.Type, reason);
                break;
        }
    }

    [LoggerMessage(9, LogLevel.Debug, "XML responses of type {Type} are written by compiled code.", SkipEnabledCheck = true)]
    private static partial void XmlCompiled(ILogger logger, Type type);

    [LoggerMessage(10, LogLevel.Debug, "XML responses of type {Type} are not compiled. {Reason}", SkipEnabledCheck = true)]
    private static partial void XmlWrittenBySerializer(ILogger logger, Type type, string reason);

    [LoggerMessage(
        11, LogLevel.Debug, "XML requests of type {Type} are read by compiled code where they are plainly valid.", SkipEnabledCheck = true)]
    private static partial void XmlReadCompiled(ILogger logger, Type type);

    [LoggerMessage(12, LogLevel.Debug, "XML requests of type {Type} are not compiled. {Reason}", SkipEnabledCheck = true)]
    private static partial void XmlReadBySerializer(ILogger logger, Type type, string reason);

    [LoggerMessage(1, LogLevel.Debug, "JSON responses of type {Type} are written by compiled code.{Left}", SkipEnabledCheck = true)]
    private static partial void Compiled(ILogger logger, Type type, string left);

    /// <summary>A type is written by System.Text.Json.</summary>
    [LoggerMessage(2, LogLevel.Debug, "JSON responses of type {Type} are left to System.Text.Json. {Reason}")]
    public static partial void LeftToStock(ILogger logger, Type type, string reason);

    [LoggerMessage(
        3,
        LogLevel.Debug,
        "JSON requests of type {Type} are read by compiled code where they are plainly valid.{Left}",
        SkipEnabledCheck = true)]
    private static partial void ReadCompiled(ILogger logger, Type type, string left);

    /// <summary>A type is read by System.Text.Json.</summary>
    [LoggerMessage(4, LogLevel.Debug, "JSON requests of type {Type} are left to System.Text.Json. {Reason}")]
    public static partial void ReadByStock(ILogger logger, Type type, string reason);
}
