using System.Diagnostics.CodeAnalysis;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>A pair of a dictionary that DataContractSerializer reads, as its element says it.</summary>
[SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "Set by emitted code.")]
internal struct ContractPair<TKey, TValue>
    where TKey : notnull
{
    /// <summary>The key.</summary>
    public TKey Key;

    /// <summary>The value.</summary>
    public TValue Value;

    /// <summary>Adds a pair to a dictionary, as DataContractSerializer does.</summary>
    /// <exception cref="ArgumentException">The key is there already, or is null.</exception>
    public static void AddTo(Dictionary<TKey, TValue> dictionary, ContractPair<TKey, TValue> pair) => dictionary.Add(pair.Key, pair.Value);
}
