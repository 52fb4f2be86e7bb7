using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>What this library logs, besides what it says of types (<see cref="TypeLog"/>).</summary>
internal static partial class Log
{
    /// <summary>Category of all messages.</summary>
    public const string Category = "ZeroAlloc.AspNetCore";

    /// <summary>Why a type of a plug-in is left to System.Text.Json.</summary>
    public const string CanBeUnloaded = "the type's assembly can be unloaded, but compiled code can't be.";

    /// <summary>Says of the first shape that no file of precompiled ones has, although there are files, why that is so.</summary>
    public static void TellFirstMiss(ILogger logger)
    {
        if (logger.IsEnabled(LogLevel.Information) && PrecompiledShapes.TakeFirstMiss() is { } shape)
        {
            NotPrecompiled(logger, shape);
        }
    }

    /// <summary>Says once that options made at run time have used four fifths of the code that they may have.</summary>
    public static void TellNearlyFull(ILogger logger)
    {
        if (logger.IsEnabled(LogLevel.Warning) && CompiledShapes.TakeNearlyFull())
        {
            LimitNearlyReached(logger, CompiledShapes.Bytes, CompiledShapes.MaxBytes, CompiledShapes.Option);
        }
    }

    /// <summary>Says that there is code for what endpoints name: emitted now, or found in a file of the build.</summary>
    [LoggerMessage(
        20,
        LogLevel.Information,
        "Types prepared at startup: {Types}, in {Milliseconds} ms. Their writers and readers: {Emitted} emitted, {Precompiled} precompiled.")]
    public static partial void CompiledAtStartup(ILogger logger, int types, long milliseconds, int emitted, int precompiled);

    /// <summary>Says that endpoints could not be asked for their types.</summary>
    [LoggerMessage(21, LogLevel.Debug, "Types prepared at startup: none. Reading the endpoint metadata failed.")]
    public static partial void NotCompiledAtStartup(ILogger logger, Exception exception);

    /// <summary>Says that the body parameter of an endpoint stays ASP.NET Core's to read.</summary>
    [LoggerMessage(
        22, LogLevel.Debug, "ASP.NET Core reads the body parameter {Parameter} of {Endpoint}: its second delegate could not be built.")]
    public static partial void BodyParameterNotCompiled(ILogger logger, string? parameter, string? endpoint, Exception? exception);

    [LoggerMessage(
        31,
        LogLevel.Warning,
        "JSON options created at run time use {Bytes} of the {Limit} bytes that their compiled code may have. Beyond this limit, System.Text.Json "
            + "handles their types. Reuse options objects, or raise the runtime option {Option}.",
        SkipEnabledCheck = true)]
    private static partial void LimitNearlyReached(ILogger logger, long bytes, long limit, string option);

    [LoggerMessage(
        28,
        LogLevel.Information,
        "No precompiled code for {Shape}. It is compiled at run time instead. Further misses aren't logged.",
        SkipEnabledCheck = true)]
    private static partial void NotPrecompiled(ILogger logger, string shape);
}
