using System.Reflection;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>A property or field of an object.</summary>
/// <param name="Member">What is read: a <see cref="PropertyInfo"/> or a <see cref="FieldInfo"/>.</param>
/// <param name="Name">Its name in quotes, escaped, with the colon: <c>"name":</c>.</param>
/// <param name="Value">How it is written.</param>
/// <param name="Ignore">When it is left out.</param>
internal sealed record MemberPlan(MemberInfo Member, byte[] Name, ValuePlan Value, MemberIgnore Ignore)
{
    /// <summary>Whether reading the member only reads a field: it is one, or its getter is the compiler's and can't be overridden.</summary>
    public bool IsPlainRead => Member is FieldInfo
        || (Member is PropertyInfo { GetMethod: { } getter }
            && getter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
            && (!getter.IsVirtual || getter.IsFinal || getter.DeclaringType!.IsSealed));
}
