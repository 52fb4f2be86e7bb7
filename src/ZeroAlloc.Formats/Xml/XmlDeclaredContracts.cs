using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Planning;

namespace ZeroAlloc.Formats.Xml;

/// <summary>
/// Writers of values that say which prefixes their root declares: one for each set of prefixes, in whose code they are constants.
/// </summary>
/// <remarks>
/// Applications use one set for a type. What they read from clients has the clients' prefixes; so only the first few sets are compiled, and
/// values with any other XmlSerializer writes. Sets that need no code take no place: those that say nothing but what every document
/// does, and those that XmlSerializer has to check. <b>Threading</b>: any number of threads at once.
/// <b>Cost</b>: for each document with prefixes what <see cref="XmlSerializerNamespaces.ToArray"/> allocates, and where they are not
/// word for word those of a set that is known, an object for what they say.
/// </remarks>
/// <typeparam name="T">The document's type, a class.</typeparam>
internal sealed class XmlDeclaredContracts<T>
{
    /// <summary>Sets that are compiled, or that turned out not to be compiled, for good.</summary>
    public const int MaxSets = 4;

    private readonly Func<T, XmlSerializerNamespaces?> _get;
    private readonly string _root;
    private readonly Lock _lock = new();
    private Known[] _known = [];

    /// <summary>Prepares the writers of a contract whose root declares prefixes.</summary>
    /// <param name="member">The member that has them.</param>
    /// <param name="root">The namespace of the root's element.</param>
    public XmlDeclaredContracts(MemberInfo member, string root)
    {
        _root = root;
        _get = member is PropertyInfo property
            ? property.Getter().CreateDelegate<Func<T, XmlSerializerNamespaces?>>()
            : value => (XmlSerializerNamespaces?)((FieldInfo)member).GetValue(value);
    }

    /// <summary>What a value says that its root declares; null for nothing.</summary>
    /// <remarks>Runs the application's getter, and nothing else.</remarks>
    public XmlSerializerNamespaces? Get(T value) => value is null || _get(value) is not { Count: > 0 } namespaces ? null : namespaces;

    /// <summary>The contract that writes a value.</summary>
    /// <param name="namespaces">What it says that its root declares; at least one prefix.</param>
    /// <param name="plain">The contract of values that declare nothing.</param>
    /// <returns>The contract; null for XmlSerializer's.</returns>
    // Native AOT: only where there is compiled code already.
    public CompiledXmlContract<T>? Find(XmlSerializerNamespaces namespaces, CompiledXmlContract<T> plain)
    {
        XmlQualifiedName[] names = namespaces.ToArray();
        foreach (Known known in Volatile.Read(ref _known))
        {
            if (names.AsSpan().SequenceEqual(known.Names))
            {
                return known.Contract;
            }
        }

        return XmlPrefixSet.Of(names, _root) switch
        {
            null => null,
            { IsEmpty: true } => plain,
            var set => Find(names, set),
        };
    }

    [RequiresDynamicCode("Emits IL.")]
    private CompiledXmlContract<T>? Find(XmlQualifiedName[] names, XmlPrefixSet set)
    {
        if (TryFind(set, out CompiledXmlContract<T>? contract) || Volatile.Read(ref _known).Length == MaxSets)
        {
            return contract;
        }

        lock (_lock)
        {
            if (TryFind(set, out contract) || _known.Length == MaxSets)
            {
                return contract;
            }

            int before = TransientFailures.Count;
            contract = Create(set);
            if (TransientFailures.Count == before)
            {
                Volatile.Write(ref _known, [.. _known, new Known(names, set, contract)]);
            }

            return contract;
        }
    }

    private bool TryFind(XmlPrefixSet set, out CompiledXmlContract<T>? contract)
    {
        foreach (Known known in Volatile.Read(ref _known))
        {
            if (known.Set.IsSame(set))
            {
                contract = known.Contract;
                return true;
            }
        }

        contract = null;
        return false;
    }

    [RequiresDynamicCode("Emits IL.")]
    private static CompiledXmlContract<T>? Create(XmlPrefixSet set) => XmlContractReader.Read(typeof(T), set) is { } plan
        ? ShapeCompilation.Try(() => CompiledXmlContract<T>.Create(XmlFormatOptions.Default, plan), out _)
        : null;

    /// <summary>A set of prefixes.</summary>
    /// <param name="Names">As the first value had it, word for word.</param>
    /// <param name="Set">What that says.</param>
    /// <param name="Contract">What writes such values; null for XmlSerializer.</param>
    private sealed record Known(XmlQualifiedName[] Names, XmlPrefixSet Set, CompiledXmlContract<T>? Contract);
}
