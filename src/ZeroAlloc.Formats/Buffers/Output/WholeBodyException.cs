namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>
/// Compiled code has met a value that only the built-in serializer can write: in JSON an asynchronous sequence declared as object, in data
/// contracts a derived class that compiled code doesn't know. The exception never leaves the library. The code that sends the body catches
/// it, and the serializer writes the whole body.
/// </summary>
/// <param name="body">The body.</param>
/// <param name="isUntouched">Whether the destination has got nothing of the body.</param>
/// <param name="toCaller">What callers get where the part that they have got can't be taken back.</param>
internal sealed class WholeBodyException(IWholeBody body, bool isUntouched, Exception toCaller) : Exception(null, toCaller)
{
    public IWholeBody Body { get; } = body;

    public bool IsUntouched { get; } = isUntouched;

    /// <summary>Has the serializer say what is wrong with the value; if it finds nothing, the value has changed meanwhile.</summary>
    public Exception ToCaller()
    {
        Body.Write(Stream.Null);
        return InnerException!;
    }
}
