using System.Globalization;
using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>An object with members; its code is emitted.</summary>
internal sealed class ObjectPlan(Type type) : ValuePlan(type)
{
    /// <summary>The members, in the order in which they are written.</summary>
    public List<MemberPlan> Members { get; } = [];

    /// <inheritdoc/>
    public override bool IsContainer => true;

    /// <inheritdoc/>
    public override bool RunsUserCode => Members.Any(static member => !member.IsPlainRead);

    /// <inheritdoc/>
    public override IEnumerable<ValuePlan> Children => Members.Select(static member => member.Value);

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectPlan, int> seen)
    {
        shape.Append('O');
        shape.AppendType(Type);
        if (shape.AppendSeen(this, seen))
        {
            return;
        }

        foreach (MemberPlan member in Members)
        {
            shape.Append('{').Append(Encoding.UTF8.GetString(member.Name)).Append((int)member.Ignore);
            shape.Append(CultureInfo.InvariantCulture, $"@{member.Member.MetadataToken:x}");
            shape.AppendType(member.Member.DeclaringType!);
            member.Value.AppendShape(shape, seen);
            shape.Append('}');
        }
    }
}
