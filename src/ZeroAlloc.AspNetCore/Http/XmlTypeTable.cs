using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>What was made for each type that is written or read as XML: its body, or its reader.</summary>
/// <typeparam name="TEntry">What is made.</typeparam>
/// <param name="options">The options of all.</param>
/// <param name="definition">Open generic <typeparamref name="TEntry"/> over the type, whose constructor takes the options.</param>
/// <param name="unsupported">Makes what stands for a type that XmlSerializer does not know.</param>
/// <param name="seen">Told once of each type.</param>
/// <remarks>
/// Types that can be unloaded are held weakly. Otherwise bounded by the number of types of the application. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class XmlTypeTable<TEntry>(
    XmlFormatOptions options,
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition,
    Func<Type, TEntry> unsupported,
    Action<ILogger, Type, TEntry> seen)
    where TEntry : class
{
    private readonly ConcurrentDictionary<Type, TEntry> _byType = new();
    private readonly ConditionalWeakTable<Type, TEntry> _unloadable = [];

    /// <summary>The entry of one type, made the first time.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="logger">Told once per type what becomes of it.</param>
    public TEntry For(Type type, ILogger logger) =>
        _byType.TryGetValue(type, out TEntry? entry) ? entry : Add(type, logger);

    private TEntry Add(Type type, ILogger logger)
    {
        if (type.IsCollectible && _unloadable.TryGetValue(type, out TEntry? known))
        {
            return known;
        }

        TEntry made = Create(type);
        TEntry entry = type.IsCollectible ? _unloadable.GetValue(type, _ => made) : _byType.GetOrAdd(type, made);
        if (ReferenceEquals(entry, made))
        {
            seen(logger, type, entry);
        }

        return entry;
    }

    private TEntry Create(Type type) =>
        (XmlTypes.HasValues(type) ? TypeEntry.TryCreate<TEntry>(definition, type, options) : null) ?? unsupported(type);
}
