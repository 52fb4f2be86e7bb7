using System.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>Which members of a class XmlSerializer looks at, and what stands beside them.</summary>
internal static class XmlMembers
{
    private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static;

    /// <summary>Public members that the type declares itself: fields first.</summary>
    public static IEnumerable<MemberInfo> Of(Type type)
    {
        MemberInfo[] members = type.GetMembers(Declared);
        return members.OfType<FieldInfo>().Concat<MemberInfo>(members.OfType<PropertyInfo>());
    }

    /// <summary>Type of a field's or property's values.</summary>
    public static Type TypeOf(MemberInfo member) => member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    /// <summary>
    /// Whether a member has values that are written: those that cannot be set are not, except for collections to be filled.
    /// </summary>
    public static bool IsWritten(MemberInfo member)
    {
        if (member is FieldInfo field)
        {
            return !field.IsStatic && (!field.IsInitOnly || XmlCollection.IsFillable(field.FieldType));
        }

        var property = (PropertyInfo)member;
        if (property.GetMethod is not { IsStatic: false }
            || property.GetIndexParameters().Length > 0
            || !(property.CanWrite || XmlCollection.IsFillable(property.PropertyType)))
        {
            return false;
        }

        return property.GetMethod.IsPublic ? true : throw new XmlNotCoveredException($"{XmlRules.Name(member)} cannot be read by all");
    }

    /// <summary>Whether a member can be set by all.</summary>
    public static bool CanSet(MemberInfo member) =>
        member is PropertyInfo property ? property.SetMethod is { IsPublic: true } : !((FieldInfo)member).IsInitOnly;

    /// <summary>The <c>XSpecified</c> of a member; null for none.</summary>
    public static MemberInfo? SpecifiedOf(MemberInfo member)
    {
        string name = member.Name + "Specified";
        MemberInfo[] found = member.DeclaringType!.GetMember(
            name,
            MemberTypes.Field | MemberTypes.Property,
            BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.FlattenHierarchy);
        return found switch
        {
            [] => null,
            [FieldInfo { IsStatic: false } field] when field.FieldType == typeof(bool) => field,
            [PropertyInfo { GetMethod: { IsPublic: true, IsStatic: false } } property] when property.PropertyType == typeof(bool)
                && property.GetIndexParameters().Length == 0 => property,
            _ => throw new XmlNotCoveredException($"{XmlRules.Name(member)} has a {name} that is no plain bool"),
        };
    }

    /// <summary>The <c>ShouldSerializeX</c> of a member; null for none.</summary>
    public static MethodInfo? ShouldSerializeOf(MemberInfo member)
    {
        MethodInfo? method = member.DeclaringType!.GetMethod("ShouldSerialize" + member.Name, Type.EmptyTypes);
        return method is null || (method is { IsStatic: false, IsGenericMethodDefinition: false } && method.ReturnType == typeof(bool))
            ? method
            : throw new XmlNotCoveredException($"{XmlRules.Name(member)} has a {method.Name} that does not say yes or no");
    }

    /// <summary>
    /// The member that a value of a derived class has in the place of its base class's: an override, or one that hides it.
    /// </summary>
    /// <exception cref="XmlNotCoveredException">They are not alike enough.</exception>
    public static MemberInfo Effective(MemberInfo member, Type type)
    {
        for (Type? at = type; at is not null && at != member.DeclaringType; at = at.BaseType)
        {
            const BindingFlags All = Declared | BindingFlags.NonPublic;
            if (at.GetMember(member.Name + "Specified", All).Length > 0)
            {
                throw new XmlNotCoveredException($"{at} hides or overrides {member.Name}Specified");
            }

            if (at.GetMember(member.Name, All) is not [] and var found)
            {
                return found is [FieldInfo or PropertyInfo]
                    && TypeOf(found[0]) == TypeOf(member)
                    && IsPublic(found[0])
                    && CanSet(found[0]) == CanSet(member)
                    && XmlRules.HaveSameAttributes(found[0], member)
                    && ShouldSerializeOf(found[0]) == ShouldSerializeOf(member)
                    ? found[0]
                    : throw new XmlNotCoveredException($"{at} hides or overrides {member.Name} with another type, accessor or attribute");
            }
        }

        return member;
    }

    private static bool IsPublic(MemberInfo member) => member is FieldInfo field
        ? field is { IsPublic: true, IsStatic: false }
        : member is PropertyInfo { GetMethod: { IsPublic: true, IsStatic: false } } property && property.GetIndexParameters().Length == 0;
}
