using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Endpoints;

/// <summary>What requests and responses outside MVC need of their host: the formats under its options, and loggers.</summary>
/// <remarks>
/// The first access to <see cref="HttpContext.RequestServices"/> in a request costs 184 bytes (a scope). So, as long as nobody
/// has paid for it, they are found by the host's scope factory, one object per host that every context carries. Where a
/// request has its services already (or middleware replaced them, for a tenant say), those are asked. An application whose own
/// <see cref="IOptions{TOptions}"/> has a value per request pays for it.
/// </remarks>
internal sealed class EndpointServices
{
    /// <summary>By scope factory; none is kept alive.</summary>
    private static readonly ConditionalWeakTable<object, HostEntry> s_hosts = new();

    /// <summary>By the host's fixed <see cref="IOptions{TOptions}"/> of <see cref="JsonOptions"/>; none is kept alive.</summary>
    private static readonly ConditionalWeakTable<object, EndpointServices> s_known = new();

    /// <summary>By the value of options that may have another for each request, and by the host: several may share the value.</summary>
    private static readonly ConditionalWeakTable<JsonOptions, ConditionalWeakTable<object, EndpointServices>> s_varying = new();

    /// <summary>The first host that has started with some options.</summary>
    private static readonly ConditionalWeakTable<object, object> s_firstHosts = new();

    /// <summary>Options of the framework's own class that an application has given to a second host.</summary>
    private static readonly ConditionalWeakTable<object, object> s_shared = new();

    private static readonly EndpointServices s_withoutServices = new(
        new JsonOptions(),
        isFixed: true,
        new ZeroAllocFormatterOptions(),
        null,
        [],
        NullLoggerFactory.Instance,
        new TypeLog(NullLogger.Instance));

    /// <summary>The host of the last request, in nearly every process the only one: found without a look into the table.</summary>
    private static WeakReference<HostEntry>? s_last;

    /// <summary>Under options that were given with a value; found by them, so that types are seen once.</summary>
    /// <remarks>Not by their own type: the table has trimmers keep a constructor of its values, and so all of XML.</remarks>
    private readonly ConditionalWeakTable<XmlFormatOptions, BodyFormat> _xml = [];

    private XmlFormat? _hostXml;
    private readonly JsonFormats _json;
    private readonly ZeroAllocFormatterOptions _options;
    private readonly ILoggerFactory _loggers;
    private readonly ConcurrentDictionary<string, ILogger> _byCategory = new();
    private readonly TypeLog _log;

    private EndpointServices(
        JsonOptions json,
        bool isFixed,
        ZeroAllocFormatterOptions options,
        JsonFormats? formats,
        IEnumerable<BodyFormat> others,
        ILoggerFactory loggers,
        TypeLog log)
    {
        _options = options;
        _loggers = loggers;
        _log = log;
        JsonResultLogger = loggers.CreateLogger(StockLog.JsonResultCategory);
        BindingLogger = loggers.CreateLogger(StockLog.BindingCategory);
        _json = formats ?? new JsonFormats(options, _log);
        Json = isFixed ? _json.OfHost(json.SerializerOptions) : _json.Of(json.SerializerOptions);
        NativeBuffer = new NativeBufferFormat(options);
        BodyFormat[] xml = AppFeatures.HasXml && options.Xml.Enabled ? [Xml] : [];
        Formats = new FormatRegistry([Json, .. xml, NativeBuffer, Json.Lines, .. others]);
    }

    /// <summary>JSON under the host's minimal-API options.</summary>
    public JsonFormat Json { get; }

    /// <summary>
    /// XML under the host's options; made where it is asked for, so that a native application without XML has none of it.
    /// </summary>
    public XmlFormat Xml => _hostXml
        ?? Interlocked.CompareExchange(ref _hostXml, XmlFormat.Of(_options, XmlFormatOptions.Default.MaxDepth, _log), null)
        ?? _hostXml;

    /// <summary>Binary messages.</summary>
    public NativeBufferFormat NativeBuffer { get; }

    /// <summary>The formats among which clients choose.</summary>
    public FormatRegistry Formats { get; }

    /// <summary>Logger of the framework's own <c>Results.Json</c>.</summary>
    public ILogger JsonResultLogger { get; }

    /// <summary>Logger of the framework's own binding of parameters.</summary>
    public ILogger BindingLogger { get; }

    /// <summary>Logger of another of the framework's results.</summary>
    public ILogger LoggerOf(string category) =>
        _byCategory.TryGetValue(category, out ILogger? logger) ? logger : _byCategory.GetOrAdd(category, _loggers.CreateLogger);

    /// <summary>JSON under options that were given with a value; the host's own if none were.</summary>
    public JsonFormat JsonUnder(JsonSerializerOptions? options) => options is null ? Json : _json.Of(options);

    /// <summary>XML under options that were given with a value; the host's own if none were.</summary>
    public XmlFormat XmlUnder(XmlFormatOptions? options) => options is null
        ? Xml
        : (XmlFormat)(_xml.TryGetValue(options, out BodyFormat? format)
            ? format
            : _xml.GetValue(options, key => new XmlFormat(key, key, _options, _log)));

    /// <summary>Mentions the contracts of a type that a caller names, in all formats among which clients choose; does nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void MentionContracts<T>()
    {
        JsonFormat.Mention<T>();
        XmlFormat.Mention<T>();
    }

