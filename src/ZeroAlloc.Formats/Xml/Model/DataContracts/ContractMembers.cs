using System.Reflection;
using System.Runtime.Serialization;
using System.Runtime.Serialization.DataContracts;
using System.Xml;
using ZeroAlloc.Formats.Xml.Model.Import;
using ZeroAlloc.Formats.Xml.Model.Known;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>Finds the property or field behind each member of a contract, whose names alone the contract shows.</summary>
internal static class ContractMembers
{
    private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Public;

    /// <summary>The members that a class's own contract has, in its order; those of base classes are in theirs.</summary>
    /// <exception cref="XmlNotCoveredException">It is not certain which property or field one is.</exception>
    public static IEnumerable<(DataMember Contract, MemberInfo Member)> Of(DataContract contract)
    {
        Type type = contract.UnderlyingType;
        bool isMarked = type.IsDefined(typeof(DataContractAttribute), inherit: false);
        ILookup<string, MemberInfo> candidates = type
            .GetMembers(isMarked ? Declared | BindingFlags.NonPublic : Declared)
            .Where(member => member is FieldInfo or PropertyInfo)
            .Where(member => !isMarked || member.IsDefined(typeof(DataMemberAttribute), inherit: false))
            .ToLookup(NameOf, StringComparer.Ordinal);
        foreach (DataMember member in contract.DataMembers)
        {
            MemberInfo[] found = [.. candidates[member.Name]];
            Array.ForEach(found, KnownXml.CheckContract);
            yield return found is [var one] && IsRead(one)
                ? (member, one)
                : throw new XmlNotCoveredException($"it is not known which member of {type} is called {member.Name}");
        }
    }

    /// <summary>Makes sure that members of a class and its base classes with the same name are of the same type.</summary>
    /// <exception cref="XmlNotCoveredException">The serializer tells such members apart by the types of their values.</exception>
    public static void CheckHidden(Type type, IEnumerable<(string Name, string Namespace, MemberInfo Member)> members)
    {
        Dictionary<(string, string), Type> types = [];
        foreach ((string name, string ns, MemberInfo member) in members)
        {
            Type own = XmlMembers.TypeOf(member);
            if (types.TryGetValue((name, ns), out Type? hidden) && hidden != own)
            {
                throw new XmlNotCoveredException($"{type} has two members of different types called {name}");
            }

            types[(name, ns)] = own;
        }
    }

    private static string NameOf(MemberInfo member) =>
        XmlConvert.EncodeLocalName(member.GetCustomAttribute<DataMemberAttribute>(inherit: false)?.Name ?? member.Name)!;

    private static bool IsRead(MemberInfo member) => member is FieldInfo
        || member is PropertyInfo { GetMethod: not null } property && property.GetIndexParameters().Length == 0;
}
