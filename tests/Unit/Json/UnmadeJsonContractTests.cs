using System.Text.Json;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Unit.Json;

/// <summary>Structs as bodies for which a native application has no code.</summary>
[Collection(nameof(CountedCollection))]
public sealed class UnmadeJsonContractTests : IDisposable
{
    public void Dispose() => Constructions.IsMissing = null;

    [Fact]
    public void ContractFor_StructWithoutNativeCode_FallsBackWithReason()
    {
        Constructions.IsMissing = static made => made == typeof(JsonBodyContract<Corner>);
        BodyContract contract = Format().ContractFor(typeof(Corner));

        Assert.Equal(Way.Stock, contract.Writing);
        Assert.Equal(Way.Stock, contract.Reading);
        Assert.Contains("no native code for the type", contract.Describe(isWriting: true).Reason, StringComparison.Ordinal);
        Assert.Equal(typeof(Corner), contract.Type);
    }

    [Fact]
    public void ContractFor_OtherStructs_AreMade()
    {
        Constructions.IsMissing = static made => made == typeof(JsonBodyContract<Corner>);

        Assert.IsType<JsonBodyContract<int>>(Format().ContractFor(typeof(int)));
    }

    private static JsonFormat Format() =>
        new(new JsonSerializerOptions(JsonSerializerDefaults.Web), new ZeroAllocFormatterOptions(), new TypeLog(NullLogger.Instance));

    public struct Corner
    {
        public int X { get; set; }
    }
}
