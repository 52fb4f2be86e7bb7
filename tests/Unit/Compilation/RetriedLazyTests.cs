using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>A value that is made once, unless a transient failure was met.</summary>
public sealed class RetriedLazyTests
{
    [Fact]
    public void Value_NoFailure_IsMadeOnce()
    {
        int made = 0;
        RetriedLazy<int> lazy = new(() => ++made);

        Assert.False(lazy.IsMade);
        Assert.Equal(1, lazy.Value);
        Assert.Equal(1, lazy.Value);
        Assert.True(lazy.IsMade);
    }

    /// <summary>What makes code knows the options that it is made for first, and the code lives longer.</summary>
    [Fact]
    public void Value_IsMade_ReleasesWhatItWasMadeFrom()
    {
        RetriedLazy<int> lazy = Make(out WeakReference source);
        GC.Collect();

        Assert.False(source.IsAlive);
        Assert.Equal(0, lazy.Value);
    }

    [Fact]
    public void Value_TransientFailure_IsMadeAgain()
    {
        int made = 0;
        RetriedLazy<int> lazy = new(() =>
        {
            if (++made == 1)
            {
                TransientFailures.Add();
            }

            return made;
        });
        int before = TransientFailures.Count;

        Assert.Equal(1, lazy.Value);
        Assert.False(lazy.IsMade);
        Assert.Equal(before + 1, TransientFailures.Count);
        Assert.Equal(2, lazy.Value);
        Assert.Equal(2, lazy.Value);
        Assert.Equal(before + 1, TransientFailures.Count);
    }

    [Theory]
    [InlineData(typeof(OutOfMemoryException), true)]
    [InlineData(typeof(InsufficientExecutionStackException), true)]
    [InlineData(typeof(ThreadInterruptedException), true)]
    [InlineData(typeof(FileLoadException), true)]
    [InlineData(typeof(FileNotFoundException), false)]
    [InlineData(typeof(NotSupportedException), false)]
    public void Value_Throws_KeepsWhatIsNotTransient(Type exception, bool isTransient)
    {
        int made = 0;
        RetriedLazy<int> lazy = new(
            () => ++made == 1 ? throw new InvalidOperationException("", (Exception)Activator.CreateInstance(exception)!) : made);

        Assert.Throws<InvalidOperationException>(() => lazy.Value);
        if (isTransient)
        {
            Assert.Equal(2, lazy.Value);
        }
        else
        {
            Assert.Throws<InvalidOperationException>(() => lazy.Value);
            Assert.Equal(1, made);
        }
    }

    /// <summary>The runtime throws the same of a class initializer forever.</summary>
    [Fact]
    public void Are_ClassInitializer_No() =>
        Assert.False(TransientFailures.Are(new TypeInitializationException("A", new OutOfMemoryException())));

    /// <summary>A thread that has waited for another's attempt doesn't take its failure for an answer.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Value_FailsOnAnotherThread_WaitingThreadMakesItsOwn(bool throws)
    {
        using ManualResetEventSlim isBegun = new(), isAwaited = new();
        int made = 0;
        RetriedLazy<int> lazy = new(() =>
        {
            int number = Interlocked.Increment(ref made);
            if (number == 1)
            {
                isBegun.Set();
                isAwaited.Wait();
                Thread.Sleep(50);
                TransientFailures.Add();
                return throws ? throw new OutOfMemoryException() : number;
            }

            return number;
        });
        Exception? thrown = null;
        Thread first = new(() => thrown = Record.Exception(() => Assert.Equal(1, lazy.Value)));
        first.Start();
        isBegun.Wait(TestContext.Current.CancellationToken);
        int before = TransientFailures.Count;
        isAwaited.Set();

        Assert.Equal(2, lazy.Value);
        Assert.Equal(before, TransientFailures.Count);
        first.Join();
        Assert.Equal(throws, thrown is OutOfMemoryException);
        Assert.Equal(2, lazy.Value);
    }

    [Fact]
    public void Value_AlwaysFails_IsMadeMoreAndMoreSeldom()
    {
        int made = 0;
        RetriedLazy<int> lazy = new(() =>
        {
            TransientFailures.Add();
            return ++made;
        });
        int before = TransientFailures.Count;
        for (int i = 0; i < 100_000; i++)
        {
            Assert.Equal(lazy.Value, made);
            Assert.True(i >= RetriedLazy<int>.Immediate || made == i + 1);
        }

        Assert.Equal(before + 100_000, TransientFailures.Count);
        Assert.InRange(made, 100, 150);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static RetriedLazy<int> Make(out WeakReference source)
    {
        object made = new();
        source = new WeakReference(made);
        RetriedLazy<int> lazy = new(() => made.GetHashCode() == 0 ? 1 : 0);
        _ = lazy.Value;
        return lazy;
    }
}
