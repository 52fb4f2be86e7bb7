using System.Text.Json;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>What this library logs.</summary>
internal static partial class Log
{
    /// <summary>Category of all messages.</summary>
    public const string Category = "ZeroAlloc.AspNetCore";

    /// <summary>Says how a type is written; called once per type and options.</summary>
    public static void TypeSeen(ILogger logger, Type type, JsonSerializerOptions options, JsonBody body)
    {
        if (!logger.IsEnabled(LogLevel.Debug))
        {
            return;
        }

        if (body.IsCompiled)
        {
            Compiled(logger, type);
        }
        else
        {
            LeftToStock(logger, type, body is StockJsonBody ? "It does not support the type." : ZeroAllocJson.Describe(type, options));
        }
    }

    [LoggerMessage(1, LogLevel.Debug, "JSON responses of type {Type} are written by compiled code.", SkipEnabledCheck = true)]
    private static partial void Compiled(ILogger logger, Type type);

    [LoggerMessage(2, LogLevel.Debug, "JSON responses of type {Type} are left to System.Text.Json. {Description}", SkipEnabledCheck = true)]
    private static partial void LeftToStock(ILogger logger, Type type, string description);
}
