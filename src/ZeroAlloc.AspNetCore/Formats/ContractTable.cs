using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>The contracts of one format, by type.</summary>
/// <param name="create">Makes the contract of a type; null for none.</param>
/// <remarks>
/// Types that can be unloaded are held weakly, so the table never keeps a plug-in loaded. Otherwise
/// bounded by the number of types of the application. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class ContractTable(Func<Type, BodyContract?> create)
{
    private readonly ConcurrentDictionary<Type, BodyContract?> _byType = new();
    private readonly ConditionalWeakTable<Type, StrongBox<BodyContract?>> _unloadable = [];

    /// <summary>The contract of one type, made the first time.</summary>
    /// <param name="type">A closed type.</param>
    public BodyContract? For(Type type) => _byType.TryGetValue(type, out BodyContract? contract) ? contract : Add(type);

    /// <summary>Has all contracts made anew.</summary>
    public void Clear()
    {
        _byType.Clear();
        _unloadable.Clear();
    }

    /// <summary>Makes a contract by its type; null where a native application has no code for it.</summary>
    /// <param name="definition">Open generic contract over the type.</param>
    /// <param name="type">A closed type.</param>
    /// <param name="arguments">What the constructor takes.</param>
    public static BodyContract? Create(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition,
        Type type,
        params object[] arguments) =>
        TryCreate<BodyContract>(definition, [type], arguments);

    /// <summary>The same for anything that is made for a type.</summary>
    /// <param name="definition">Open generic type.</param>
    /// <param name="types">Its arguments.</param>
    /// <param name="arguments">What the constructor takes.</param>
    public static T? TryCreate<T>(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition,
        Type[] types,
        params object[] arguments)
        where T : class =>
        Constructions.TryCreate<T>(definition, types, arguments);

    /// <summary>Closes a generic type, so that the file that a build writes mentions it.</summary>
    /// <param name="definition">Open generic type.</param>
    /// <param name="type">Its argument.</param>
    public static Type Close(Type definition, Type type) => Constructions.Close(definition, type);

    private BodyContract? Add(Type type) => type.IsCollectible
        ? _unloadable.GetValue(type, key => new StrongBox<BodyContract?>(create(key))).Value
        : _byType.GetOrAdd(type, create);
}
