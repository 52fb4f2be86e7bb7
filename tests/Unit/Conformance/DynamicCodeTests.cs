using System.Runtime.CompilerServices;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>What the process allows, and that contracts follow it.</summary>
public sealed class DynamicCodeTests : JsonOracle
{
    [Fact]
    public void Compile_OrdinaryModel_IsCompiledWhereCodeCanBeEmitted()
    {
        Console.WriteLine($"{nameof(RuntimeFeature.IsDynamicCodeSupported)}: {RuntimeFeature.IsDynamicCodeSupported}");
        Console.WriteLine($"{nameof(BufferPool.Checked)}: {BufferPool.Checked}, {nameof(BlockSizes)}: {BlockSizes.Shrunk(100)}");

        JsonContract<PublicPerson> contract = ZeroAllocJson.Compile<PublicPerson>();

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, contract.IsCompiled);
        AssertSame(new PublicPerson { Name = "é", Age = 3, Tags = [] });
    }
}
