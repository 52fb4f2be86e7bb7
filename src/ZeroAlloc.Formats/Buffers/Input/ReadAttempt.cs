using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>What became of a body that compiled code was given: read, or declined, so that the stock reader has to read it.</summary>
/// <typeparam name="T">What it is read as.</typeparam>
internal readonly struct ReadAttempt<T>
{
    private ReadAttempt(bool isRead, T? value, PooledBlock? document, bool isPartial)
    {
        IsRead = isRead;
        Value = value;
        Document = document;
        IsPartial = isPartial;
    }

    /// <summary>Whether the body was read, and its bytes consumed.</summary>
    public bool IsRead { get; }

    /// <summary>The value, if <see cref="IsRead"/>; null where the document says so.</summary>
    public T? Value { get; }

    /// <summary>
    /// The body if it was declined and consumed; the caller disposes it. Null if it is where it was, from the first byte on.
    /// </summary>
    public PooledBlock? Document { get; }

    /// <summary>
    /// Whether the body was longer than was allowed: <see cref="Document"/> is its beginning, and the rest is where it was.
    /// </summary>
    public bool IsPartial { get; }

    /// <summary>The body was read.</summary>
    public static ReadAttempt<T> Read(T? value) => new(true, value, null, false);

    /// <summary>The body was declined.</summary>
    /// <param name="document">The body; null if nothing was consumed.</param>
    public static ReadAttempt<T> Declined(PooledBlock? document = null) => new(false, default, document, false);

    /// <summary>The body is longer than was allowed.</summary>
    /// <param name="received">What was consumed of it; null if nothing was.</param>
    public static ReadAttempt<T> Partial(PooledBlock? received) => new(false, default, received, true);

    /// <summary>The same for callers that don't name the type; a value of a value type is boxed.</summary>
    public ReadAttempt<object> Untyped() => new(IsRead, Value, Document, IsPartial);
}
