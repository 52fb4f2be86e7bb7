namespace ZeroAlloc.Unit.Json;

/// <summary>A model that <see cref="CollectibleTypesTests"/> loads a second time, from an assembly that can be unloaded.</summary>
public sealed class PlugInModel
{
    /// <summary>A number.</summary>
    public int Number { get; set; } = 5;

    /// <summary>Text.</summary>
    public string? Text { get; set; } = "é";

    /// <summary>A value of any type.</summary>
    public object? Any { get; set; }
}
