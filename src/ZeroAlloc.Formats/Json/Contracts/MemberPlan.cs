using System.Reflection;

namespace ZeroAlloc.Formats.Json.Contracts;

/// <summary>A property or field of an object.</summary>
/// <param name="Member">What is read: a <see cref="PropertyInfo"/> or a <see cref="FieldInfo"/>.</param>
/// <param name="Name">Its name in quotes, escaped, with the colon: <c>"name":</c>.</param>
/// <param name="Value">How it is written.</param>
/// <param name="Ignore">When it is left out.</param>
internal sealed record MemberPlan(MemberInfo Member, byte[] Name, ValuePlan Value, MemberIgnore Ignore);
