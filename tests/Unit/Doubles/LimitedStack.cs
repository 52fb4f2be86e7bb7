using System.Runtime.CompilerServices;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>
/// Does something where about so much of a thread's stack is left as a test wants. The size of a thread's stack doesn't say that: the C
/// library gives a new thread the stack of one that has ended, if it is at most four times as large as wanted.
/// </summary>
internal static class LimitedStack
{
    private const int Frame = 4096;
    private const int Smallest = 512 * 1024;

    /// <summary>Returns what <paramref name="action"/> threw.</summary>
    /// <param name="room">Bytes until <see cref="RuntimeHelpers.TryEnsureSufficientExecutionStack"/> says no.</param>
    /// <param name="action">It begins at the place of the stack.</param>
    public static Exception? Record(int room, Action action)
    {
        Exception? thrown = null;
        var thread = new Thread(
            () => thrown = Xunit.Record.Exception(() => Descend(Frames() - (room / Frame), action)), Math.Max(room * 2, Smallest));
        thread.Start();
        thread.Join();
        return thrown;
    }

    /// <summary>How many frames of <see cref="Descend"/> fit.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static int Frames()
    {
        Span<byte> frame = stackalloc byte[Frame];
        frame[0] = 1;
        return RuntimeHelpers.TryEnsureSufficientExecutionStack() ? Frames() + frame[0] : 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static int Descend(int frames, Action action)
    {
        Span<byte> frame = stackalloc byte[Frame];
        frame[0] = 1;
        if (frames > 0)
        {
            return Descend(frames - 1, action) + frame[0];
        }

        action();
        return 0;
    }
}
