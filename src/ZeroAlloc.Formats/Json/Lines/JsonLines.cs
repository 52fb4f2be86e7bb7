using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>Reads the values of JSON Lines one by one, while the body arrives.</summary>
/// <typeparam name="T">Type of the values.</typeparam>
/// <param name="reader">Reads a value.</param>
/// <param name="pipe">The body.</param>
/// <param name="rules">Which lines are accepted.</param>
/// <param name="ownsPipe">Whether the pipe is completed with the enumeration.</param>
/// <param name="cancellationToken">Stops waiting for bytes, in addition to the enumeration's own.</param>
/// <remarks>
/// The pipe is read only when the consumer requests a value and no complete line has been received, so a slow consumer slows the sender
/// down. What follows the last value that was taken stays in the pipe. <b>Threading</b>: one caller at a time. <b>Cost</b>: this object,
/// and the values.
/// </remarks>
internal sealed class JsonLines<T>(
    CompiledReader<T> reader, PipeReader pipe, LineRules rules, bool ownsPipe, CancellationToken cancellationToken)
    : IAsyncEnumerable<T?>, IAsyncEnumerator<T?>, IJsonLines
{
    private LineSplitter _splitter;

    /// <summary>What has been received and not been taken, while <see cref="_isHeld"/>.</summary>
    private ReadOnlySequence<byte> _rest;

    /// <summary>Bytes of it that the pipe was told to be examined.</summary>
    private long _examined;

    /// <summary>Whether the pipe waits to be told what was consumed.</summary>
    private bool _isHeld;
    private bool _isEnd;
    private int _isBegun;
    private CancellationToken _cancellationToken = cancellationToken;
    private CancellationTokenSource? _linked;

    public Func<Exception, Exception?>? Refusal { get; set; }

    public T? Current { get; private set; }

    /// <exception cref="InvalidOperationException">The lines have been enumerated before.</exception>
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        if (Interlocked.Exchange(ref _isBegun, 1) != 0)
        {
            throw new InvalidOperationException("The lines of a body can be enumerated only once, because they aren't kept.");
        }

        if (!_cancellationToken.CanBeCanceled)
        {
            _cancellationToken = cancellationToken;
        }
        else if (cancellationToken.CanBeCanceled && cancellationToken != _cancellationToken)
        {
            _linked = CancellationTokenSource.CreateLinkedTokenSource(_cancellationToken, cancellationToken);
            _cancellationToken = _linked.Token;
        }

        return this;
    }

    public ValueTask<bool> MoveNextAsync()
    {
        try
        {
            return _isHeld && TryMove(out bool hasValue) ? new ValueTask<bool>(hasValue) : ReceiveAsync();
        }
        catch (Exception e) when (Refusal?.Invoke(e) is { } refusal)
        {
            throw refusal;
        }
    }

    /// <summary>Leaves the pipe to its owner, at the first byte behind the last line that was taken.</summary>
    public ValueTask DisposeAsync()
    {
        Current = default;
        _isEnd = true;
        _linked?.Dispose();
        if (_isHeld)
        {
            _isHeld = false;
            new CollectedBody(_rest, _examined, isComplete: true).GiveBack(pipe);
            _rest = default;
        }

        return ownsPipe ? pipe.CompleteAsync() : default;
    }

    private static bool IsBlank(in ReadOnlySequence<byte> line)
    {
        foreach (ReadOnlyMemory<byte> segment in line)
        {
            if (segment.Span.ContainsAnyExcept(" \t\r"u8))
            {
                return false;
            }
        }

        return true;
    }

    private static ReadOnlySequence<byte> WithoutBom(in ReadOnlySequence<byte> line) =>
        new SequenceReader<byte>(line).IsNext([0xEF, 0xBB, 0xBF]) ? line.Slice(3) : line;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> ReceiveAsync()
    {
        try
        {
            while (!_isEnd)
            {
                if (_isHeld)
                {
                    _isHeld = false;
                    _examined = _rest.Length;
                    pipe.AdvanceTo(_rest.Start, _rest.End);
                }

                ReadResult result = await pipe.ReadAsync(_cancellationToken).ConfigureAwait(false);
                _rest = result.Buffer;
                _isHeld = true;
                if (result.IsCanceled)
                {
                    throw new OperationCanceledException("PipeReader.ReadAsync was canceled.");
                }

                _isEnd = result.IsCompleted;
                if (TryMove(out bool hasValue))
                {
                    return hasValue;
                }
            }
        }
        catch (Exception e) when (Refusal?.Invoke(e) is { } refusal)
        {
            throw refusal;
        }

        Current = default;
        return false;
    }

    /// <summary>Takes the next value from what has been received.</summary>
    /// <param name="hasValue">Whether there is one; else the body has come to its end.</param>
    /// <returns>False if more has to be received first.</returns>
    private bool TryMove(out bool hasValue)
    {
        while (_splitter.TryCut(ref _rest, _isEnd, out ReadOnlySequence<byte> line))
        {
            _examined = 0;
            long number = _splitter.Number;
            ThrowIfTooLong(line.Length, number);
            if (number == 1)
            {
                line = WithoutBom(line);
                if (line.IsEmpty && _splitter.EndedWithBody)
                {
                    // A byte order mark alone.
                    break;
                }
            }

            if (!IsBlank(line))
            {
                Current = Read(line, number);
                hasValue = true;
                return true;
            }

            if (!rules.SkipsBlank)
            {
                throw JsonLineException.Blank(number);
            }
        }

        ThrowIfTooLong(_splitter.Incomplete, _splitter.Number + 1);
        Current = default;
        hasValue = false;
        return _isEnd;
    }

    private void ThrowIfTooLong(long length, long number)
    {
        if (length > rules.MaxLength)
        {
            throw JsonLineException.TooLong(number, rules.MaxLength);
        }
    }

    private T? Read(in ReadOnlySequence<byte> line, long number)
    {
        try
        {
            return DocumentReader.Read(reader, line);
        }
        catch (JsonException e)
        {
            throw JsonLineException.Malformed(number, e);
        }
    }
}
