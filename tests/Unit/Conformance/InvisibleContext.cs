using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

// The generator can't see the accessors, and says so; System.Text.Json throws when the contract is used.
#pragma warning disable SYSLIB1038

/// <summary>A context with members that have <c>[JsonInclude]</c> and accessors that generated code can't call.</summary>
[JsonSerializable(typeof(InvisibleGetter))]
[JsonSerializable(typeof(InvisibleGetterNeverWritten))]
[JsonSerializable(typeof(InvisibleSetter))]
[JsonSerializable(typeof(InvisibleInit))]
internal sealed partial class InvisibleContext : JsonSerializerContext;

internal sealed class InvisibleGetter
{
    [JsonInclude]
    public int Value { private get; set; }
}

internal sealed class InvisibleGetterNeverWritten
{
    [JsonInclude]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public int Value { private get; set; }
}

internal sealed class InvisibleSetter
{
    [JsonInclude]
    public int Value { get; private set; }
}

internal sealed class InvisibleInit
{
    [JsonInclude]
    public int Value { private get; init; }
}
