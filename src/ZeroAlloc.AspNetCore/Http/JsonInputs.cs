using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The readers of all types that were read under one set of options and one limit of depth.</summary>
/// <remarks>
/// Found by the options object and living as long as it, so options made per request stay collectable. <b>Threading</b>: any number of
/// threads at once.
/// </remarks>
internal sealed class JsonInputs
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, JsonInputs> s_byOptions = new();

    private readonly TypeTable<JsonInput> _types;

    /// <summary>By depth, where the application allows less than the serializer does: as a rule none, else one.</summary>
    private readonly ConcurrentDictionary<int, JsonInputs> _shallower = new();

    private JsonInputs(JsonSerializerOptions options, JsonSerializerOptions compiled)
    {
        // As JsonSerializer does with options that it sees for the first time.
        compiled.MakeReadOnly(populateMissingResolver: true);
        Options = options;
        _types = new TypeTable<JsonInput>(compiled, typeof(JsonInput<>), StockJsonInput.Instance, Log.TypeSeen, Log.ReadByStock);
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
    public JsonInput For(Type type, ILogger logger) => _types.For(type, logger);

    private JsonInputs WithDepth(int maxDepth) => _shallower.TryGetValue(maxDepth, out JsonInputs? inputs)
        ? inputs
        : _shallower.GetOrAdd(
            maxDepth,
            static (depth, options) => new JsonInputs(options, new JsonSerializerOptions(options) { MaxDepth = depth }),
            Options);
}
