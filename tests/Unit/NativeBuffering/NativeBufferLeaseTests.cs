using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>
/// A view whose memory goes to another tenant in the middle of an access: it throws and gives nothing of the other's out.
/// </summary>
public sealed class NativeBufferLeaseTests
{
    private static readonly Dictionary<string, (string Sample, Action<NativeBuffer> Read)> s_accesses = new()
    {
        ["buffer"] = ("person", static buffer => PersonBufferedMessage.Parse(buffer)),
        ["verdict"] = ("person", static buffer => PersonBufferedMessage.TryVerify(buffer, out _, out _)),
        ["object"] = ("collections", static buffer => CollectionsBufferedMessage.Parse(buffer).ToObject()),
        ["object of maps"] = ("maps", static buffer => MapsBufferedMessage.Parse(buffer).ToObject()),
        ["object of scalars"] = ("scalars", static buffer => ScalarsBufferedMessage.Parse(buffer).ToObject()),
        ["object of nullables"] = ("nullables", static buffer => NullablesBufferedMessage.Parse(buffer).ToObject()),
        ["object without a view"] = ("person", static buffer => Read<Person>(buffer)),
        ["slot"] = ("scalars", static buffer => _ = ScalarsBufferedMessage.Parse(buffer).LongValue),
        ["block"] = ("scalars", static buffer => _ = ScalarsBufferedMessage.Parse(buffer).DecimalValue),
        ["moment"] = ("scalars", static buffer => _ = ScalarsBufferedMessage.Parse(buffer).DateTimeOffsetValue),
        ["nullable"] = ("nullables", static buffer => _ = NullablesBufferedMessage.Parse(buffer).Int128Value),
        ["string"] = ("collections", static buffer => Word(buffer, 0).ToString()),
        ["string that is not ASCII"] = ("collections", static buffer => Word(buffer, 2).ToString()),
        ["long string"] = ("collections", static buffer => CollectionsBufferedMessage.Parse(buffer).Link.ToString()),
        ["converted string"] = ("collections", static buffer => GC.KeepAlive((string?)Word(buffer, 1))),
        ["copied string"] = ("collections", static buffer => Word(buffer, 1).CopyTo(new char[16])),
        ["formatted string"] = ("collections", static buffer => GC.KeepAlive($"<{Word(buffer, 1)}>")),
        ["string formatted as UTF-8"] =
            ("collections", static buffer => ((IUtf8SpanFormattable)Word(buffer, 1)).TryFormat(new byte[16], out _, "", null)),
        ["string compared with a string"] = ("collections", static buffer => Word(buffer, 0).Equals("one")),
        ["string compared with units"] = ("collections", static buffer => _ = Word(buffer, 2) == "x".AsSpan()),
        ["string compared with its like"] = ("collections", static buffer => Word(buffer, 0).Equals(Word(buffer, 1))),
        ["hash code"] = ("collections", static buffer => Word(buffer, 0).GetHashCode()),
        ["bytes"] = ("collections", static buffer => CollectionsBufferedMessage.Parse(buffer).Bytes.ToArray()),
        ["version"] = ("collections", static buffer => CollectionsBufferedMessage.Parse(buffer).Version.ToVersion()),
        ["array"] = ("collections", static buffer => CollectionsBufferedMessage.Parse(buffer).Numbers.ToArray()),
        ["element of an array"] = ("collections", static buffer => _ = CollectionsBufferedMessage.Parse(buffer).Numbers[1]),
        ["elements of an array"] = ("collections", static buffer => Enumerate(CollectionsBufferedMessage.Parse(buffer).Numbers)),
        ["list"] = ("collections", static buffer => CollectionsBufferedMessage.Parse(buffer).Rows.ToArray()),
        ["element of a list"] = ("collections", static buffer => _ = CollectionsBufferedMessage.Parse(buffer).Gaps[0]),
        ["entry by text"] = ("maps", static buffer => MapsBufferedMessage.Parse(buffer).Ages.TryGetValue("Zoe", out _)),
        ["entry that is not there"] = ("maps", static buffer => MapsBufferedMessage.Parse(buffer).Ages.ContainsKey("Zo")),
        ["entry by scalar"] = ("maps", static buffer => MapsBufferedMessage.Parse(buffer).Names.TryGetValue(5, out _)),
        ["entries"] = ("maps", static buffer => Enumerate(MapsBufferedMessage.Parse(buffer).Ages)),
    };

    public static TheoryData<string> Accesses => [.. s_accesses.Keys];

    [Theory]
    [MemberData(nameof(Accesses))]
    public void Access_MemoryGoesToAnotherTenantInTheMiddle_Throws(string name)
    {
        (string sample, Action<NativeBuffer> read) = s_accesses[name];
        byte[] message = Samples.All[sample].Write();
        int last = 0;
        while (IsInterrupted(message, read, last + 1))
        {
            last++;
        }

        Assert.NotEqual(0, last);
    }

