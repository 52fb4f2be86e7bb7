using System.Reflection;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>Members that say in which of several elements another member stands, as <c>xsd.exe</c> makes them.</summary>
internal static class XmlChoiceIdentifiers
{
    /// <summary>The member that says it: of an enum, or of an array one where the other is an array.</summary>
    /// <param name="member">The member that stands in the elements.</param>
    /// <param name="attribute">Its attribute.</param>
    /// <param name="access">How its items are come by; null where it is no collection.</param>
    public static Verdict<MemberInfo> Of(MemberInfo member, XmlChoiceIdentifierAttribute attribute, XmlCollection? access)
    {
        MemberInfo[] found = member.DeclaringType.Required().GetMember(
            attribute.MemberName, MemberTypes.Field | MemberTypes.Property, BindingFlags.Public | BindingFlags.Instance);
        if (found is [FieldInfo { IsInitOnly: false } or PropertyInfo { GetMethod.IsPublic: true, SetMethod.IsPublic: true }]
            && found[0].DeclaringType == member.DeclaringType
            && (access is null || access.Type.IsArray))
        {
            Type type = XmlMembers.TypeOf(found[0]);
            if ((access is null ? type : type.IsSZArray ? type.GetElementType().Required() : typeof(void)).IsEnum)
            {
                return found[0];
            }
        }

        return new NotCovered(
            $"the [XmlChoiceIdentifier] of {XmlRules.Name(member)}, {attribute.MemberName}, isn't a public enum, or an array of enums for an array");
    }

    /// <summary>A choice by the names of an enum's members, in the order of the elements.</summary>
    /// <param name="member">The member that stands in the elements.</param>
    /// <param name="declared">Type of its values.</param>
    /// <param name="elements">The elements.</param>
    /// <param name="identifiers">The enum.</param>
    public static Verdict<MappedChoice> Identified(MemberInfo member, Type declared, MappedElement[] elements, MappedEnum identifiers)
    {
        List<object> values = [];
        foreach (MappedElement element in elements)
        {
            if (Find(element, identifiers) is not { } value)
            {
                return new NotCovered($"{identifiers.Type} has no value for the element {element.Name} of {XmlRules.Name(member)}");
            }

            values.Add(value);
        }

        return new MappedChoice(declared, elements) { Identifiers = values };
    }

    /// <summary>
    /// The value whose name is the element's: without a namespace in that of the enum, otherwise behind its namespace and a colon. Null
    /// if there is none.
    /// </summary>
    private static object? Find(MappedElement element, MappedEnum identifiers)
    {
        foreach ((ulong value, string name) in identifiers.Texts.Names)
        {
            int colon = name.LastIndexOf(':');
            string ns = colon < 0 ? identifiers.Namespace : name[..colon];
            if (element.Name == name[(colon + 1)..] && ((element.IsUnqualified && ns.Length == 0) || element.Namespace == ns))
            {
                return Enum.ToObject(identifiers.Type, unchecked((long)value));
            }
        }

        return null;
    }
}
