using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml;

/// <summary>
/// Writers of values that say which prefixes their root declares: one for each set of prefixes, in whose code they are constants.
/// </summary>
/// <remarks>
/// Applications use one set for a type. What they read from clients has the clients' prefixes; so only the first few sets are compiled, and
/// values with any other XmlSerializer writes. <b>Threading</b>: any number of threads at once.
/// <b>Cost</b>: what <see cref="XmlSerializerNamespaces.ToArray"/> allocates for each document with prefixes.
/// </remarks>
/// <typeparam name="T">The document's type, a class.</typeparam>
internal sealed class XmlDeclaredContracts<T>
{
    /// <summary>Sets for which there is a writer, or none, for good.</summary>
    public const int MaxSets = 4;

    private readonly Func<T, XmlSerializerNamespaces?> _get;
    private readonly string _root;
    private readonly Lock _lock = new();
    private (XmlQualifiedName[] Names, CompiledXmlContract<T>? Contract)[] _known = [];

    /// <summary>Prepares the writers of a contract whose root declares prefixes.</summary>
    /// <param name="member">The member that has them.</param>
    /// <param name="root">The namespace of the root's element.</param>
    public XmlDeclaredContracts(MemberInfo member, string root)
    {
        _root = root;
        _get = member is PropertyInfo property
            ? property.GetMethod!.CreateDelegate<Func<T, XmlSerializerNamespaces?>>()
            : value => (XmlSerializerNamespaces?)((FieldInfo)member).GetValue(value);
    }

    /// <summary>The contract that writes a value.</summary>
    /// <param name="value">The value.</param>
    /// <param name="plain">The one of values that declare nothing.</param>
    /// <param name="contract">The contract; null for XmlSerializer's.</param>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where there is compiled code already.")]
    public void Find(T value, CompiledXmlContract<T> plain, out CompiledXmlContract<T>? contract)
    {
        contract = plain;
        if (value is null || _get(value) is not { Count: > 0 } namespaces)
        {
            return;
        }

        XmlQualifiedName[] names = namespaces.ToArray();
        if (TryFind(names, out contract))
        {
            return;
        }

        lock (_lock)
        {
            if (TryFind(names, out contract) || _known.Length == MaxSets)
            {
                return;
            }

            contract = Create(names, plain);
            Volatile.Write(ref _known, [.. _known, (names, contract)]);
        }
    }

    private bool TryFind(XmlQualifiedName[] names, out CompiledXmlContract<T>? contract)
    {
        foreach ((XmlQualifiedName[] known, CompiledXmlContract<T>? found) in Volatile.Read(ref _known))
        {
            if (names.AsSpan().SequenceEqual(known))
            {
                contract = found;
                return true;
            }
        }

        contract = null;
        return false;
    }

    [RequiresDynamicCode("Emits IL.")]
    private CompiledXmlContract<T>? Create(XmlQualifiedName[] names, CompiledXmlContract<T> plain) =>
        XmlPrefixSet.Of(names, _root) switch
        {
            null => null,
            { IsEmpty: true } => plain,
            var set => XmlContractReader.Read(typeof(T), set) is { } plan
                ? WriterCompilation.Try(plan, static plan => CompiledXmlContract<T>.Create(XmlFormatOptions.Default, plan), out _)
                : null,
        };
}
