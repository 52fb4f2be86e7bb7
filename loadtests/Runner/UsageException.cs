namespace ZeroAlloc.LoadTests.Runner;

/// <summary>The command was not understood.</summary>
/// <param name="message">What was wrong, and what would be right.</param>
internal sealed class UsageException(string message) : Exception(message);
