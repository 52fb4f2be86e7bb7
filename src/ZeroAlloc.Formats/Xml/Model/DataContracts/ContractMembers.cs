using System.Reflection;
using System.Runtime.Serialization;
using System.Runtime.Serialization.DataContracts;
using System.Xml;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>Finds the property or field behind each member of a contract, whose names alone the contract shows.</summary>
internal static class ContractMembers
{
    private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Public;

    /// <summary>The members that a class's own contract has, in its order; those of base classes are in theirs.</summary>
    public static Verdict<(DataMember Contract, MemberInfo Member)[]> Of(DataContract contract)
    {
        Type type = contract.UnderlyingType;
        bool isMarked = type.IsDefined(typeof(DataContractAttribute), inherit: false);
        ILookup<string, MemberInfo> candidates = type
            .GetMembers(isMarked ? Declared | BindingFlags.NonPublic : Declared)
            .Where(member => member is FieldInfo or PropertyInfo)
            .Where(member => !isMarked || member.IsDefined(typeof(DataMemberAttribute), inherit: false))
            .ToLookup(NameOf, StringComparer.Ordinal);
        List<(DataMember, MemberInfo)> members = [];
        foreach (DataMember member in contract.DataMembers)
        {
            MemberInfo[] found = [.. candidates[member.Name]];
            if (found.Select(KnownXml.CheckContract).FirstOrDefault(static reason => reason is not null) is { } unknown)
            {
                return unknown;
            }

            if (found is not [var one] || !IsRead(one))
            {
                return new NotCovered($"the member of the data member {member.Name} of {type} can't be determined");
            }

            if (one is PropertyInfo { SetMethod: null } && !MayLackSetter(member.MemberTypeContract))
            {
                return new NotCovered($"the data member {member.Name} of {type} has no setter");
            }

            members.Add((member, one));
        }

        return members.ToArray();
    }

    /// <summary>
    /// Why members of a class and its base classes with the same name can't be told apart; null if they are of the same type.
    /// </summary>
    public static NotCovered? CheckHidden(Type type, IEnumerable<(string Name, string Namespace, MemberInfo Member)> members)
    {
        Dictionary<(string, string), Type> types = [];
        foreach ((string name, string ns, MemberInfo member) in members)
        {
            Type own = XmlMembers.TypeOf(member);
            if (types.TryGetValue((name, ns), out Type? hidden) && hidden != own)
            {
                return new NotCovered($"{type} has two members of different types named {name}");
            }

            types[(name, ns)] = own;
        }

        return null;
    }

    /// <summary>Collections are filled; other values, also <c>byte[]</c>, are refused when they are written.</summary>
    private static bool MayLackSetter(DataContract contract) =>
        contract.ContractType == "CollectionDataContract" && !contract.OriginalUnderlyingType.IsValueType;

    private static string NameOf(MemberInfo member) =>
        XmlConvert.EncodeLocalName(member.GetCustomAttribute<DataMemberAttribute>(inherit: false)?.Name ?? member.Name);

    private static bool IsRead(MemberInfo member) => member is FieldInfo
        || member is PropertyInfo { GetMethod: not null } property && property.GetIndexParameters().Length == 0;
}
