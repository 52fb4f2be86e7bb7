using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>What requests and responses outside MVC need to know of their host: JSON options, threshold, limits, logger.</summary>
/// <remarks>
/// The first access to <see cref="HttpContext.RequestServices"/> in a request costs 184 bytes (a scope). So, as long as nobody
/// has paid for it, the settings are found by the host's scope factory, one object per host that every context carries. Where a
/// request has its services already (or middleware replaced them, for a tenant say), those are asked.
/// </remarks>
internal sealed class HostSettings
{
    /// <summary>By scope factory, or by the host's <see cref="IOptions{TOptions}"/> of <see cref="JsonOptions"/>; neither is kept alive.</summary>
    private static readonly ConditionalWeakTable<object, HostSettings> s_known = new();

    private static readonly HostSettings s_withoutServices = new(new JsonOptions(), new ZeroAllocFormatterOptions(), NullLogger.Instance);

    private HostSettings(JsonOptions json, ZeroAllocFormatterOptions options, ILogger logger)
    {
        Json = JsonBodies.Of(json.SerializerOptions);
        Threshold = options.ResponseThreshold;
        MaxDepth = options.Limits.MaxDepth;
        JsonBufferLimit = options.Limits.JsonBufferLimit;
        Inputs = JsonInputs.Of(json.SerializerOptions, MaxDepth);
        Logger = logger;
    }

    /// <summary>Bodies under the host's minimal-API options.</summary>
    public JsonBodies Json { get; }

    /// <summary>See <see cref="ZeroAllocFormatterOptions.ResponseThreshold"/>.</summary>
    public int Threshold { get; }

    /// <summary>Readers under the host's minimal-API options.</summary>
    public JsonInputs Inputs { get; }

    /// <summary>See <see cref="ZeroAllocFormatterLimits.MaxDepth"/>.</summary>
    public int MaxDepth { get; }

    /// <summary>See <see cref="ZeroAllocFormatterLimits.JsonBufferLimit"/>.</summary>
    public int JsonBufferLimit { get; }

    /// <summary>Logger of this library in the host.</summary>
    public ILogger Logger { get; }

    /// <summary>The settings of the host that <paramref name="context"/> belongs to.</summary>
    public static HostSettings Of(HttpContext context)
    {
        if (context.Features.Get<IServiceProvidersFeature>() is null
            && context is DefaultHttpContext { ServiceScopeFactory: { } host })
        {
            return s_known.TryGetValue(host, out HostSettings? known) ? known : Remember(host, context.RequestServices);
        }

        return From(context.RequestServices);
    }

    private static HostSettings From(IServiceProvider? services)
    {
        if (services?.GetService<IOptions<JsonOptions>>() is not { } options)
        {
            return s_withoutServices;
        }

        return s_known.TryGetValue(options, out HostSettings? known)
            ? known
            : s_known.GetValue(options, _ => Create(options.Value, services));
    }

    private static HostSettings Remember(object host, IServiceProvider services)
    {
        HostSettings settings = From(services);
        s_known.AddOrUpdate(host, settings);
        return settings;
    }

    private static HostSettings Create(JsonOptions options, IServiceProvider services) => new(
        options,
        services.GetService<IOptions<ZeroAllocFormatterOptions>>()?.Value ?? new ZeroAllocFormatterOptions(),
        services.GetService<ILoggerFactory>()?.CreateLogger(Log.Category) ?? NullLogger.Instance);
}
