using System.Globalization;
using System.Reflection;
using System.Text;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>An object with members.</summary>
/// <param name="type">Type of the object.</param>
/// <param name="constructor">What makes it; null for a struct's default.</param>
/// <param name="namesSlot">Where its <see cref="MemberNames"/> are.</param>
/// <param name="refusesUnknown">Whether a name that is not in the contract is an error.</param>
internal sealed class ObjectReadPlan(Type type, ConstructorInfo? constructor, int namesSlot, bool refusesUnknown) : ReadPlan(type)
{
    /// <summary>The constructor, or null.</summary>
    public ConstructorInfo? Constructor => constructor;

    /// <summary>The slot of the names.</summary>
    public int NamesSlot => namesSlot;

    /// <summary>Whether unknown names are errors.</summary>
    public bool RefusesUnknown => refusesUnknown;

    /// <summary>The members.</summary>
    public List<ReadMember> Members { get; } = [];

    /// <summary>The constructor's parameters, in its order.</summary>
    public List<ReadParameter> Parameters { get; } = [];

    /// <inheritdoc/>
    public override IEnumerable<ReadPlan> Children => Members.Select(static member => member.Value).OfType<ReadPlan>();

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectReadPlan, int> seen)
    {
        shape.Append('O');
        shape.AppendType(Type);
        if (shape.AppendSeen(this, seen))
        {
            return;
        }

        shape.Append(CultureInfo.InvariantCulture, $"#{namesSlot}{(refusesUnknown ? '!' : '?')}{constructor?.MetadataToken:x}");
        foreach (ReadParameter parameter in Parameters)
        {
            shape.Append(CultureInfo.InvariantCulture, $"({parameter.DefaultSlot})");
        }

        foreach (ReadMember member in Members)
        {
            shape.Append(CultureInfo.InvariantCulture, $"{{{member.Name.Length}:{member.Name}{(member.IsRequired ? '!' : '?')}{(member.IsInitializer ? '=' : ' ')}");
            AppendTarget(shape, member.Target);
            member.Value?.AppendShape(shape, seen);
            shape.Append('}');
        }
    }

    private static void AppendTarget(StringBuilder shape, ICustomAttributeProvider? target)
    {
        if (target is ParameterInfo parameter)
        {
            shape.Append(CultureInfo.InvariantCulture, $"({parameter.Position})");
        }
        else if (target is MemberInfo member)
        {
            shape.Append(CultureInfo.InvariantCulture, $"@{member.MetadataToken:x}");
            shape.AppendType(member.DeclaringType!);
        }
    }
}
