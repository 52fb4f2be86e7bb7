using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>How values of one type are written and read in one format, for callers that don't name the type.</summary>
/// <remarks>
/// Each direction is looked into at its first use: many types are only written, or only read.
/// <b>Threading</b>: any number of threads at once.
/// </remarks>
internal abstract class BodyContract
{
    private Way _writing;
    private Way _reading;

    /// <summary>The type.</summary>
    public abstract Type Type { get; }

    /// <summary>Who writes the values.</summary>
    public Way Writing => _writing != Way.Unknown ? _writing : Judge(ref _writing, isWriting: true);

    /// <summary>Who reads them.</summary>
    public Way Reading => _reading != Way.Unknown ? _reading : Judge(ref _reading, isWriting: false);

    /// <summary>Who writes the values, or reads them.</summary>
    public Way WayOf(bool isWriting) => isWriting ? Writing : Reading;

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
        throw new NotSupportedException($"{Type} is not streamed.");

    /// <summary>
    /// Receives a body, and reads it if compiled code can: what it declines, and what is too long, is left to the caller.
    /// </summary>
    /// <param name="request">The request, whose body is of the format, in UTF-8 if it is a text.</param>
    /// <exception cref="BadHttpRequestException">The body did not arrive, or can't be received.</exception>
    public abstract ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request);

    /// <summary>Reads a body by whoever can; what is wrong with it is thrown.</summary>
    /// <exception cref="NotSupportedException">Nothing is read as the type.</exception>
    public virtual ValueTask<object?> ReadAsync(HttpRequest request) => throw new NotSupportedException($"Nothing is read as {Type}.");

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

    private Way Judge(ref Way way, bool isWriting)
    {
        Way found = isWriting ? FindWriting() : FindReading();
        if (Interlocked.CompareExchange(ref way, found, Way.Unknown) == Way.Unknown)
        {
            Tell(isWriting);
        }

        return found;
    }
}
