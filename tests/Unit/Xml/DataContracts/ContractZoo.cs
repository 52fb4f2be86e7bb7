using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>The documents that are compared with DataContractSerializer's.</summary>
public static class ContractZoo
{
    /// <summary>All of them.</summary>
    public static TheoryData<XmlCase> Cases =>
        [.. ScalarContracts.Cases, .. ClassContracts.Cases, .. CollectionContracts.Cases, .. HeirContracts.Cases];

    internal static XmlCase Of<T>(T value, string name = "") => new($"{typeof(T)} {name}", typeof(T), value);
}
