using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>How values of one type are written and read in one format, for callers that don't name the type.</summary>
/// <remarks>
/// Each direction is looked into at its first use: many types are only written, or only read.
/// <b>Threading</b>: any number of threads at once.
/// </remarks>
internal abstract class BodyContract
{
    private const int AskedWriting = 1;
    private const int AskedReading = 2;
    private const int ToFailed = 2;

    private Way _writing;
    private Way _reading;

    /// <summary>Which directions are compiled behind requests, and, two bits higher, which of these attempts have failed.</summary>
    private int _asked;

    /// <summary>The type.</summary>
    public abstract Type Type { get; }

    /// <summary>Who writes the values: <see cref="Way.Stock"/> as long as they are being compiled <see cref="Behind"/> requests.</summary>
    public Way Writing => _writing != Way.Unknown ? _writing : Ask(ref _writing, isWriting: true);

    /// <summary>Who reads them; likewise.</summary>
    public Way Reading => _reading != Way.Unknown ? _reading : Ask(ref _reading, isWriting: false);

    /// <summary>What compiles behind requests; null where the first one waits for the compiler.</summary>
    protected virtual CompilationBehind? Behind => null;

    /// <summary>Who writes the values, or reads them, for good: compiled by the call, if that was not done yet.</summary>
    public Way WayOf(bool isWriting)
    {
        ref Way way = ref isWriting ? ref _writing : ref _reading;
        return way != Way.Unknown ? way : FindWay(ref way, isWriting);
    }

    /// <summary>Finds out who writes the values, or reads them, for nobody who waits: what fails is left to the next request.</summary>
    public void FindWayBehind(bool isWriting)
    {
        try
        {
            _ = WayOf(isWriting);
        }
        catch (Exception)
        {
            // Of whatever kind: on this thread it would end the process.
            Interlocked.Or(ref _asked, BitOf(isWriting) << ToFailed);
        }
    }

    /// <summary>
    /// Starts a body that this library sends: any of a compiled type; those of the stock serializer
    /// where the format has it write into pooled memory.
    /// </summary>
    /// <param name="value">A value of the type, boxed if it is a value type. Null only if the type allows it.</param>
    /// <exception cref="InvalidCastException">The value is of another type.</exception>
    public abstract IBodySource Open(object? value);

    /// <summary>Starts a body of items that are waited for: <see cref="Way.Streamed"/>.</summary>
    /// <param name="value">An asynchronous sequence of the type.</param>
    /// <param name="cancellationToken">What the sequence is told to stop by.</param>
    /// <exception cref="NotSupportedException">The type is no such sequence.</exception>
    public virtual IAsyncBodySource OpenAsync(object value, CancellationToken cancellationToken) =>
        throw new NotSupportedException($"Streaming response bodies of type {Type} isn't supported.");

    /// <summary>
    /// Receives a body, and reads it if compiled code can: what it declines, and what is too long, is left to the caller.
    /// </summary>
    /// <param name="request">The request, whose body is of the format, in UTF-8 if it is a text.</param>
    /// <exception cref="BadHttpRequestException">The body did not arrive, or can't be received.</exception>
    public abstract ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request);

    /// <summary>Reads a body that was received, and is in UTF-16, if compiled code can. XML alone may be in that.</summary>
    /// <param name="document">The body, with or without a byte order mark.</param>
    /// <param name="value">The value.</param>
    public virtual bool TryReadUtf16(ReadOnlySpan<byte> document, out object? value)
    {
        value = null;
        return false;
    }

    /// <summary>Reads a body by whoever can; what is wrong with it is thrown.</summary>
    /// <exception cref="NotSupportedException">Nothing is read as the type.</exception>
    public virtual ValueTask<object?> ReadAsync(HttpRequest request) => throw new NotSupportedException($"Reading request bodies of type {Type} isn't supported.");

    /// <summary>Who writes the values, or reads them, and why. <b>Cost</b>: the first look of a direction compiles it.</summary>
    public abstract BodyDescription Describe(bool isWriting);

    /// <summary>Compiles, ahead of its use, what would be compiled when a body has it, also where there were requests before.</summary>
    public virtual void CompileInside(bool isWriting)
    {
    }

    /// <summary>Finds out who writes the values; called once or, by threads at the same time, a few times.</summary>
    protected abstract Way FindWriting();

    /// <summary>Finds out who reads them.</summary>
    protected abstract Way FindReading();

    /// <summary>Tells the log, once, who writes the values, or reads them.</summary>
    protected abstract void Tell(bool isWriting);

    /// <summary>Has the stock serializer handle a direction for good: what was planned to be compiled could not be.</summary>
    /// <param name="isWriting">The direction.</param>
    /// <param name="before">The transient failures before the attempt: more of them explain it.</param>
    protected void FallBack(bool isWriting, int before)
    {
        if (TransientFailures.Count != before)
        {
            return;
        }

        ref Way way = ref isWriting ? ref _writing : ref _reading;
        if (Interlocked.Exchange(ref way, Way.Stock) != Way.Stock)
        {
            Tell(isWriting);
        }
    }

    private static int BitOf(bool isWriting) => isWriting ? AskedWriting : AskedReading;

    private Way Ask(ref Way way, bool isWriting)
    {
        if (Behind is not { } behind)
        {
            return FindWay(ref way, isWriting);
        }

        int bit = BitOf(isWriting);
        int before = Interlocked.Or(ref _asked, bit);
        if ((before & (bit << ToFailed)) != 0)
        {
            // It has failed behind. Here it fails as it would have at the first request.
            return FindWay(ref way, isWriting);
        }

        if ((before & bit) == 0)
        {
            behind.Add(() => FindWayBehind(isWriting));
        }

        return Way.Stock;
    }

    private Way FindWay(ref Way way, bool isWriting)
    {
        int before = TransientFailures.Count;
        Way found = isWriting ? FindWriting() : FindReading();
        if (TransientFailures.Count != before)
        {
            // Looked into again at the next use.
            return found;
        }

        if (Interlocked.CompareExchange(ref way, found, Way.Unknown) == Way.Unknown)
        {
            Tell(isWriting);
        }

        return found;
    }
}
