using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

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

    /// <summary>Makes a contract by its type.</summary>
    /// <param name="definition">Open generic contract over the type.</param>
    /// <param name="type">A closed type.</param>
    /// <param name="arguments">What the constructor takes.</param>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2055",
        Justification = "The definitions are this library's own, and ask nothing of their argument.")]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2067",
        Justification = "The constructors are public: the flags only say that what they throw is not wrapped.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Bodies are classes, over which definitions share their code.")]
    public static BodyContract Create(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition,
        Type type,
        params object[] arguments) =>
        (BodyContract)Activator.CreateInstance(
            definition.MakeGenericType(type), BindingFlags.DoNotWrapExceptions, binder: null, arguments, culture: null)!;

    private BodyContract? Add(Type type) => type.IsCollectible
        ? _unloadable.GetValue(type, key => new StrongBox<BodyContract?>(create(key))).Value
        : _byType.GetOrAdd(type, create);
}
