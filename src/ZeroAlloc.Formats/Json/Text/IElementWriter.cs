namespace ZeroAlloc.Formats.Json.Text;

/// <summary>What loops over elements ask of the writer of one, whatever the elements' type.</summary>
/// <remarks>Not generic, so that the answer is a constant also in code that the runtime shares between reference types.</remarks>
internal interface IElementWriter
{
    /// <summary>Whether an element begins with a line break: then the closing bracket stands on a line of its own, too.</summary>
    static virtual bool BeginsLine => false;
}
