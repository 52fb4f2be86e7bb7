using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>Who gets back what was given.</summary>
public sealed class LocalPoolTests
{
    [Fact]
    public void Rent_AfterReturn_TheSame()
    {
        LocalPool<One> pool = new(static () => new One());
        One item = pool.Rent();

        Assert.True(pool.Return(item));
        Assert.Same(item, pool.Rent());
        Assert.NotSame(item, pool.Rent());
    }

    /// <summary>
    /// One by the thread, the others by the pool of all, whose capacity is four for a processor, sixteen at least, and one.
    /// </summary>
    [Fact]
    public void Return_Many_KeptUpToTheCapacity()
    {
        int capacity = Math.Max(16, Environment.ProcessorCount * 4) + 2;
        LocalPool<Many> pool = new(static () => new Many());
        Many[] items = [.. Enumerable.Range(0, capacity + 3).Select(_ => pool.Rent())];

        Assert.Equal(items.Length, items.Distinct().Count());
        Assert.Equal(capacity, items.Count(pool.Return));
        HashSet<Many> again = [.. Enumerable.Range(0, capacity).Select(_ => pool.Rent())];
        Assert.Equal(items.Take(capacity).ToHashSet(), again);
        Assert.DoesNotContain(pool.Rent(), items);
    }

    /// <summary>
    /// As a body does that goes on on another thread: the object is that thread's then, and what it has too many of is everybody's.
    /// </summary>
    [Fact]
    public void Return_OnAnotherThread_KeptThereThenShared()
    {
        LocalPool<Moved> pool = new(static () => new Moved());
        Moved first = pool.Rent();
        Moved second = pool.Rent();
        Moved? there = null;
        var thread = new Thread(() =>
        {
            pool.Return(first);
            pool.Return(second);
            there = pool.Rent();
        });
        thread.Start();
        thread.Join();

        Assert.Same(first, there);
        Assert.Same(second, pool.Rent());
        Assert.NotSame(first, pool.Rent());
    }

    [Fact]
    public async Task RentAndReturn_ManyThreads_NobodyHasAnothers()
    {
        LocalPool<Shared> pool = new(static () => new Shared());

        await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => Task.Run(async () =>
        {
            for (int i = 0; i < 5_000; i++)
            {
                Shared item = pool.Rent();
                Assert.Equal(1, Interlocked.Increment(ref item.Users));
                if (i % 16 == 0)
                {
                    await Task.Yield();
                }

                Assert.Equal(0, Interlocked.Decrement(ref item.Users));
                pool.Return(item);
            }
        })));
    }

    // A type has one pool.
    private sealed class One;

    private sealed class Many;

    private sealed class Moved;

    private sealed class Shared
    {
        public int Users;
    }
}
