using System.Globalization;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A value that is written by the type that it turns out to have, one of those that its declared type names.</summary>
/// <param name="type">Declared type.</param>
/// <param name="slot">Where its type info is, by which System.Text.Json writes a value of any other type, or refuses it.</param>
/// <param name="refusesOthers">Whether it refuses all types that are not named.</param>
internal sealed class PolymorphicPlan(Type type, int slot, bool refusesOthers) : ValuePlan(type)
{
    /// <summary>The types that compiled code writes, each with its discriminator as its first member if it has one.</summary>
    public List<ObjectPlan> Cases { get; } = [];

    /// <summary>The types that are named and that System.Text.Json writes.</summary>
    public List<Type> Others { get; } = [];

    /// <summary>The slot.</summary>
    public int Slot => slot;

    public override bool IsContainer => true;

    public override bool IsDeepening => !refusesOthers || Others.Count != 0;

    public override IEnumerable<ValuePlan> Children => Cases;

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('P');
        shape.AppendType(Type);
        shape.Append(CultureInfo.InvariantCulture, $"#{slot}{(refusesOthers ? '!' : '?')}");
        foreach (ObjectPlan item in Cases)
        {
            item.AppendShape(shape);
        }

        foreach (Type other in Others)
        {
            shape.Append('/').AppendType(other);
        }

        shape.Append(';');
    }
}
