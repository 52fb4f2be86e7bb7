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

    /// <summary>Says who writes a type as JSON, or reads it.</summary>
    /// <param name="logger">The logger.</param>
    /// <param name="contract">The contract, which knows.</param>
    /// <param name="isWriting">Whether it is about writing.</param>
    /// <param name="options">The options; null if System.Text.Json does not support the type.</param>
    public static void Json(ILogger logger, BodyContract contract, bool isWriting, JsonSerializerOptions? options)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        JsonDescription? known = options is null ? null
            : !isWriting ? JsonDescription.OfReading(contract.Type, options)
            : contract.Writing == Way.Streamed ? JsonDescription.OfSequence(contract.Type, options)
            : JsonDescription.OfWriting(contract.Type, options);
        switch (isWriting ? contract.Writing : contract.Reading, isWriting)
        {
            case (Way.Compiled or Way.Streamed, true):
                Compiled(logger, contract.Type, known!.LeftLines);
                break;
            case (Way.Compiled, false):
                ReadCompiled(logger, contract.Type, known!.LeftLines);
                break;
            default:
                LeftToStock(logger, contract.Type, isWriting, known is null ? NotSupported : $"The reason: {known.Reason}.");
                break;
        }
    }

    /// <summary>Says that a type is written by System.Text.Json, or read.</summary>
    public static void LeftToStock(ILogger logger, Type type, bool isWriting, string reason)
    {
        if (isWriting)
        {
            WrittenByStock(logger, type, reason);
        }
        else
        {
            ReadByStock(logger, type, reason);
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

    /// <summary>Says who writes a type as DataContractSerializer does; once per type.</summary>
    /// <param name="logger">The logger.</param>
    /// <param name="type">The type.</param>
    /// <param name="whyNot">Why the stock formatter writes it; null where compiled code does.</param>
    public static void DataContract(ILogger logger, Type type, string? whyNot)
    {
        if (whyNot is null)
        {
            DataContractCompiled(logger, type);
        }
        else
        {
            DataContractLeft(logger, type, whyNot);
        }
    }

    /// <summary>Says that what endpoints name is compiled.</summary>
    [LoggerMessage(20, LogLevel.Information, "Types compiled at start: {Types}, in {Milliseconds} ms.")]
    public static partial void CompiledAtStart(ILogger logger, int types, long milliseconds);

    /// <summary>Says that endpoints could not be asked for their types.</summary>
    [LoggerMessage(21, LogLevel.Debug, "Types compiled at start: none, since the endpoints could not be looked into.")]
    public static partial void NotCompiledAtStart(ILogger logger, Exception exception);

    [LoggerMessage(9, LogLevel.Debug, "XML responses of type {Type} are written by compiled code.", SkipEnabledCheck = true)]
    private static partial void XmlCompiled(ILogger logger, Type type);

    [LoggerMessage(10, LogLevel.Debug, "XML responses of type {Type} are not compiled. {Reason}", SkipEnabledCheck = true)]
    private static partial void XmlWrittenBySerializer(ILogger logger, Type type, string reason);

    [LoggerMessage(
        11, LogLevel.Debug, "XML requests of type {Type} are read by compiled code where they are plainly valid.", SkipEnabledCheck = true)]
    private static partial void XmlReadCompiled(ILogger logger, Type type);

    [LoggerMessage(12, LogLevel.Debug, "XML requests of type {Type} are not compiled. {Reason}", SkipEnabledCheck = true)]
    private static partial void XmlReadBySerializer(ILogger logger, Type type, string reason);

    [LoggerMessage(22, LogLevel.Debug, "XML responses of type {Type}, by its data contract, are written by compiled code.")]
    private static partial void DataContractCompiled(ILogger logger, Type type);

    [LoggerMessage(
        23, LogLevel.Debug, "XML responses of type {Type}, by its data contract, are left to DataContractSerializer, because {Reason}.")]
    private static partial void DataContractLeft(ILogger logger, Type type, string reason);

    [LoggerMessage(1, LogLevel.Debug, "JSON responses of type {Type} are written by compiled code.{Left}", SkipEnabledCheck = true)]
    private static partial void Compiled(ILogger logger, Type type, string left);

    [LoggerMessage(2, LogLevel.Debug, "JSON responses of type {Type} are left to System.Text.Json. {Reason}", EventName = "LeftToStock")]
    private static partial void WrittenByStock(ILogger logger, Type type, string reason);

    [LoggerMessage(
        3,
        LogLevel.Debug,
        "JSON requests of type {Type} are read by compiled code where they are plainly valid.{Left}",
        SkipEnabledCheck = true)]
    private static partial void ReadCompiled(ILogger logger, Type type, string left);

    [LoggerMessage(4, LogLevel.Debug, "JSON requests of type {Type} are left to System.Text.Json. {Reason}")]
    private static partial void ReadByStock(ILogger logger, Type type, string reason);
}
