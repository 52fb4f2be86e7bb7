using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The readers of all types that were read under one set of options and one limit of depth.</summary>
/// <remarks>
/// <para>Found by the options object and living as long as it, so options made per request stay collectable. Types that can be
/// unloaded are not kept (they are left to System.Text.Json), so the table never keeps a plug-in loaded.</para>
/// <para>Bounded by the number of types of the application. <b>Threading</b>: any number of threads at once.</para>
/// </remarks>
internal sealed class JsonInputs
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, JsonInputs> s_byOptions = new();

    private readonly ConcurrentDictionary<Type, JsonInput> _byType = new();

    /// <summary>Types that can be unloaded, to say once how they are read; held weakly.</summary>
    private readonly ConditionalWeakTable<Type, JsonInput> _unloadable = [];

    /// <summary>By depth, where the application allows less than the serializer does: as a rule none, else one.</summary>
    private readonly ConcurrentDictionary<int, JsonInputs> _shallower = new();
    private readonly JsonSerializerOptions _compiled;

    private JsonInputs(JsonSerializerOptions options, JsonSerializerOptions compiled)
    {
        Options = options;
        _compiled = compiled;

        // As JsonSerializer does with options that it sees for the first time.
        compiled.MakeReadOnly(populateMissingResolver: true);
    }

    /// <summary>The options; read-only. What is not read by compiled code is read under them, so with the serializer's own depth.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>The readers under <paramref name="options"/>.</summary>
    /// <param name="options">The options.</param>
    /// <param name="maxDepth">See <see cref="ZeroAllocFormatterLimits.MaxDepth"/>.</param>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public static JsonInputs Of(JsonSerializerOptions options, int maxDepth)
    {
        if (!s_byOptions.TryGetValue(options, out JsonInputs? inputs))
        {
            inputs = s_byOptions.GetValue(options, static key => new JsonInputs(key, key));
        }

        return maxDepth >= DepthLimit.Of(options) ? inputs : inputs.WithDepth(maxDepth);
    }

    /// <summary>The reader of one type, compiled the first time.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="logger">Told once per type how it is read.</param>
    public JsonInput For(Type type, ILogger logger) =>
        _byType.TryGetValue(type, out JsonInput? input) ? input : Add(type, logger);

    private JsonInputs WithDepth(int maxDepth) => _shallower.TryGetValue(maxDepth, out JsonInputs? inputs)
        ? inputs
        : _shallower.GetOrAdd(
            maxDepth,
            static (depth, options) => new JsonInputs(options, new JsonSerializerOptions(options) { MaxDepth = depth }),
            Options);

    private JsonInput Add(Type type, ILogger logger)
    {
        if (type.IsCollectible)
        {
            if (_unloadable.TryAdd(type, StockJsonInput.Instance))
            {
                Log.ReadByStock(logger, type, Log.CanBeUnloaded);
            }

            return StockJsonInput.Instance;
        }

        JsonInput made = Create(type);
        JsonInput input = _byType.GetOrAdd(type, made);
        if (ReferenceEquals(input, made))
        {
            Log.TypeSeen(logger, type, _compiled, input);
        }

        return input;
    }

    private JsonInput Create(Type type)
    {
        try
        {
            return (JsonInput)Activator.CreateInstance(
                typeof(JsonInput<>).MakeGenericType(type), BindingFlags.DoNotWrapExceptions, binder: null, [_compiled], culture: null)!;
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException)
        {
            // System.Text.Json can't read the type either: its reader says so better than we could.
            return StockJsonInput.Instance;
        }
    }
}