    [Fact]
    public void CopyTo_MemoryGoesToAnotherTenantInTheMiddle_ClearsTheDestination()
    {
        NativeBufferOwner owner = NativeBufferOwner.Copy(Samples.All["collections"].Write());
        BufferedString word = Word(owner.Buffer, 0);
        char[] units = new char[8];
        byte[] bytes = new byte[8];

        AssertThrows(owner, () => word.TryCopyTo(units, out _));
        owner = NativeBufferOwner.Copy(Samples.All["collections"].Write());
        word = Word(owner.Buffer, 0);
        AssertThrows(owner, () => ((IUtf8SpanFormattable)word).TryFormat(bytes, out _, "", null));
        Assert.Equal(new char[8], units);
        Assert.Equal(new byte[8], bytes);
    }

    [Fact]
    public async Task ToString_AnotherThreadReturnsTheMemory_NeverForeignText()
    {
        const int rounds = 400;
        byte[] mine = Write('a');
        byte[] others = Write('b');
        CancellationToken token = TestContext.Current.CancellationToken;
        PersonBufferedMessage[]? current = null;
        int started = 0;
        string? foreign = null;
        Task reader = Task.Factory.StartNew(Read, token, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        for (int i = 1; i <= rounds && Volatile.Read(ref foreign) is null; i++)
        {
            NativeBufferOwner owner = NativeBufferOwner.Copy(mine);
            Volatile.Write(ref current, [PersonBufferedMessage.Parse(owner.Buffer)]);
            SpinWait.SpinUntil(() => Volatile.Read(ref started) == i || reader.IsCompleted);
            owner.Dispose();
            NativeBufferOwner.Copy(others).Dispose();
        }

        Volatile.Write(ref current, []);
        await reader;
        Assert.Null(foreign);

        void Read()
        {
            PersonBufferedMessage[]? read = null;
            while (Volatile.Read(ref current) is not [] && foreign is null)
            {
                if (Volatile.Read(ref current) is not [var view] next || next == read)
                {
                    continue;
                }

                read = next;
                Volatile.Write(ref started, started + 1);
                try
                {
                    string text = view.Name.ToString();
                    foreign = text.AsSpan().ContainsAnyExcept('a') ? text : null;
                }
                catch (ObjectDisposedException)
                {
                    // It was returned before, or while it was copied.
                }
            }
        }

        static byte[] Write(char letter) => new Person { Name = new string(letter, 200_000) }.WriteTo(static size => new byte[size]).Array!;
    }

    /// <summary>Reads while another tenant takes the memory after so many checks of the lease.</summary>
    /// <returns>Whether there were so many.</returns>
    private static bool IsInterrupted(byte[] message, Action<NativeBuffer> read, int check)
    {
        NativeBufferOwner owner = NativeBufferOwner.Copy(message);
        ReadOnlySpan<byte> memory = owner.Buffer.AsSpan();
        NativeBufferOwner next = default;
        NativeBufferLease.Interruption = () =>
        {
            if (--check == 0)
            {
                owner.Dispose();
                next = NativeBufferOwner.Copy(Encoding.ASCII.GetBytes(new string('A', message.Length)));
            }
        };
        try
        {
            read(owner.Buffer);
            Assert.True(check > 0, "Bytes of another tenant were given out.");
            return false;
        }
        catch (ObjectDisposedException)
        {
            NativeBufferLease.Interruption = null;
            Assert.True(memory.Overlaps(next.Buffer.AsSpan()), "The next tenant was given other memory.");
            return true;
        }
        finally
        {
            NativeBufferLease.Interruption = null;
            owner.Dispose();
            next.Dispose();
        }
    }

    private static void AssertThrows(NativeBufferOwner owner, Action read)
    {
        int length = owner.Buffer.Length;
        NativeBufferLease.Interruption = () =>
        {
            NativeBufferLease.Interruption = null;
            owner.Dispose();
            NativeBufferOwner.Copy(Encoding.ASCII.GetBytes(new string('A', length))).Dispose();
        };
        try
        {
            Assert.Throws<ObjectDisposedException>(read);
        }
        finally
        {
            NativeBufferLease.Interruption = null;
        }
    }

    private static BufferedString Word(NativeBuffer buffer, int index) => CollectionsBufferedMessage.Parse(buffer).Words[index];

    private static void Read<T>(NativeBuffer buffer)
        where T : IBufferedMessageSource<T> => Assert.True(T.TryRead(buffer, out _, out _));

    private static void Enumerate(BufferedArray<int> numbers)
    {
        int sum = 0;
        foreach (int number in numbers)
        {
            sum += number;
        }

        Assert.Equal(3, sum);
    }

    private static void Enumerate(BufferedDictionary<BufferedString, BufferedValue<int>> ages)
    {
        foreach ((BufferedString _, BufferedValue<int> age) in ages)
        {
            Assert.InRange(age.Value, 1, 7);
        }
    }
}
