using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Logs, once per type and direction, which serializer writes or reads a type.</summary>
/// <param name="logger">A logger of <see cref="Log.Category"/>.</param>
/// <param name="isDevelopment">Whether types that fall back to a built-in serializer are logged at Information.</param>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal sealed partial class TypeLog(ILogger logger, bool isDevelopment = false)
{
    private const string SystemTextJson = "System.Text.Json";
    private const string XmlSerializer = "XmlSerializer";
    private const string DataContractSerializer = "DataContractSerializer";

    private readonly LogLevel _left = isDevelopment ? LogLevel.Information : LogLevel.Debug;
    private int _isAdvised;

    /// <summary>The log of a host.</summary>
    /// <param name="loggers">The host's.</param>
    /// <param name="environment">The host's; null where there is none.</param>
    public static TypeLog Of(ILoggerFactory loggers, IHostEnvironment? environment) =>
        new(loggers.CreateLogger(Log.Category), environment?.IsDevelopment() ?? false);

    /// <summary>Says who writes a type as JSON, or reads it.</summary>
    public void Json(BodyContract contract, bool isWriting) => Tell(contract, isWriting, "JSON", SystemTextJson, Way.Stock);

    /// <summary>Says who writes the items of a sequence as JSON Lines, or reads them.</summary>
    public void JsonLines(BodyContract contract, bool isWriting) => Tell(contract, isWriting, "JSON Lines", SystemTextJson, Way.Stock);

    /// <summary>
    /// Says who writes a type as XML, or reads it; once per type for the controllers' formatters,
    /// for the minimal APIs, and for each options object given there.
    /// </summary>
    public void Xml(BodyContract contract, bool isWriting) => Tell(contract, isWriting, "XML", XmlSerializer, Way.Stock);

    /// <summary>Says who writes a type as DataContractSerializer does, or reads it.</summary>
    public void DataContract(BodyContract contract, bool isWriting) =>
        Tell(contract, isWriting, "Data contract XML", DataContractSerializer, Way.Unsupported);

    /// <param name="contract">The contract.</param>
    /// <param name="isWriting">Whether it is about writing.</param>
    /// <param name="format">What bodies are.</param>
    /// <param name="serializer">Who writes and reads what compiled code does not.</param>
    /// <param name="stock">What the contract says where that serializer does.</param>
    private void Tell(BodyContract contract, bool isWriting, string format, string serializer, Way stock)
    {
        Way way = contract.WayOf(isWriting);
        Log.TellFirstMiss(logger);
        Log.TellNearlyFull(logger);
        LogLevel level = way == stock ? _left : LogLevel.Debug;
        if (!logger.IsEnabled(level))
        {
            return;
        }

        BodyDescription description = contract.Describe(isWriting);
        if (way == Way.Unsupported && stock != Way.Unsupported)
        {
            Unsupported(logger, format, isWriting ? "response" : "request", contract.Type, description.Reason);
        }
        else if (way < Way.Streamed)
        {
            FallbackToBuiltIn(logger, level, format, isWriting ? "response" : "request", contract.Type, serializer, description.Reason);
            if (level == LogLevel.Information && Interlocked.Exchange(ref _isAdvised, 1) == 0)
            {
                FallbackAdvice(logger);
            }
        }
        else if (isWriting)
        {
            WrittenByCompiledCode(logger, format, contract.Type, description.FallbackLines);
        }
        else
        {
            ReadByCompiledCode(logger, format, contract.Type, serializer, description.FallbackLines);
        }
    }

    [LoggerMessage(
        1,
        LogLevel.Debug,
        "{Format} response bodies of type {Type} are written by compiled code.{FallbackMembers}",
        SkipEnabledCheck = true)]
    private static partial void WrittenByCompiledCode(ILogger logger, string format, Type type, string fallbackMembers);

    [LoggerMessage(
        EventId = 2,
        Message = "{Format} {Direction} bodies of type {Type} fall back to {Serializer}: {Reason}",
        SkipEnabledCheck = true)]
    private static partial void FallbackToBuiltIn(
        ILogger logger, LogLevel level, string format, string direction, Type type, string serializer, string reason);

    [LoggerMessage(
        3,
        LogLevel.Debug,
        "{Format} request bodies of type {Type} are read by compiled code; invalid or unusual documents fall back to {Serializer}."
            + "{FallbackMembers}",
        SkipEnabledCheck = true)]
    private static partial void ReadByCompiledCode(
        ILogger logger, string format, Type type, string serializer, string fallbackMembers);

    [LoggerMessage(5, LogLevel.Debug, "The type {Type} has no {Format} {Direction} bodies: {Reason}", SkipEnabledCheck = true)]
    private static partial void Unsupported(ILogger logger, string format, string direction, Type type, string reason);

    [LoggerMessage(
        4,
        LogLevel.Information,
        "Types that fall back to the built-in serializer work as before but aren't accelerated. For each reason and its fix, see "
            + "https://github.com/zeroalloc/ZeroAlloc.AspNetCore/blob/main/docs/coverage.md. "
            + "Outside Development, these events are logged at Debug.",
        SkipEnabledCheck = true)]
    private static partial void FallbackAdvice(ILogger logger);
}
