using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Tells the log, once per type and direction, who writes a type or reads it.</summary>
/// <param name="logger">A logger of <see cref="Log.Category"/>.</param>
/// <param name="isDevelopment">Whether types that are left to the stock serializers are told of at Information.</param>
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
        LogLevel level = way == stock ? _left : LogLevel.Debug;
        if (!logger.IsEnabled(level))
        {
            return;
        }

        BodyDescription description = contract.Describe(isWriting);
        if (way < Way.Streamed)
        {
            Left(logger, level, format, isWriting ? "responses" : "requests", contract.Type, serializer, description.Reason);
            if (level == LogLevel.Information && Interlocked.Exchange(ref _isAdvised, 1) == 0)
            {
                LeftTypes(logger);
            }
        }
        else if (isWriting)
        {
            Written(logger, format, contract.Type, description.LeftLines);
        }
        else
        {
            Read(logger, format, contract.Type, description.LeftLines);
        }
    }

    [LoggerMessage(1, LogLevel.Debug, "{Format} responses of type {Type} are written by compiled code.{Left}", SkipEnabledCheck = true)]
    private static partial void Written(ILogger logger, string format, Type type, string left);

    [LoggerMessage(
        EventId = 2,
        EventName = "FallbackToBuiltIn",
        Message = "{Format} {Bodies} of type {Type} are left to {Serializer}. {Reason}",
        SkipEnabledCheck = true)]
    private static partial void Left(
        ILogger logger, LogLevel level, string format, string bodies, Type type, string serializer, string reason);

    [LoggerMessage(
        3,
        LogLevel.Debug,
        "{Format} requests of type {Type} are read by compiled code where they are plainly valid.{Left}",
        SkipEnabledCheck = true)]
    private static partial void Read(ILogger logger, string format, Type type, string left);

    [LoggerMessage(
        4,
        LogLevel.Information,
        "Types that are left to a stock serializer work as ever, and gain nothing. What to change is said by reason in "
            + "https://github.com/zeroalloc/ZeroAlloc.AspNetCore/blob/main/docs/coverage.md. These lines are at Debug but in Development.",
        SkipEnabledCheck = true)]
    private static partial void LeftTypes(ILogger logger);
}
