namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>A member of a message.</summary>
/// <param name="Name">Its name in C#, escaped.</param>
/// <param name="Id">Its documentation id, of which the view's documentation is inherited.</param>
/// <param name="Slot">Its slot, from 0.</param>
/// <param name="IsInternal">Whether only the assembly sees it, so that its view has to be internal, too.</param>
/// <param name="Assignment">How <c>ToObject</c> sets it.</param>
/// <param name="Value">Its type.</param>
internal sealed record MemberModel(string Name, string Id, int Slot, bool IsInternal, MemberAssignment Assignment, ValueModel Value);
