namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>
/// What a class of benchmarks can show of the method that ran last, so that outputs can be compared and their sizes printed.
/// </summary>
public interface IMeasuredOutput
{
    /// <summary>The bytes that the method wrote; of a method that reads, the value that it returned, as JSON.</summary>
    /// <param name="returned">What the method returned; null where it returns nothing.</param>
    byte[] Output(object? returned);
}
