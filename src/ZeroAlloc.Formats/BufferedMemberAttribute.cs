namespace ZeroAlloc.Formats;

/// <summary>
/// Assigns a member its slot in the message. Without the attribute, slots follow the declaration order, base class first. With it, you
/// can move members freely, and a removed member leaves its slot empty.
/// </summary>
/// <remarks>
/// The attribute also includes internal members, and public members that <c>[JsonIgnore]</c> hides from JSON. Either all members of a
/// message have numbers, or none does.
/// </remarks>
/// <param name="slot">0 to 65,534; unique within the type. A slot costs 8 bytes whether it is used or not.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class BufferedMemberAttribute(int slot) : Attribute
{
    /// <summary>The member's slot.</summary>
    public int Slot { get; } = slot;
}
