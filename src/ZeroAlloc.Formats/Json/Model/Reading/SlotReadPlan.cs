using System.Globalization;
using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>A value read with the help of something that belongs to the options: a type info, a table of names.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="helper">Open generic static class over one parameter, the type, whose <c>Read</c> takes the slot.</param>
/// <param name="slot">Index among the contract's slots.</param>
internal sealed class SlotReadPlan(Type type, Type helper, int slot) : ReadPlan(type)
{
    /// <summary>The static class whose <c>Read</c> is called.</summary>
    public Type Helper => helper;

    /// <summary>The slot.</summary>
    public int Slot => slot;

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectReadPlan, int> seen)
    {
        shape.Append('S');
        shape.AppendType(helper);
        shape.AppendType(Type);
        shape.Append(CultureInfo.InvariantCulture, $"#{slot}");
    }
}
