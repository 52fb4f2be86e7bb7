using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>What all contracts under the same options share. Stands in slot 0 of each.</summary>
/// <param name="options">The options.</param>
/// <param name="runtimeContract">The contract of a type met at run time.</param>
/// <param name="innerContract">The contract of an object in a large plan, and whether depth is counted around it.</param>
internal sealed class OptionsState(
    JsonSerializerOptions options, Func<Type, IShapeContract> runtimeContract, Func<Type, bool, IShapeContract> innerContract)
{
    /// <summary>The slot.</summary>
    public const int Slot = 0;

    private readonly InstancePool<SerializerBridge> _bridges = new(() => new SerializerBridge(options));

    /// <summary>The options.</summary>
    public JsonSerializerOptions Options => options;

    /// <summary>The line breaks that the options ask for; null where documents have none.</summary>
    public Indentation? Indentation { get; } = Indentation.For(options);

    /// <summary>Takes a bridge to System.Text.Json, to be given back by <see cref="EndBridge"/>.</summary>
    public SerializerBridge RentBridge() => _bridges.Rent();

    /// <summary>Ends what was written over a bridge, and gives it back.</summary>
    public void EndBridge(SerializerBridge bridge)
    {
        if (bridge.End())
        {
            _bridges.Return(bridge);
        }
    }

    /// <summary>The contract of a type met at run time.</summary>
    public IShapeContract RuntimeContract(Type type) => runtimeContract(type);

    /// <summary>An object in a large plan.</summary>
    public InnerShape<IShapeContract> InnerShape(Type type, bool isCounted) => new(type, isCounted, innerContract);
}
