namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>What the values of a scalar are in JSON.</summary>
internal enum JsonForm
{
    /// <summary>A literal without quotes.</summary>
    Literal,

    /// <summary>A number, which options may put in quotes, and which is a dictionary's key in quotes.</summary>
    Number,

    /// <summary>A number like <see cref="Number"/>, with names for values that are no finite numbers.</summary>
    Float,

    /// <summary>Short text in quotes that needs no escaping, also as a dictionary's key.</summary>
    Quoted,

    /// <summary>Text of any length in quotes, or null.</summary>
    Text,
}
