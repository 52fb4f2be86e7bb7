namespace ZeroAlloc.Formats;

/// <summary>
/// Marks a partial class, record or struct whose instances can be written as NativeBuffering messages. The generator adds
/// <c>CalculateSize</c> and <c>WriteTo</c> to the type and generates a struct view, <c>XBufferedMessage</c> for a type <c>X</c>.
/// </summary>
/// <remarks>
/// Members are the public properties and fields. A message of an older version of the type lacks the newest members. In objects that are
/// created from it, members with a setter keep their initial values, and <c>init</c> or <c>required</c> members have default values. Mark
/// derived classes, too; otherwise they are written without the members that they add.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class BufferedMessageSourceAttribute : Attribute
{
    /// <summary>Marks a type whose members are all written.</summary>
    public BufferedMessageSourceAttribute()
        : this([])
    {
    }

    /// <summary>Marks a type with a member that isn't written.</summary>
    /// <param name="excludedMember">Name of a member that is omitted from the message.</param>
    public BufferedMessageSourceAttribute(string excludedMember)
        : this([excludedMember])
    {
    }

    /// <summary>Marks a type with several members that aren't written.</summary>
    /// <param name="excludedMembers">Names of members that are omitted from the message.</param>
    /// <remarks>
    /// The only constructor with an array, which <see cref="CLSCompliantAttribute"/> doesn't allow as an argument: in such an assembly, the
    /// compiler warns of two names or more (CS3016).
    /// </remarks>
    public BufferedMessageSourceAttribute(params string[] excludedMembers) => ExcludedMembers = excludedMembers;

    /// <summary>Names of members that are omitted from the message.</summary>
    public IReadOnlyList<string> ExcludedMembers { get; }

    /// <summary>Name of the view; by default the type's name followed by <c>BufferedMessage</c>.</summary>
    public string? BufferedMessageClassName { get; set; }

    /// <summary>
    /// The identity of the type for sender and receiver, from which the fingerprint of the message is computed; by default the full name
    /// of the type. Set it if sender and receiver declare the type under different names. It is also part of the identity of generic
    /// messages with the type as an argument.
    /// </summary>
    public string? MessageName { get; set; }
}
