namespace ZeroAlloc.Formats;

/// <summary>
/// Marks a partial class, record or struct whose instances can be written as NativeBuffering messages. The generator adds
/// <c>CalculateSize</c> and <c>WriteTo</c> to it and makes a struct view, <c>XBufferedMessage</c> for a type <c>X</c>.
/// </summary>
/// <remarks>
/// Members are the public properties and fields. A message of an older version of the type lacks the latest of them: objects made
/// of it keep what the type itself gives members with a setter, and have the default value in members that are <c>init</c> or
/// <c>required</c>. Classes derived from a marked one are marked themselves, or are written without the members that they add.
/// </remarks>
/// <param name="excludedMembers">Names of members that are left out of the message.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class BufferedMessageSourceAttribute(params string[] excludedMembers) : Attribute
{
    /// <summary>Names of members that are left out of the message.</summary>
    public IReadOnlyList<string> ExcludedMembers { get; } = excludedMembers;

    /// <summary>Name of the view; by default the type's name followed by <c>BufferedMessage</c>.</summary>
    public string? BufferedMessageClassName { get; set; }

    /// <summary>
    /// The identity that both sides agree on, from which the message's fingerprint is computed; by
    /// default the type's full name. Set it where sender and receiver declare the type under
    /// different names. Generic messages that have the type as an argument are named by it, too.
    /// </summary>
    public string? MessageName { get; set; }
}
