using System.Buffers;
using System.Runtime;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>What is compiled ahead of its use has its machine code as well.</summary>
public sealed class AheadOfUseTests
{
    [Fact]
    public void Begin_TypeIsCompiled_ItsFirstCallCompilesLess()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");

        // What both need is compiled by the first.
        MethodsOfFirstCalls(ZeroAllocJson.Compile<First>(), new First());
        long expected = MethodsOfFirstCalls(ZeroAllocJson.Compile<InTime>(), new InTime());
        JsonContract<Ahead> ahead;
        using (AheadOfUse.Begin())
        {
            Assert.True(AheadOfUse.IsMeant);
            ahead = ZeroAllocJson.Compile<Ahead>();
            Assert.True(ahead.IsReadCompiled);
        }

        Assert.False(AheadOfUse.IsMeant);

        // The code of the root's writer, of the text's, and that of the reader.
        Assert.InRange(MethodsOfFirstCalls(ahead, new Ahead()), 0, expected - 2);
    }

    /// <summary>How many methods the runtime compiles for this thread while a value is written and read.</summary>
    private static long MethodsOfFirstCalls<T>(JsonContract<T> contract, T value)
    {
        var buffer = new ArrayBufferWriter<byte>();
        Assert.True(contract.IsReadCompiled);
        long before = JitInfo.GetCompiledMethodCount(currentThread: true);
        contract.Serialize(buffer, value);
        _ = contract.Deserialize(buffer.WrittenSpan);
        return JitInfo.GetCompiledMethodCount(currentThread: true) - before;
    }

    private sealed class First
    {
        public string? Name { get; set; } = "a";
    }

    private sealed class InTime
    {
        public string? Name { get; set; } = "a";
    }

    private sealed class Ahead
    {
        public string? Name { get; set; } = "a";
    }
}
