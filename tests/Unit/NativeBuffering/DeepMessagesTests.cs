using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Messages of 63 levels, which a small stack does not hold: an exception or a refusal, not the end of the process.</summary>
public sealed class DeepMessagesTests
{
    private const int LargeStack = 64 << 20;

    private const int SmallStack = 512 << 10;

    private static readonly WideNode s_deep = Deep(63);

    [Fact]
    public void CalculateSize_StackIsTooSmall_Throws() =>
        Assert.Throws<InsufficientExecutionStackException>(() => OnSmallStack(static () => s_deep.CalculateSize()));

    [Fact]
    public void WriteTo_StackIsTooSmall_Throws() =>
        Assert.Throws<InsufficientExecutionStackException>(() => OnSmallStack(static () => Write()));

    [Fact]
    public void TryVerify_StackIsTooSmall_IsRefused()
    {
        byte[] message = On(LargeStack, Write);

        Assert.Equal(NativeBufferReason.TooDeep, OnSmallStack(() => Verify(message)));
        Assert.Equal(NativeBufferReason.None, On(LargeStack, () => Verify(message)));
    }

    [Fact]
    public void ToObject_StackIsTooSmall_Throws()
    {
        byte[] message = On(LargeStack, Write);
        WideNodeBufferedMessage view = On(LargeStack, () => WideNodeBufferedMessage.Parse(NativeBuffer.Create(message)));

        Assert.Throws<InsufficientExecutionStackException>(() => OnSmallStack(() => view.ToObject()));
        Assert.NotNull(On(LargeStack, () => view.ToObject()));
    }

    private static WideNode Deep(int levels) => levels == 1 ? new WideNode() : new WideNode { M0 = levels, Next = Deep(levels - 1) };

    private static byte[] Write() => s_deep.WriteTo(static size => new byte[size]).Array!;

    private static NativeBufferReason Verify(byte[] message)
    {
        WideNodeBufferedMessage.TryVerify(NativeBuffer.Create(message), out _, out NativeBufferError error);
        return error.Reason;
    }

    /// <summary>Compiles what is called on a large stack first: the compiler needs a stack, too.</summary>
    private static T OnSmallStack<T>(Func<T> action)
    {
        On(LargeStack, action);
        return On(SmallStack, () => AtTheEnd(action));
    }

    /// <summary>Does something where the runtime says that the stack is not enough; 64 KiB or more are left of it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T AtTheEnd<T>(Func<T> action)
    {
        T result = RuntimeHelpers.TryEnsureSufficientExecutionStack() ? AtTheEnd(action) : action();
        GC.KeepAlive(action);
        return result;
    }

    private static T On<T>(int stack, Func<T> action)
    {
        T result = default!;
        ExceptionDispatchInfo? thrown = null;
        var thread = new Thread(
            () =>
            {
                try
                {
                    result = action();
                }
                catch (Exception exception)
                {
                    thrown = ExceptionDispatchInfo.Capture(exception);
                }
            },
            stack);
        thread.Start();
        thread.Join();
        thrown?.Throw();
        return result;
    }
}
