using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A member of an object.</summary>
/// <param name="Name">Its name in documents, without quotes; escaped for writing.</param>
/// <param name="Value">How it is written or read.</param>
/// <param name="Target">
/// What is got: a property or a field, or null for a constant; or what is set: one of these, a parameter of the constructor, or null
/// for nothing.
/// </param>
internal sealed record MemberPlan(string Name, ValuePlan Value, ICustomAttributeProvider? Target)
{
    /// <summary>The name in quotes, with the colon: <c>"name":</c>.</summary>
    public byte[] Label { get; } = Encoding.UTF8.GetBytes($"\"{Name}\":");

    /// <summary>
    /// The slot of what gets it, a <see cref="Func{T, TResult}"/>, where the contract may have been changed; then there is no target.
    /// </summary>
    public int? GetterSlot { get; init; }

    /// <summary>The slot of what sets it, an <see cref="Action{T1, T2}"/>, where the contract may have been changed.</summary>
    public int? SetterSlot { get; init; }

    /// <summary>
    /// For reading: what is got to be filled, a property or a field; null where nothing is, or <see cref="GetterSlot"/> gets it.
    /// </summary>
    public MemberInfo? Source { get; init; }

    /// <summary>
    /// For reading: what sets a member that is a parameter of the constructor, where the object is there already; null if nothing does.
    /// </summary>
    public MemberInfo? LateTarget { get; init; }

    /// <summary>The slot of what says whether it is written, where <see cref="Ignore"/> is <see cref="MemberIgnore.Asked"/>.</summary>
    public int? PredicateSlot { get; init; }

    /// <summary>When it is not written.</summary>
    public MemberIgnore Ignore { get; init; }

    /// <summary>Whether System.Text.Json refuses to write null for it.</summary>
    public bool RefusesNull { get; init; }

    /// <summary>Whether a document without it is refused.</summary>
    public bool IsRequired { get; init; }

    /// <summary>
    /// For reading: whether it is the discriminator by which the object's type was found. A document that has it again is refused.
    /// </summary>
    public bool IsDiscriminator { get; init; }

    /// <summary>
    /// Whether it is set to its default if the document does not have it, as generated contexts do with init-only properties.
    /// </summary>
    public bool IsInitializer { get; init; }

    /// <summary>
    /// Whether getting the member only reads a field: it is one, or its getter is the compiler's and can't be overridden. A constant is not
    /// even that, nor is an object's number.
    /// </summary>
    public bool IsPlainGet => Value is ConstantPlan or ReferencePlan
        || Target is FieldInfo
        || (Target is PropertyInfo { GetMethod: { } getter }
            && getter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
            && (!getter.IsVirtual || getter.IsFinal || getter.DeclaringType.Required().IsSealed));

    /// <summary>Whether the member is set, not passed to the constructor, or read over.</summary>
    public bool IsSet => Target is MemberInfo || SetterSlot is not null;

    /// <summary>Whether the member is set by more than the compiler's own setter, as far as that is known.</summary>
    public bool HasSetterWithCode => SetterSlot is not null
        || (Target is PropertyInfo { SetMethod: { } set } && !set.IsDefined(typeof(CompilerGeneratedAttribute)));

    /// <summary>Adds what distinguishes the emitted code.</summary>
    public void AppendShape(ShapeText shape)
    {
        // The length first: a name may hold any character.
        shape.Append(
            CultureInfo.InvariantCulture, $"{{{Name.Length}:{Name}{(int)Ignore}{(IsRequired ? '!' : '?')}{(IsInitializer ? '=' : ' ')}");
        if (GetterSlot is not null || PredicateSlot is not null)
        {
            shape.Append(CultureInfo.InvariantCulture, $"g{GetterSlot}w{PredicateSlot}");
        }

        if (SetterSlot is { } setter)
        {
            shape.Append(CultureInfo.InvariantCulture, $"s{setter}");
        }

        AppendMember(shape, '<', Source);
        AppendMember(shape, '%', LateTarget);
        if (RefusesNull)
        {
            shape.Append('^');
        }

        if (IsDiscriminator)
        {
            shape.Append('~');
        }

        if (Target is ParameterInfo parameter)
        {
            shape.Append(CultureInfo.InvariantCulture, $"({parameter.Position})");
        }
        else
        {
            AppendMember(shape, '@', Target as MemberInfo);
        }

        Value.AppendShape(shape);
        shape.Append('}');
    }

    private static void AppendMember(ShapeText shape, char mark, MemberInfo? member)
    {
        if (member is not null)
        {
            shape.Append(mark);
            shape.AppendMember(member);
            shape.AppendType(member.DeclaringType.Required());
        }
    }
}
