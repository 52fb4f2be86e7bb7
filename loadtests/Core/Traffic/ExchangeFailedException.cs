namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>The first, careful request of a scenario was not answered as it has to be: there is nothing to measure.</summary>
/// <param name="message">Which request, what came, what had to come.</param>
/// <param name="inner">What went wrong beneath.</param>
public sealed class ExchangeFailedException(string message, Exception? inner = null) : Exception(message, inner);
