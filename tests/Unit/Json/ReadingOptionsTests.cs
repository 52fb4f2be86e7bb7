using System.Text.Json;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace ZeroAlloc.Unit.Json;

/// <summary>Options that a format makes for itself.</summary>
public sealed class ReadingOptionsTests
{
    /// <summary>Contracts are kept by options: two objects would be two caches, and all contracts of one of them be lost.</summary>
    [Fact]
    public void ReadingOptions_AskedByManyAtOnce_OneObject()
    {
        for (int i = 0; i < 200; i++)
        {
            var format = new JsonFormat(
                new JsonSerializerOptions { MaxDepth = 100 },
                new ZeroAllocFormatterOptions { Limits = { MaxDepth = 10 } },
                new TypeLog(NullLogger.Instance));
            _ = format.Options;
            using var barrier = new Barrier(2);
            JsonSerializerOptions? other = null;
            var thread = new Thread(() =>
            {
                barrier.SignalAndWait();
                other = format.ReadingOptions;
            });
            thread.Start();
            barrier.SignalAndWait(TestContext.Current.CancellationToken);
            JsonSerializerOptions own = format.ReadingOptions;
            thread.Join();

            Assert.Same(own, other);
            Assert.Same(own, format.ReadingOptions);
        }
    }
}
