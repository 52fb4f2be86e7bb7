namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How an <see cref="IAsyncEnumerable{T}"/> becomes XML, without the caller naming the type of its items.</summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal abstract class XmlSequence
{
    /// <summary>Starts a body.</summary>
    /// <param name="value">The sequence.</param>
    /// <param name="cancellationToken">What the sequence is told to stop by.</param>
    public abstract IAsyncBodySource Open(object value, CancellationToken cancellationToken);
}
