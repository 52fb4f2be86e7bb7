using System.Buffers;
using System.IO.Pipelines;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>What a response holds while a slow client reads it: what that has still to get.</summary>
[Collection(nameof(CountedCollection))]
public sealed class ResponseMemoryTests
{
    private const int Blocks = 16;

    private readonly NullServer _server = new();
    private readonly DefaultHttpContext _context;

    public ResponseMemoryTests() => _context = new DefaultHttpContext(_server.Features);

    [Fact]
    public async Task WriteAsync_ComposedAsAWhole_EachBlockGivenBackWhenHandedOver()
    {
        int before = await Leases.QuietAsync();
        List<int> held = [];
        _server.Flushing = _ =>
        {
            held.Add(BufferPool.Outstanding - before);
            return default;
        };
        await WriteAsync(new Whole(inOneSpan: false));

        Assert.Equal(Blocks * BlockChain.BlockSize, _server.Written);
        Assert.Equal(Blocks * BlockChain.BlockSize, _context.Response.ContentLength);

        // One more than what is left: the one that the chain keeps.
        Assert.Equal(Enumerable.Range(1, Blocks).Select(static flush => Blocks - flush + 1), held);
        Assert.Equal(before, BufferPool.Outstanding);
    }

    [Fact]
    public async Task WriteAsync_OneSpanAndASlowClient_DividedAndGivenBack()
    {
        int before = await Leases.QuietAsync();
        List<int> held = [];
        _server.Flushing = async _ =>
        {
            held.Add(BufferPool.Outstanding - before);
            if (held.Count == 1)
            {
                // Longer than a flush to a client that reads.
                await Task.Delay(200, TestContext.Current.CancellationToken);
            }

            return default;
        };
        await WriteAsync(new Whole(inOneSpan: true));

        Assert.Equal(Blocks * BlockChain.BlockSize, _server.Written);
        Assert.Equal(held.Skip(1).OrderDescending(), held.Skip(1));
        Assert.True(held[1] > Blocks / 2, $"{held[1]} blocks");
        Assert.InRange(held[^1], 0, 2);
        Assert.Equal(before, BufferPool.Outstanding);
    }

    [Fact]
    public async Task WriteAsync_OnePartAndAFlushThatWaits_GivenBackAfterIt()
    {
        Assert.SkipWhen(AppContext.TryGetSwitch("ZeroAlloc.TinyBlocks", out bool areTiny) && areTiny, "Then it has several blocks.");
        int before = await Leases.QuietAsync();
        int held = 0;
        _server.Flushing = async _ =>
        {
            await Task.Yield();
            held = BufferPool.Outstanding - before;
            return default;
        };
        await WriteAsync(new Short());

        Assert.Equal(Short.Length, _server.Written);
        Assert.Equal(1, held);
        Assert.Equal(before, BufferPool.Outstanding);
    }

    /// <summary>What XmlSerializer writes is composed in blocks, none of which is larger than the others.</summary>
    [Fact]
    public async Task WriteAsync_WrittenByXmlSerializer_GivenBackWhileItIsSent()
    {
        BodyContract body = XmlFormat.Of(
            new ZeroAllocFormatterOptions(), depth: 32, new TypeLog(NullLogger.Instance)).ContractFor(typeof(List<Annotated>));
        Assert.Equal(Way.Stock, body.Writing);
        List<Annotated> notes = [.. Enumerable.Range(0, 5000).Select(static i => new Annotated { Text = new string('x', 200) })];
        int before = await Leases.QuietAsync();
        List<int> held = [];
        _server.Flushing = _ =>
        {
            held.Add(BufferPool.Outstanding - before);
            return default;
        };
        await WriteAsync(body.Open(notes));

        Assert.True(held.Count > 10, $"{held.Count} flushes");
        Assert.Equal(held.OrderDescending(), held);
        Assert.InRange(held[^1], 0, 2);
        Assert.Equal(_server.Written, _context.Response.ContentLength);
        Assert.Equal(before, BufferPool.Outstanding);
    }

    private async Task WriteAsync(IBodySource source)
    {
        CancellationToken none = default;
        await ResponseBody.WriteAsync(
            _context, source, "application/octet-stream", ZeroAllocFormatterOptions.DefaultResponseThreshold, none);
    }

    /// <summary>Whose attributes may be any, which XmlSerializer alone writes.</summary>
    public sealed class Annotated
    {
        /// <summary>A member.</summary>
        public string? Text { get; set; }

        /// <summary>The first of four attributes in namespaces, more than are compiled.</summary>
        [XmlAttribute(Namespace = "urn:a")]
        public string? A { get; set; }

        /// <summary>The second.</summary>
        [XmlAttribute(Namespace = "urn:b")]
        public string? B { get; set; }

        /// <summary>The third.</summary>
        [XmlAttribute(Namespace = "urn:c")]
        public string? C { get; set; }

        /// <summary>The fourth.</summary>
        [XmlAttribute(Namespace = "urn:d")]
        public string? D { get; set; }
    }

    /// <summary>A body that is sent in one go.</summary>
    private sealed class Short : IBodySource
    {
        public const int Length = 100;

        public bool WriteNext(IBufferWriter<byte> destination, int threshold)
        {
            destination.GetSpan(Length)[..Length].Clear();
            destination.Advance(Length);
            return false;
        }

        public void Dispose()
        {
            // Nothing is rented.
        }
    }

    /// <summary>A body of one part.</summary>
    private sealed class Whole(bool inOneSpan) : IBodySource
    {
        public bool WriteNext(IBufferWriter<byte> destination, int threshold)
        {
            int size = inOneSpan ? Blocks * BlockChain.BlockSize : BlockChain.BlockSize;
            for (int written = 0; written < Blocks * BlockChain.BlockSize; written += size)
            {
                destination.GetSpan(size)[..size].Clear();
                destination.Advance(size);
            }

            return false;
        }

        public void Dispose()
        {
            // Nothing is rented.
        }
    }
}
