using System.Diagnostics.CodeAnalysis;

namespace ZeroAlloc.Formats.Compilation.Retrying;

/// <summary>
/// A <see cref="Lazy{T}"/> that makes its value again at the next call if a transient failure was met while it was made.
/// </summary>
/// <typeparam name="T">Type of the value.</typeparam>
/// <remarks>
/// The call that has met the failure gets what was made, or thrown; <see cref="TransientFailures.Count"/> tells it not to keep that,
/// either. A failure that never ends, such as types in each other that no stack has room for, must not cost each call a plan: after
/// <see cref="Immediate"/> failures, more and more calls get the last result. <b>Threading</b>: any number of threads at once; one makes
/// the value, and the others wait for it.
/// </remarks>
internal sealed class RetriedLazy<
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] T>
{
    /// <summary>Failures after each of which the next call tries again.</summary>
    public const int Immediate = 16;

    /// <summary>At most 1,024 calls get the last result.</summary>
    private const int MostSkippedBits = 10;

    /// <summary>Makes the value; null once it is there, since it may hold what nobody else needs any more.</summary>
    private Func<T>? _make;

    private volatile Lazy<T> _made;
    private volatile Lazy<T>? _failed;
    private int _failures;
    private int _skipped;

    // Beside the lazy ones, which cost some nanoseconds more: each call that reads XML asks for its reader.
    private T? _value;
    private volatile bool _isKept;

    /// <summary>Makes nothing yet.</summary>
    /// <param name="make">Makes the value.</param>
    public RetriedLazy(Func<T> make)
    {
        _make = make;
        _made = new Lazy<T>(Make);
    }

    /// <summary>Whether the value is there, for good.</summary>
    public bool IsMade => _isKept;

    /// <summary>The value, made if it is not there.</summary>
    public T Value => _isKept ? _value! : MakeValue();

    /// <summary>Gets the value if it is there, for good.</summary>
    public bool TryGet([MaybeNullWhen(false)] out T value)
    {
        bool isKept = _isKept;
        value = isKept ? _value : default;
        return isKept;
    }

    private T MakeValue()
    {
        if (Volatile.Read(ref _skipped) > 0 && Interlocked.Decrement(ref _skipped) >= 0 && _failed is { } failed)
        {
            TransientFailures.Add();
            return failed.Value;
        }

        while (true)
        {
            Lazy<T> made = _made;
            int before = TransientFailures.Count;
            try
            {
                T value = made.Value;
                if (ReferenceEquals(made, _made) || TransientFailures.Count != before)
                {
                    return value;
                }
            }
            catch (Exception) when (!ReferenceEquals(made, _made) && TransientFailures.Count == before)
            {
                // It has failed on another thread, which may have had less than this one.
            }
        }
    }

    private T Make()
    {
        int before = TransientFailures.Count;
        try
        {
            T value = _make!();
            bool isTransient = TransientFailures.Count != before;
            if (!isTransient)
            {
                _value = value;
                _isKept = true;
            }

            End(isTransient);
            return value;
        }
        catch (Exception e)
        {
            TransientFailures.Add(e);
            End(isTransient: TransientFailures.Count != before);
            throw;
        }
    }

    /// <summary>Ends an attempt. Called by the thread that makes the value, while the others wait.</summary>
    private void End(bool isTransient)
    {
        if (!isTransient)
        {
            (_make, _failed) = (null, null);
            return;
        }

        _failures++;
        _failed = _made;
        Volatile.Write(ref _skipped, _failures <= Immediate ? 0 : 1 << Math.Min(_failures - Immediate, MostSkippedBits));
        _made = new Lazy<T>(Make);
    }
}
