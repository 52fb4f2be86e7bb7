namespace ZeroAlloc.Formats;

/// <summary>
/// Gives a member its slot in the message. Without it slots follow the declaration order, base class first; with it members may be
/// moved freely, and a removed member leaves its slot empty.
/// </summary>
/// <remarks>
/// Also brings into the message what is not there without it: internal members, and public ones that <c>[JsonIgnore]</c> hides from JSON.
/// Either all members of a message have numbers, or none has.
/// </remarks>
/// <param name="slot">0 to 65,534; unique within the type. A slot costs 8 bytes whether it is used or not.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class BufferedMemberAttribute(int slot) : Attribute
{
    /// <summary>The member's slot.</summary>
    public int Slot { get; } = slot;
}
