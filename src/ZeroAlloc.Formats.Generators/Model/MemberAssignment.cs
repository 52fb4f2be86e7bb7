namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>How <c>ToObject</c> sets a member.</summary>
internal enum MemberAssignment
{
    /// <summary>Not at all: the constructor does.</summary>
    None,

    /// <summary>In the initialiser, whether the message has it or not: it is required, or can't be set later.</summary>
    Initialiser,

    /// <summary>By a statement of its own, if the message has it. Otherwise it keeps what the type itself has given it.</summary>
    Statement,
}
