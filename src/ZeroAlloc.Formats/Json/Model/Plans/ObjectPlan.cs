using System.Globalization;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>An object with members; its code is emitted.</summary>
internal sealed class ObjectPlan(Type type) : ValuePlan(type)
{
    /// <summary>The members, in the order in which they are written, and in which documents are expected to have them.</summary>
    public List<MemberPlan> Members { get; } = [];

    /// <summary>Its extension data; null where it has none.</summary>
    public ExtensionPlan? Extension { get; set; }

    /// <summary>What only readers need; null for writing.</summary>
    public ObjectReading? Reading { get; init; }

    /// <summary>The slot of what is called before a value is written, an <see cref="Action{T}"/>; null for nothing.</summary>
    public int? SerializingSlot { get; init; }

    /// <summary>The slot of what is called behind a value.</summary>
    public int? SerializedSlot { get; init; }

    /// <summary>Whether it is known that something in it, or itself, contains itself: then it is not walked again.</summary>
    public bool IsKnownToRecur { get; set; }

    /// <summary>Whether all that is read has to be kept until the constructor can be called.</summary>
    public bool IsConstructedLast => Reading!.DefaultSlots.Count != 0;

    /// <summary>
    /// Members that are set when the constructor has been called, in the document's order, since a setter among them has code that
    /// could tell another order.
    /// </summary>
    public IReadOnlyList<MemberPlan> OrderedMembers =>
        IsConstructedLast && Members.Any(static member => member.HasSetterWithCode)
            ? [.. Members.Where(static member => member.IsSet)]
            : [];

    public override bool IsContainer => true;

    public override bool RunsUserCode =>
        SerializingSlot is not null
        || SerializedSlot is not null
        || Members.Any(static member => !member.IsPlainGet)
        || Extension is { Holder.IsPlainGet: false };

    public override IEnumerable<ValuePlan> Children
    {
        get
        {
            IEnumerable<ValuePlan> members = Members.Select(static member => member.Value);
            return Extension is null ? members : members.Append(Extension.Value);
        }
    }

    /// <summary>Whether it matters that a document does not have a member, or has it twice.</summary>
    public bool IsWatched(MemberPlan member) =>
        IsOnce(member) || member.IsRequired || member.IsInitializer || (IsConstructedLast && member.IsSet);

    /// <summary>Whether a document that has a member twice is refused.</summary>
    public bool IsOnce(MemberPlan member) => Reading!.RefusesDuplicates || member.IsDiscriminator;

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('O');
        shape.AppendType(Type);
        if (shape.AppendSeen(this))
        {
            return;
        }

        Reading?.AppendShape(shape);
        if (SerializingSlot is not null || SerializedSlot is not null)
        {
            shape.Append(CultureInfo.InvariantCulture, $"c{SerializingSlot}e{SerializedSlot}");
        }

        foreach (MemberPlan member in Members)
        {
            member.AppendShape(shape);
        }

        Extension?.AppendShape(shape);
    }
}
