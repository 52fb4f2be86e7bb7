using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The bodies of all types that were written under one set of options.</summary>
/// <remarks>
/// Found by the options object itself and living as long as it, so options made per request stay collectable. Types that can be unloaded
/// are kept in none of its tables. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class JsonBodies
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, JsonBodies> s_byOptions = new();

    private readonly TypeTable<JsonBody> _types;
    private readonly ConcurrentDictionary<Type, JsonBody> _byRunTimeType = new();
    private readonly ConcurrentDictionary<Type, bool> _polymorphic = new();
    private readonly bool _writesObjectsByRunTimeType;

    private JsonBodies(JsonSerializerOptions options)
    {
        // As JsonSerializer does with options that it sees for the first time.
        options.MakeReadOnly(populateMissingResolver: true);
        Options = options;
        _types = new TypeTable<JsonBody>(options, typeof(JsonBody<>), StockJsonBody.Instance, Log.TypeSeen, Log.LeftToStock);
        _writesObjectsByRunTimeType = HasBuiltInObjectConverter();
    }

    /// <summary>The options; read-only.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>The bodies under <paramref name="options"/>.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public static JsonBodies Of(JsonSerializerOptions options) =>
        s_byOptions.TryGetValue(options, out JsonBodies? bodies) ? bodies : s_byOptions.GetValue(options, static key => new JsonBodies(key));

    /// <summary>The body of one type, compiled the first time.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="logger">Told once per type how it is written.</param>
    public JsonBody For(Type type, ILogger logger) => _types.For(type, logger);

    /// <summary>
    /// The body that ASP.NET Core's own rule chooses: the declared type's where that can be given values of the run-time type,
    /// else the run-time type's (what System.Text.Json writes for a value declared as <see cref="object"/>).
    /// </summary>
    /// <param name="declared">Declared type of the value; null if there is none.</param>
    /// <param name="value">The value.</param>
    /// <param name="logger">Told once per type how it is written.</param>
    public JsonBody ForValue(Type? declared, object value, ILogger logger)
    {
        Type runTime = value.GetType();
        if (declared is not null && declared != typeof(object) && (declared == runTime || HasKnownPolymorphism(declared)))
        {
            return For(declared, logger);
        }

        return ForRunTimeType(runTime, logger);
    }

    /// <summary>The body of a value that is written as <see cref="object"/>.</summary>
    public JsonBody ForRunTimeType(Type runTime, ILogger logger) =>
        _byRunTimeType.TryGetValue(runTime, out JsonBody? body) ? body : AddRunTimeType(runTime, logger);

    /// <summary>
    /// Whether System.Text.Json can be given values of derived types under this type: the type has none, or its contract
    /// says how to write them. Where not, ASP.NET Core writes the run-time type.
    /// </summary>
    public bool HasKnownPolymorphism(Type type)
    {
        if (type.IsValueType || type.IsSealed)
        {
            return true;
        }

        if (_polymorphic.TryGetValue(type, out bool known))
        {
            return known;
        }

        // A type without a contract is written under its own name, so that the stock writer says what is wrong with it.
        bool has = !TryGetTypeInfo(type, out JsonTypeInfo? info) || info.PolymorphismOptions is not null;
        return type.IsCollectible ? has : _polymorphic.GetOrAdd(type, has);
    }

    private bool TryGetTypeInfo(Type type, [NotNullWhen(true)] out JsonTypeInfo? info)
    {
        try
        {
            return Options.TryGetTypeInfo(type, out info);
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException)
        {
            info = null;
            return false;
        }
    }

    private bool HasBuiltInObjectConverter() =>
        TryGetTypeInfo(typeof(object), out JsonTypeInfo? info) && info.Converter.GetType().Assembly == typeof(JsonSerializer).Assembly;

    private JsonBody AddRunTimeType(Type runTime, ILogger logger)
    {
        string? reason = WhyNotByRunTimeType(runTime);
        JsonBody body = reason is null ? For(runTime, logger) : StockJsonBody.Instance;
        if (!runTime.IsCollectible && _byRunTimeType.TryAdd(runTime, body) && reason is not null)
        {
            Log.LeftToStock(logger, runTime, reason);
        }

        return body;
    }

    private string? WhyNotByRunTimeType(Type runTime)
    {
        if (!_writesObjectsByRunTimeType)
        {
            return "Values declared as object have a converter of their own.";
        }

        return PolymorphicAncestors.Exist(runTime, Options)
            ? "A base class or an interface of it is polymorphic: a value declared as object gets a discriminator, which only System.Text.Json knows."
            : null;
    }
}
