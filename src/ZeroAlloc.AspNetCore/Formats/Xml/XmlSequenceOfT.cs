using System.Buffers;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>
/// Writes the document of a <c>List&lt;T&gt;</c> item by item: each is written as a list of one, without what stands around it.
/// </summary>
/// <typeparam name="T">Type of the items.</typeparam>
/// <remarks>
/// So the items look as in a list, whoever writes them, but numbered prefixes (<c>q1</c>) start again in each. Memory is one item and one
/// part, whatever their number.
/// </remarks>
internal sealed class XmlSequence<T> : XmlSequence
{
    private readonly XmlContract<List<T>> _contract;

    /// <summary>The document of no items.</summary>
    private readonly byte[] _empty;

    /// <summary>What stands before the items; behind them stands <see cref="_tail"/>.</summary>
    private readonly byte[] _head;

    private readonly byte[] _tail;

    /// <summary>Compiles the type.</summary>
    public XmlSequence(XmlFormatOptions options)
    {
        _contract = XmlContractCache<List<T>>.Get(options);
        var writer = new ArrayBufferWriter<byte>();
        _contract.Serialize(writer, []);
        _empty = writer.WrittenSpan.ToArray();
        ReadOnlySpan<byte> name = _empty.AsSpan(1, _empty.AsSpan().IndexOf((byte)' ') - 1);
        _head = [.. _empty.AsSpan()[..^3], (byte)'>'];
        _tail = [(byte)'<', (byte)'/', .. name, (byte)'>'];
    }

    public override Type Type => typeof(IAsyncEnumerable<T>);

    public override IAsyncBodySource OpenAsync(object value, CancellationToken cancellationToken) =>
        new Source(this, (IAsyncEnumerable<T>)value, cancellationToken);

    private sealed class Source(XmlSequence<T> sequence, IAsyncEnumerable<T> items, CancellationToken cancellationToken) : IAsyncBodySource
    {
        private readonly List<T> _one = new(1) { default! };
        private readonly AsyncItems<T> _items = new();

        /// <remarks>Nothing is sent before the first item is there: a source that fails at once leaves the response untouched.</remarks>
        public ValueTask BeginAsync()
        {
            _items.Begin(items, cancellationToken);
            return _items.IsAwaited ? _items.WaitAsync() : default;
        }

        public async ValueTask<bool> WriteNextAsync(IBufferWriter<byte> destination, int threshold)
        {
            if (_items.IsAwaited)
            {
                await _items.WaitAsync();
            }

            for (int written = 0; written < threshold; _items.Move())
            {
                if (_items.IsAwaited)
                {
                    return true;
                }

                if (!_items.IsThere)
                {
                    destination.Write(_items.HasBegun ? sequence._tail : sequence._empty);
                    return false;
                }

                written += Write(destination);
            }

            return true;
        }

        public ValueTask DisposeAsync() => _items.DisposeAsync();

        private int Write(IBufferWriter<byte> destination)
        {
            int start = _items.HasBegun ? sequence._head.Length : 0;
            _one[0] = _items.Take();
            using PooledBlock scratch = PooledBlock.Rent();
            sequence._contract.Serialize(scratch, _one);
            ReadOnlySpan<byte> text = scratch.WrittenSpan[start..^sequence._tail.Length];
            destination.Write(text);
            return text.Length;
        }
    }
}
