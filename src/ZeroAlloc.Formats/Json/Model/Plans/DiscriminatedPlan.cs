using System.Globalization;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A value that is read as one of the types that its declared type names, by the discriminator that stands in it.</summary>
/// <param name="type">Declared type.</param>
/// <param name="slot">Where its <c>TypeDiscriminators</c> are, which give the number of a case.</param>
internal sealed class DiscriminatedPlan(Type type, int slot) : ValuePlan(type)
{
    /// <summary>The types that compiled code reads, by their numbers: each passes over its discriminator as its first member.</summary>
    public List<ObjectPlan> Cases { get; } = [];

    /// <summary>The case behind all these: a value of one of <see cref="Others"/>, in place; null if there are none.</summary>
    public SlotPlan? InPlace { get; init; }

    /// <summary>The types that System.Text.Json reads.</summary>
    public required IReadOnlyList<Type> Others { get; init; }

    /// <summary>The slot.</summary>
    public int Slot => slot;

    public override bool IsContainer => true;

    public override IEnumerable<ValuePlan> Children => Cases;

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('T');
        shape.AppendType(Type);
        shape.Append(CultureInfo.InvariantCulture, $"#{slot}");
        foreach (ObjectPlan item in Cases)
        {
            item.AppendShape(shape);
        }

        foreach (Type other in Others)
        {
            shape.Append('/').AppendType(other);
        }

        InPlace?.AppendShape(shape);
        shape.Append(';');
    }
}
