using System.Text.Json;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Json.Values;

/// <summary>What all contracts under the same options share. Stands in slot 0 of each.</summary>
internal sealed class SharedState(JsonSerializerOptions options, Func<Type, IShapeContract> runtimeContract)
{
    /// <summary>The slot.</summary>
    public const int Slot = 0;

    /// <summary>The options.</summary>
    public JsonSerializerOptions Options => options;

    /// <summary>Bridges to System.Text.Json.</summary>
    public InstancePool<SerializerBridge> Bridges { get; } = new(() => new SerializerBridge(options));

    /// <summary>The contract of a type met at run time.</summary>
    public IShapeContract RuntimeContract(Type type) => runtimeContract(type);
}
