using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>What was made for each type under one set of options: its body, or its reader.</summary>
/// <typeparam name="TEntry">What is made.</typeparam>
/// <param name="options">Read-only options.</param>
/// <param name="definition">Open generic <typeparamref name="TEntry"/> over the type, whose constructor takes the options.</param>
/// <param name="stock">What stands for types that System.Text.Json alone handles.</param>
/// <param name="seen">Told once of each type that is kept.</param>
/// <param name="left">Told once of each type that is not, and why.</param>
/// <remarks>
/// Types that can be unloaded are not kept (the engine leaves them to System.Text.Json anyway), so the table never keeps a plug-in
/// loaded. Bounded by the number of types of the application. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class TypeTable<TEntry>(
    JsonSerializerOptions options,
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition,
    TEntry stock,
    Action<ILogger, Type, JsonSerializerOptions, TEntry> seen,
    Action<ILogger, Type, string> left)
    where TEntry : class
{
    private readonly ConcurrentDictionary<Type, TEntry> _byType = new();

    /// <summary>Types that can be unloaded, to tell of each once; held weakly.</summary>
    private readonly ConditionalWeakTable<Type, TEntry> _unloadable = [];

    /// <summary>The entry of one type, made the first time.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="logger">Told once per type what becomes of it.</param>
    public TEntry For(Type type, ILogger logger) =>
        _byType.TryGetValue(type, out TEntry? entry) ? entry : Add(type, logger);

    private TEntry Add(Type type, ILogger logger)
    {
        if (type.IsCollectible)
        {
            if (_unloadable.TryAdd(type, stock))
            {
                left(logger, type, Log.CanBeUnloaded);
            }

            return stock;
        }

        TEntry made = TypeEntry.TryCreate<TEntry>(definition, type, options) ?? stock;
        TEntry entry = _byType.GetOrAdd(type, made);
        if (ReferenceEquals(entry, made))
        {
            seen(logger, type, options, entry);
        }

        return entry;
    }
}
