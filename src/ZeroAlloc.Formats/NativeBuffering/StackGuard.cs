using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// Finds out in time that a thread's stack does not hold the next messages of a graph: 64 levels of large ones take megabytes.
/// </summary>
/// <remarks>
/// Asking the runtime takes 3 ns, a fifth of what verifying a small message does. So it is asked only where the messages that are open may
/// take <see cref="Interval"/> bytes more than when it was asked last; how often messages are entered and left does not matter. Bound: the
/// runtime says yes as long as 128 KiB are left (64 on 32-bit systems). Frames take some hundred bytes and 4 to 8 bytes for each member,
/// less than what is counted for them, so that most of it is left when it is asked again, or a single message is larger than that.
/// </remarks>
internal struct StackGuard
{
    private const int Interval = 32 * 1024;
    private const int BytesOfMessage = 1024;
    private const int BytesOfMember = 32;

    /// <summary>Bytes that the open messages may take.</summary>
    private int _open;

    /// <summary>What they took when the runtime said yes last.</summary>
    private int _ensured;

    /// <summary>Notes that a message is entered.</summary>
    /// <param name="slots">Slots of its type.</param>
    /// <returns>Whether the stack holds it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryEnter(int slots)
    {
        _open += BytesOf(slots);
        return _open - _ensured < Interval || TryEnsure();
    }

    /// <summary>Notes that a message is entered.</summary>
    /// <param name="slots">Slots of its type.</param>
    /// <exception cref="InsufficientExecutionStackException">The stack does not hold it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(int slots)
    {
        if (!TryEnter(slots))
        {
            Throw();
        }
    }

    /// <summary>Notes that a message is left.</summary>
    /// <param name="slots">Slots of its type.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave(int slots) => _open -= BytesOf(slots);

    private static int BytesOf(int slots) => BytesOfMessage + (slots * BytesOfMember);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryEnsure()
    {
        _ensured = _open;
        return RuntimeHelpers.TryEnsureSufficientExecutionStack();
    }

    private static void Throw() => throw new InsufficientExecutionStackException(
        "The thread's stack is too small for the levels of the message. Use a thread with a larger stack, or nest less.");
}
