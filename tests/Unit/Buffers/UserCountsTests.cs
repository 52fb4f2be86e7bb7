using System.Buffers;
using System.Collections;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Xml;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>Counts and lengths that code of an application returns, and that are wrong: none decides where memory is accessed.</summary>
public sealed class UserCountsTests : JsonOracle
{
    private static readonly int[] s_wrong = [int.MinValue, -1, 0, 2, 1000, int.MaxValue];

    [Fact]
    public void Serialize_WriterOfSmallerBlocksThanAskedFor_Refused()
    {
        for (int length = 0; length < 256; length += 15)
        {
            var writer = new ShortWriter(length);

            Assert.Throws<InvalidOperationException>(() => ZeroAllocJson.Serialize(writer, new Item { Number = 1 }));
            Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Serialize(writer, new Item { Number = 1 }));
        }
    }

    [Fact]
    public void Serialize_OwnerOfMemoryThatIsShorterThanItSays_ThrowsAsStock()
    {
        foreach (int length in new[] { 0, 1, 5 })
        {
            using var owner = new ShortOwner(length);
            AssertSame(owner.Declared);
            AssertSame<ReadOnlyMemory<int>>(owner.Declared);
            AssertSame(new { Inside = owner.Declared });
        }
    }

    [Fact]
    public void Serialize_CollectionsWhoseCountIsWrong_SameAsStock()
    {
        foreach (int count in s_wrong)
        {
            AssertSame(new Miscounted(count));
            AssertSame<IList<int>>(new Miscounted(count));
            AssertSame<IReadOnlyCollection<int>>(new Miscounted(count));
            AssertSame(new { Inside = (IEnumerable<int>)new Miscounted(count), Any = (object)new Miscounted(count) });
            AssertSame<IList>(new MiscountedTable(count));
        }
    }

    [Fact]
    public void Serialize_XmlCollectionsWhoseCountIsWrong_AsXmlSerializer()
    {
        foreach (int count in s_wrong[..^1])
        {
            var model = new Holder { Items = new Miscounted(count) };

            Assert.Equal(XmlOutcome(() => XmlOracle.Write(typeof(Holder), model)), XmlOutcome(() => Xml(model)));
        }
    }

    [Fact]
    public async Task DeserializeAsync_StreamThatSaysItHasReadMoreThanItMay_Refused()
    {
        foreach (int count in new[] { int.MinValue, -1, 1 << 20, int.MaxValue })
        {
            await Assert.ThrowsAnyAsync<Exception>(
                async () => await ZeroAllocJson.DeserializeAsync<Item>(
                    new MiscountingStream(count), cancellationToken: TestContext.Current.CancellationToken));
            await Assert.ThrowsAnyAsync<Exception>(
                async () => await ZeroAllocXml.DeserializeAsync<Item>(
                    new MiscountingStream(count), cancellationToken: TestContext.Current.CancellationToken));
        }
    }

    private static string Xml<T>(T value)
    {
        ArrayBufferWriter<byte> sink = new();
        ZeroAllocXml.Serialize(sink, value);
        return System.Text.Encoding.UTF8.GetString(sink.WrittenSpan);
    }

    private static string XmlOutcome(Func<string> write)
    {
        try
        {
            return write();
        }
        catch (InvalidOperationException e)
        {
            return $"{e.Message} {e.InnerException?.GetType()}";
        }
    }

    public sealed class Item
    {
        public int Number { get; set; }
    }

    public sealed class Holder
    {
        [XmlArrayItem("int")]
        public Miscounted? Items { get; set; }

        public int Behind { get; set; } = 1;
    }

    /// <summary>A list of one item that says something else.</summary>
    public sealed class Miscounted : IList<int>, IReadOnlyCollection<int>, ICollection
    {
        private readonly List<int> _items = [7];
        private readonly int _count;

        public Miscounted()
        {
        }

        public Miscounted(int count) => _count = count;

        public int Count => _count;

        public bool IsReadOnly => false;

        public bool IsSynchronized => false;

        public object SyncRoot => this;

        public int this[int index]
        {
            get => _items[index];
            set => _items[index] = value;
        }

        public void Add(int item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public bool Contains(int item) => _items.Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => throw new NotSupportedException();

        public void CopyTo(Array array, int index) => throw new NotSupportedException();

        public int IndexOf(int item) => _items.IndexOf(item);

        public void Insert(int index, int item) => _items.Insert(index, item);

        public bool Remove(int item) => _items.Remove(item);

        public void RemoveAt(int index) => _items.RemoveAt(index);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class MiscountedTable(int count) : ArrayList(new[] { 7 })
    {
        public override int Count => count;
    }

    private sealed class ShortWriter(int length) : IBufferWriter<byte>
    {
        private readonly byte[] _block = new byte[length];

        public void Advance(int count) => Assert.InRange(count, 0, length);

        public Memory<byte> GetMemory(int sizeHint = 0) => _block;

        public Span<byte> GetSpan(int sizeHint = 0) => _block;
    }

    private sealed class ShortOwner(int length) : MemoryManager<int>
    {
        public Memory<int> Declared => CreateMemory(10);

        public override Span<int> GetSpan() => new int[length];

        public override MemoryHandle Pin(int elementIndex = 0) => throw new NotSupportedException();

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }

    private sealed class MiscountingStream(int count) : MemoryStream
    {
        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int length) => count;

        public override int Read(Span<byte> buffer) => count;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(count);

        public override Task<int> ReadAsync(byte[] buffer, int offset, int length, CancellationToken cancellationToken) =>
            Task.FromResult(count);
    }
}
