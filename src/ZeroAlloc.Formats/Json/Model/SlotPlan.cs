using System.Globalization;
using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>A value written with the help of something that belongs to the options: a converter, a type info, a table.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="helper">Open generic static class over one parameter, the type; its <c>Write</c> takes the slot between value and reserve.</param>
/// <param name="slot">Index among the contract's slots.</param>
/// <param name="isDeepening">Whether the value may nest.</param>
internal sealed class SlotPlan(Type type, Type helper, int slot, bool isDeepening) : ValuePlan(type)
{
    /// <summary>The static class whose <c>Write</c> is called.</summary>
    public Type Helper => helper;

    /// <summary>The slot.</summary>
    public int Slot => slot;

    /// <inheritdoc/>
    public override bool IsDeepening { get; init; } = isDeepening;

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectPlan, int> seen)
    {
        shape.Append('S');
        shape.AppendType(helper);
        shape.AppendType(Type);
        shape.Append(CultureInfo.InvariantCulture, $"#{slot}");
    }
}
