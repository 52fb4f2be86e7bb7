using System.Globalization;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>
/// Extension data of an object: what stands behind its members when it is written, and takes unknown names when it is read.
/// </summary>
/// <param name="Holder">The member that holds the dictionary; its own value is no more than the dictionary's type.</param>
/// <param name="Value">
/// For writing: what writes the dictionary's entries behind a member, and ends the object. For reading: how the value of an unknown name is
/// read.
/// </param>
internal sealed record ExtensionPlan(MemberPlan Holder, ValuePlan Value)
{
    /// <summary>For writing: the same where no member has been written.</summary>
    public ValuePlan? First { get; init; }

    /// <summary>For reading: the slot of what makes the dictionary where the object has none, a <see cref="Func{TResult}"/>.</summary>
    public int CreatorSlot { get; init; } = -1;

    /// <summary>Adds what distinguishes the emitted code.</summary>
    public void AppendShape(ShapeText shape)
    {
        shape.Append(CultureInfo.InvariantCulture, $"X{CreatorSlot}");
        shape.AppendType(Holder.Value.Type);
        Holder.AppendShape(shape);
        Value.AppendShape(shape);
        shape.Append(';');
        First?.AppendShape(shape);
    }
}
