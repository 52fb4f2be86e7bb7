using System.Globalization;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A value written or read with the help of something that belongs to the options: a converter, a type info, a table.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="helper">Open generic static class over one parameter, the type, whose <c>Write</c> or <c>Read</c> takes the slot.</param>
/// <param name="slot">Index among the contract's slots.</param>
internal sealed class SlotPlan(Type type, Type helper, int slot) : ValuePlan(type)
{
    /// <summary>The static class that is called.</summary>
    public Type Helper => helper;

    /// <summary>The slot.</summary>
    public int Slot => slot;

    /// <summary>The same by another helper.</summary>
    public SlotPlan By(Type other) => new(Type, other, slot) { IsDeepening = IsDeepening, RunsUserCode = RunsUserCode };

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('S');
        shape.AppendType(helper);
        shape.AppendType(Type);
        shape.Append(CultureInfo.InvariantCulture, $"#{slot}");
    }
}
