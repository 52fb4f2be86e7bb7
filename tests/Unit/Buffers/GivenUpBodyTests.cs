using System.Buffers;
using System.Collections;
using System.Text;
using System.Text.Json;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>
/// Bodies that are given up inside of enumerators whose Dispose throws: nothing is left open, and nothing gets into another body.
/// </summary>
public sealed class GivenUpBodyTests
{
    private static readonly JsonSerializerOptions s_options = new();

    [Fact]
    public void Clear_FramesThatThrow_LetsGoOfAllAndThrowsTheOutermosts()
    {
        List<string> log = [];
        var frames = new PauseFrames { Prefixes = 3 };
        frames.Push(new Owner("inner", log), 1);
        frames.Push(null, 2);
        frames.Push(new Owner("middle", log, throws: false), 3);
        frames.Push(new Owner("outer", log), 4);

        Assert.Equal("outer", Assert.Throws<FormatException>(frames.Clear).Message);

        Assert.Equal(["outer", "middle", "inner"], log);
        Assert.Equal(0, frames.Count);
        Assert.Equal(0, frames.Prefixes);
        frames.Clear();
        Assert.Equal(3, log.Count);
    }

    [Fact]
    public void Dispose_OuterEnumeratorThrows_InnerIsDisposedAndTheNextBodyIsItsOwn()
    {
        List<string> log = [];
        JsonContract<Nest> contract = ZeroAllocJson.Compile<Nest>(s_options);
        Assert.True(contract.IsCompiled);
        IBodySource source = contract.OpenBody(new Nest(log));
        WriteInto(source);

        Assert.Equal("outer", Assert.Throws<FormatException>(source.Dispose).Message);

        Assert.Equal(["outer", "inner"], log);
        using IBodySource next = contract.OpenBody(new Nest([], throws: false));
        Assert.Same(source, next);
        Assert.Equal(JsonSerializer.Serialize(new Nest([], throws: false)), Encoding.UTF8.GetString(WriteAll(next)));
    }

    [Fact]
    public async Task DisposeAsync_OuterEnumeratorThrows_InnerIsDisposedAndTheNextBodyIsItsOwn()
    {
        List<string> log = [];
        IPartWriter<AsyncItems<Nest>>? writer =
            ContractCache.For(s_options).Sequence<Nest>(s_options.GetTypeInfo(typeof(IAsyncEnumerable<Nest>)));
        Assert.NotNull(writer);
        AsyncBody<Nest> body = AsyncBody<Nest>.Rent(writer, Items(log), CancellationToken.None);
        await body.BeginAsync();
        do
        {
            Assert.True(await body.WriteNextAsync(new ArrayBufferWriter<byte>(), 1));
        }
        while (log.Count == 0);

        Assert.Equal("outer", (await Assert.ThrowsAsync<FormatException>(async () => await body.DisposeAsync())).Message);

        Assert.Equal(["inside", "outer", "inner", "sequence"], log);

        // Whichever body is taken next, none may have begun already.
        var taken = new List<AsyncBody<Nest>>();
        for (int i = 0; i < 4; i++)
        {
            AsyncBody<Nest> next = AsyncBody<Nest>.Rent(writer, Items([]), CancellationToken.None);
            taken.Add(next);
            var written = new ArrayBufferWriter<byte>();
            await next.BeginAsync();
            Assert.True(await next.WriteNextAsync(written, 1));
            Assert.Equal((byte)'[', written.WrittenSpan[0]);
        }

        Assert.All(taken, static next => Assert.ThrowsAny<FormatException>(() => next.DisposeAsync().AsTask().GetAwaiter().GetResult()));
    }

    private static async IAsyncEnumerable<Nest> Items(List<string> log)
    {
        try
        {
            yield return new Nest(log, saysWhereItIs: true);
            await Task.Yield();
        }
        finally
        {
            log.Add("sequence");
        }
    }

    private static void WriteInto(IBodySource source)
    {
        for (int i = 0; i < 3; i++)
        {
            Assert.True(source.WriteNext(new ArrayBufferWriter<byte>(), 1));
        }
    }

    private static byte[] WriteAll(IBodySource source)
    {
        var written = new ArrayBufferWriter<byte>();
        while (source.WriteNext(written, 1))
        {
        }

        return written.WrittenSpan.ToArray();
    }

    private sealed class Owner(string name, List<string> log, bool throws = true) : IFrameOwner
    {
        public void Abandon()
        {
            log.Add(name);
            if (throws)
            {
                throw new FormatException(name);
            }
        }
    }

    /// <summary>A collection of collections, all of them enumerated through interfaces.</summary>
    private sealed class Nest(List<string> log, bool throws = true, bool saysWhereItIs = false) : IEnumerable<Numbers>
    {
        public IEnumerator<Numbers> GetEnumerator() => new Enumerator<Numbers>(
            [new Numbers(log, saysWhereItIs), new Numbers(log, false)], "outer", log, throws);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Numbers(List<string> log, bool saysWhereItIs) : IEnumerable<string>
    {
        public IEnumerator<string> GetEnumerator() => new Enumerator<string>(
            ["1", "2", "3", "4", "5", "6", "7", "8"], "inner", log, throws: false, saysWhereItIs);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Enumerator<T>(T[] items, string name, List<string> log, bool throws, bool saysWhereItIs = false) : IEnumerator<T>
    {
        private int _next = -1;

        public T Current => items[_next];

        object IEnumerator.Current => Current!;

        public bool MoveNext()
        {
            if (++_next == 3 && saysWhereItIs)
            {
                log.Add("inside");
            }

            return _next < items.Length;
        }

        public void Reset() => _next = -1;

        public void Dispose()
        {
            log.Add(name);
            if (throws)
            {
                throw new FormatException(name);
            }
        }
    }
}
