namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>How a document that is read looks.</summary>
public enum DocumentForm
{
    /// <summary>Without whitespace, the members in their order.</summary>
    Compact,

    /// <summary>Each member on a line of its own.</summary>
    Indented,

    /// <summary>The members in an order that is nobody's.</summary>
    Shuffled,
}
