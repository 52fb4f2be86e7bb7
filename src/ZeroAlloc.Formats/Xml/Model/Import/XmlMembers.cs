using System.Reflection;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

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
    public static Verdict<bool> IsWritten(MemberInfo member)
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

        return property.GetMethod.IsPublic ? true : new NotCovered($"{XmlRules.Name(member)} has no public getter");
    }

    /// <summary>Whether a member can be set by all.</summary>
    public static bool CanSet(MemberInfo member) =>
        member is PropertyInfo property ? property.SetMethod is { IsPublic: true } : !((FieldInfo)member).IsInitOnly;

    /// <summary>The <c>XSpecified</c> of a member; null for none.</summary>
    public static Verdict<MemberInfo?> SpecifiedOf(MemberInfo member)
    {
        string name = member.Name + "Specified";
        MemberInfo[] found = member.DeclaringType.Required().GetMember(
            name,
            MemberTypes.Field | MemberTypes.Property,
            BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.FlattenHierarchy);
        return found switch
        {
            [] => default(Verdict<MemberInfo?>),
            [FieldInfo { IsStatic: false } field] when field.FieldType == typeof(bool) => field,
            [PropertyInfo { GetMethod: { IsPublic: true, IsStatic: false } } property] when property.PropertyType == typeof(bool)
                && property.GetIndexParameters().Length == 0 => property,
            _ => new NotCovered($"{name}, which belongs to {XmlRules.Name(member)}, isn't a public bool"),
        };
    }

    /// <summary>The <c>ShouldSerializeX</c> of a member; null for none.</summary>
    public static Verdict<MethodInfo?> ShouldSerializeOf(MemberInfo member)
    {
        MethodInfo? method = member.DeclaringType.Required().GetMethod("ShouldSerialize" + member.Name, Type.EmptyTypes);
        return method is null || (method is { IsStatic: false, IsGenericMethodDefinition: false } && method.ReturnType == typeof(bool))
            ? method
            : new NotCovered($"{method.Name}, which belongs to {XmlRules.Name(member)}, isn't a method that returns bool");
    }

    /// <summary>
    /// The member that a value of a derived class has in the place of its base class's: an override, or one that hides it.
    /// </summary>
    public static Verdict<MemberInfo> Effective(MemberInfo member, Type type)
    {
        for (Type? at = type; at is not null && at != member.DeclaringType; at = at.BaseType)
        {
            const BindingFlags All = Declared | BindingFlags.NonPublic;
            if (at.GetMember(member.Name + "Specified", All).Length > 0)
            {
                return new NotCovered($"{at} hides or overrides {member.Name}Specified");
            }

            if (at.GetMember(member.Name, All) is not [] and var found)
            {
                return found is [FieldInfo or PropertyInfo]
                    && TypeOf(found[0]) == TypeOf(member)
                    && IsPublic(found[0])
                    && CanSet(found[0]) == CanSet(member)
                    && XmlRules.HaveSameAttributes(found[0], member)
                    && HaveSameCondition(found[0], member)
                    ? found[0]
                    : new NotCovered($"{at} hides or overrides {member.Name} with a member of another type, accessor or attribute");
            }
        }

        return member;
    }

    private static bool HaveSameCondition(MemberInfo one, MemberInfo other) =>
        ShouldSerializeOf(one).IsCovered(out MethodInfo? condition, out _)
        && ShouldSerializeOf(other).IsCovered(out MethodInfo? same, out _)
        && condition == same;

    private static bool IsPublic(MemberInfo member) => member is FieldInfo field
        ? field is { IsPublic: true, IsStatic: false }
        : member is PropertyInfo { GetMethod: { IsPublic: true, IsStatic: false } } property && property.GetIndexParameters().Length == 0;
}
