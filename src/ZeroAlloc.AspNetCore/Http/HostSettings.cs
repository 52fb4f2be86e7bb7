using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>What requests and responses outside MVC need to know of their host: JSON options, XML, media types, threshold, limits, logger.</summary>
/// <remarks>
/// The first access to <see cref="HttpContext.RequestServices"/> in a request costs 184 bytes (a scope). So, as long as nobody
/// has paid for it, the settings are found by the host's scope factory, one object per host that every context carries. Where a
/// request has its services already (or middleware replaced them, for a tenant say), those are asked.
/// </remarks>
internal sealed class HostSettings
{
    /// <summary>By scope factory; none is kept alive.</summary>
    private static readonly ConditionalWeakTable<object, HostEntry> s_hosts = new();

    /// <summary>By the host's <see cref="IOptions{TOptions}"/> of <see cref="JsonOptions"/>; none is kept alive.</summary>
    private static readonly ConditionalWeakTable<object, HostSettings> s_known = new();

    private static readonly HostSettings s_withoutServices = new(new JsonOptions(), new ZeroAllocFormatterOptions(), NullLoggerFactory.Instance);

    /// <summary>The host of the last request, in nearly every process the only one: found without a look into the table.</summary>
    private static WeakReference<HostEntry>? s_last;

    /// <summary>Under options that were given with a value; found by them, so that types are seen once.</summary>
    private readonly ConditionalWeakTable<XmlFormatOptions, XmlBodies> _xml = [];

    /// <summary>The same for reading.</summary>
    private readonly ConditionalWeakTable<XmlFormatOptions, XmlInputs> _xmlInputs = [];

    /// <summary>What a client may choose, by what the value can be: its number is made of the two bits.</summary>
    private readonly ResponseMediaType[][] _offers;

    private HostSettings(JsonOptions json, ZeroAllocFormatterOptions options, ILoggerFactory loggers)
    {
        Json = JsonBodies.Of(json.SerializerOptions);
        Threshold = options.ResponseThreshold;
        MaxDepth = options.Limits.MaxDepth;
        JsonBufferLimit = options.Limits.JsonBufferLimit;
        Inputs = JsonInputs.Of(json.SerializerOptions, MaxDepth);
        Logger = loggers.CreateLogger(Log.Category);
        JsonResultLogger = loggers.CreateLogger(StockLog.JsonResultCategory);
        BindingLogger = loggers.CreateLogger(StockLog.BindingCategory);
        MessageTypes = new MessageMediaTypes(options.NativeBuffer.MediaTypes);
        NativeBufferLimit = options.Limits.NativeBufferLimit;
        IsXmlEnabled = options.Xml.Enabled;
        XmlBufferLimit = options.Limits.EffectiveXmlBufferLimit;
        Xml = XmlBodies.Under(options.Xml);
        XmlInputs = new XmlInputs(options.Limits.ForXml(XmlFormatOptions.Default.MaxDepth));
        ResponseMediaType[] messages = [.. MessageTypes.All.Select(static name => new ResponseMediaType(ResponseFormat.NativeBuffer, name, name))];
        _offers =
        [
            [ResponseMediaType.Json],
            [ResponseMediaType.Json, .. ResponseMediaType.Xml],
            [ResponseMediaType.Json, .. messages],
            [ResponseMediaType.Json, .. ResponseMediaType.Xml, .. messages],
        ];
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

    /// <summary>See <see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>.</summary>
    public MessageMediaTypes MessageTypes { get; }

    /// <summary>See <see cref="ZeroAllocFormatterLimits.NativeBufferLimit"/>.</summary>
    public int NativeBufferLimit { get; }

    /// <summary>See <see cref="ZeroAllocXmlOptions.Enabled"/>.</summary>
    public bool IsXmlEnabled { get; }

    /// <summary>See <see cref="ZeroAllocFormatterLimits.EffectiveXmlBufferLimit"/>.</summary>
    public int XmlBufferLimit { get; }

    /// <summary>Bodies in XML.</summary>
    public XmlBodies Xml { get; }

    /// <summary>Readers of XML.</summary>
    public XmlInputs XmlInputs { get; }

    /// <summary>Logger of this library in the host.</summary>
    public ILogger Logger { get; }

    /// <summary>Logger of the framework's own <c>Results.Json</c>.</summary>
    public ILogger JsonResultLogger { get; }

    /// <summary>Logger of the framework's own binding of parameters.</summary>
    public ILogger BindingLogger { get; }

    /// <summary>Bodies in XML under options that were given with a value; the host's own if none were.</summary>
    public XmlBodies XmlUnder(XmlFormatOptions? options) => options is null
        ? Xml
        : _xml.TryGetValue(options, out XmlBodies? bodies) ? bodies : _xml.GetValue(options, static key => new XmlBodies(key));

    /// <summary>Readers of XML under options that were given; the host's own if none were.</summary>
    public XmlInputs XmlInputsUnder(XmlFormatOptions? options) => options is null
        ? XmlInputs
        : _xmlInputs.TryGetValue(options, out XmlInputs? inputs) ? inputs : _xmlInputs.GetValue(options, static key => new XmlInputs(key));

    /// <summary>What a client may choose.</summary>
    /// <param name="xml">Whether the value can be written as XML.</param>
    /// <param name="message">Whether it can be written as a message.</param>
    public ReadOnlySpan<ResponseMediaType> Offer(bool xml, bool message) => _offers[(xml ? 1 : 0) + (message ? 2 : 0)];

    /// <summary>The settings of the host that <paramref name="context"/> belongs to.</summary>
    public static HostSettings Of(HttpContext context)
    {
        // By the indexer, as everywhere on the way of a response: Get is a generic virtual method, whose code is looked up at each call.
        if (context.Features[typeof(IServiceProvidersFeature)] is null
            && context is DefaultHttpContext { ServiceScopeFactory: { } host })
        {
            return s_last is { } last && last.TryGetTarget(out HostEntry? entry) && ReferenceEquals(entry.Host, host)
                ? entry.Settings
                : Find(host, context);
        }

        return From(context.RequestServices);
    }

    private static HostSettings Find(object host, HttpContext context)
    {
        if (!s_hosts.TryGetValue(host, out HostEntry? entry))
        {
            HostSettings settings = From(context.RequestServices);
            entry = s_hosts.GetValue(host, key => new HostEntry(key, settings));
        }

        s_last = entry.Weakly;
        return entry.Settings;
    }

    private static HostSettings From(IServiceProvider? services)
    {
        if (services?.GetService<IOptions<JsonOptions>>() is not { } options)
        {
            return s_withoutServices;
        }

        return s_known.TryGetValue(options, out HostSettings? known) ? known : Add(options, services);
    }

    /// <summary>Apart from the look-up, whose every call would otherwise pay for the closure.</summary>
    private static HostSettings Add(IOptions<JsonOptions> options, IServiceProvider services) =>
        s_known.GetValue(options, _ => Create(options.Value, services));

    private static HostSettings Create(JsonOptions options, IServiceProvider services) => new(
        options,
        services.GetService<IOptions<ZeroAllocFormatterOptions>>()?.Value ?? new ZeroAllocFormatterOptions(),
        services.GetService<ILoggerFactory>() ?? NullLoggerFactory.Instance);

    private sealed class HostEntry
    {
        public HostEntry(object host, HostSettings settings)
        {
            Host = host;
            Settings = settings;
            Weakly = new WeakReference<HostEntry>(this);
        }

        public object Host { get; }

        public HostSettings Settings { get; }

        // One for all times, so that a process with two hosts does not make one at every other request.
        public WeakReference<HostEntry> Weakly { get; }
    }
}
