using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>How values of a type known at compile time are written and read in one format.</summary>
/// <typeparam name="T">The type.</typeparam>
internal abstract class BodyContract<T> : BodyContract
{
    public override Type Type => typeof(T);

    /// <summary>Whether the type takes bodies of the format where the client chooses among formats.</summary>
    public abstract bool IsTaken { get; }

    /// <summary>Starts a body without boxing the value; otherwise as <see cref="BodyContract.Open"/>.</summary>
    public abstract IBodySource Open(T value);

    public override IBodySource Open(object? value) => Open((T)value!);

    /// <summary>Receives a body, and reads it without boxing; otherwise as <see cref="TryReadAsync(HttpRequest)"/>.</summary>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    public abstract ValueTask<ReadAttempt<T>> TryReadAsync(HttpRequest request, CancellationToken cancellationToken);

    /// <summary>Reads a body outside controllers: by compiled code, else as the format's stock reader does.</summary>
    /// <param name="request">The request, whose body is of the format.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value; null where the document says so.</returns>
    /// <remarks>What is wrong with a body is thrown as the stock reader throws it; see <see cref="BodyFormat.FaultIn"/>.</remarks>
    public abstract ValueTask<T?> ReadAsync(HttpRequest request, CancellationToken cancellationToken);

    public override ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request)
    {
        ValueTask<ReadAttempt<T>> reading = TryReadAsync(request, default);
        return reading.IsCompletedSuccessfully ? new ValueTask<ReadAttempt<object>>(reading.Result.Untyped()) : AwaitAsync(reading);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<object?> ReadAsync(HttpRequest request) => await ReadAsync(request, default);

    /// <summary>Counts an attempt to read where somebody listens.</summary>
    /// <param name="reading">The attempt, taken by this call.</param>
    /// <param name="counters">The format's.</param>
    protected ValueTask<ReadAttempt<T>> Counted(ValueTask<ReadAttempt<T>> reading, BodyCounters counters)
    {
        if (!BodyMeter.CountsRead)
        {
            return reading;
        }

        return reading.IsCompletedSuccessfully
            ? new ValueTask<ReadAttempt<T>>(Count(reading.Result, counters))
            : CountAsync(reading, counters);
    }

    private ReadAttempt<T> Count(ReadAttempt<T> attempt, BodyCounters counters)
    {
        // A body that is too long for the buffer was never read by compiled code.
        bool isDeclined = Reading == Way.Compiled && !attempt.IsPartial;
        counters.Read(attempt.IsRead ? BodySerializer.Compiled : isDeclined ? BodySerializer.Fallback : BodySerializer.BuiltIn);
        return attempt;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<ReadAttempt<T>> CountAsync(ValueTask<ReadAttempt<T>> reading, BodyCounters counters) =>
        Count(await reading, counters);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<ReadAttempt<object>> AwaitAsync(ValueTask<ReadAttempt<T>> reading) => (await reading).Untyped();
}