    /// <summary>
    /// Notes the options of a host that starts, before its endpoints are built. If another host has them, too, neither is found by them
    /// alone.
    /// </summary>
    /// <param name="services">The services of the host.</param>
    /// <param name="host">An object that no other host has.</param>
    public static void Begin(IServiceProvider services, object host)
    {
        if (services.GetService<IOptions<JsonOptions>>() is { } options
            && !ReferenceEquals(s_firstHosts.GetValue(options, _ => host), host))
        {
            s_shared.AddOrUpdate(options, host);
            s_known.Remove(options);
        }
    }

    /// <summary>Those of the host of an endpoint under construction.</summary>
    public static EndpointServices Of(EndpointBuilder endpoint) => Of(endpoint.ApplicationServices);

    /// <summary>The media types that an endpoint under construction has for a type: to be found out when somebody asks.</summary>
    public static Lazy<string[]> MediaTypesOf(EndpointBuilder endpoint, Func<FormatRegistry, string[]> find)
    {
        EndpointServices services = Of(endpoint);
        return new Lazy<string[]>(() => find(services.Formats));
    }

    /// <summary>Those of the host that <paramref name="context"/> belongs to.</summary>
    public static EndpointServices Of(HttpContext context)
    {
        // By the indexer, as everywhere on the way of a response: Get is a generic virtual method, whose code is looked up at each call.
        if (context.Features[typeof(IServiceProvidersFeature)] is null
            && context is DefaultHttpContext { ServiceScopeFactory: { } host })
        {
            return s_last is { } last && last.TryGetTarget(out HostEntry? entry) && ReferenceEquals(entry.Host, host)
                ? entry.Services
                : Find(host, context);
        }

        return Of(context.RequestServices);
    }

    /// <summary>Those of the host that some services are of; without any, those of no host.</summary>
    public static EndpointServices Of(IServiceProvider? services) => Of(services, out _);

    private static EndpointServices Of(IServiceProvider? services, out bool isFixed)
    {
        if (services?.GetService<IOptions<JsonOptions>>() is not { } options)
        {
            isFixed = true;
            return s_withoutServices;
        }

        // Only fixed options are found by themselves: for them, this look-up is all that a request does.
        if (s_known.TryGetValue(options, out EndpointServices? known))
        {
            isFixed = true;
            return known;
        }

        isFixed = IsFixed(options);
        return isFixed ? Add(s_known, options, options.Value, isFixed: true, services) : Varying(options.Value, services);
    }

    private static EndpointServices Varying(JsonOptions options, IServiceProvider services)
    {
        object host = services.GetService<JsonFormats>() ?? services.GetService<ILoggerFactory>() ?? (object)s_withoutServices;
        ConditionalWeakTable<object, EndpointServices> hosts = s_varying.GetOrCreateValue(options);
        return hosts.TryGetValue(host, out EndpointServices? known) ? known : Add(hosts, host, options, isFixed: false, services);
    }

    /// <summary>
    /// Whether the options have one value for all requests, and one host: the framework's own singleton. Others may be scoped, as snapshots
    /// are, or have a value for each tenant.
    /// </summary>
    private static bool IsFixed(IOptions<JsonOptions> options) =>
        options.GetType().Assembly == typeof(OptionsManager<>).Assembly
        && options is not (OptionsManager<JsonOptions> or OptionsWrapper<JsonOptions>)
        && !s_shared.TryGetValue(options, out _);

    private static EndpointServices Find(object host, HttpContext context)
    {
        if (!s_hosts.TryGetValue(host, out HostEntry? entry))
        {
            EndpointServices services = Of(context.RequestServices, out bool isFixed);
            if (!isFixed)
            {
                return services;
            }

            entry = s_hosts.GetValue(host, key => new HostEntry(key, services));
        }

        s_last = entry.Weakly;
        return entry.Services;
    }

    /// <summary>Apart from the look-up, whose every call would otherwise pay for the closure.</summary>
    private static EndpointServices Add(
        ConditionalWeakTable<object, EndpointServices> table, object key, JsonOptions options, bool isFixed, IServiceProvider services) =>
        table.GetValue(key, _ => Create(options, isFixed, services));

    private static EndpointServices Create(JsonOptions options, bool isFixed, IServiceProvider services)
    {
        ILoggerFactory loggers = services.GetService<ILoggerFactory>() ?? NullLoggerFactory.Instance;
        return new EndpointServices(
            options,
            isFixed,
            services.GetService<IOptions<ZeroAllocFormatterOptions>>()?.Value ?? new ZeroAllocFormatterOptions(),
            services.GetService<JsonFormats>(),
            services.GetServices<BodyFormat>(),
            loggers,
            services.GetService<TypeLog>() ?? TypeLog.Of(loggers, services.GetService<IHostEnvironment>()));
    }

    private sealed class HostEntry
    {
        public HostEntry(object host, EndpointServices services)
        {
            Host = host;
            Services = services;
            Weakly = new WeakReference<HostEntry>(this);
        }

        public object Host { get; }

        public EndpointServices Services { get; }

        // One for all times, so that a process with two hosts does not make one at every other request.
        public WeakReference<HostEntry> Weakly { get; }
    }
}
