using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>What a response holds that waits for the next item of its sequence: nothing.</summary>
[Collection(nameof(CountedCollection))]
public sealed class SequenceMemoryTests
{
    private readonly NullServer _server = new();
    private readonly DefaultHttpContext _context;

    public SequenceMemoryTests() => _context = new DefaultHttpContext(_server.Features);

    [Theory]
    [InlineData("json")]
    [InlineData("lines")]
    [InlineData("xml")]
    public async Task WriteSequenceAsync_ItemsAreAwaited_NothingIsRented(string format)
    {
        CancellationToken none = default;
        TaskCompletionSource first = new();
        TaskCompletionSource second = new();
        object items = Items(first, second, TestContext.Current.CancellationToken);
        BodyContract contract = Format(format).ContractFor(typeof(IAsyncEnumerable<string>), ref items)!;
        int before = await Leases.QuietAsync();
        ValueTask writing = ResponseBody.WriteSequenceAsync(
            _context, contract.OpenAsync(items, none), "text/plain", 16 * 1024, mayHaveLength: false, none);

        Assert.Equal(before, BufferPool.Outstanding);
        Assert.False(_server.HasStarted);
        first.SetResult();
        Assert.True(_server.Written > 0);
        Assert.Equal(before, BufferPool.Outstanding);
        second.SetResult();
        await writing;
        Assert.Equal(before, BufferPool.Outstanding);
    }

    private static BodyFormat Format(string format)
    {
        var options = new ZeroAllocFormatterOptions();
        var log = new TypeLog(NullLogger.Instance);
        var json = new JsonFormat(JsonSerializerOptions.Web, options, log);
        return format switch
        {
            "json" => json,
            "lines" => json.Lines,
            _ => XmlFormat.Of(options, depth: 32, log),
        };
    }

    private static async IAsyncEnumerable<string> Items(
        TaskCompletionSource first, TaskCompletionSource second, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        await first.Task.WaitAsync(cancellationToken);
        yield return "first";
        await second.Task.WaitAsync(cancellationToken);
        yield return "second";
    }
}
