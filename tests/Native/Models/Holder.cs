namespace ZeroAlloc.Native.Models;

/// <summary>Its member's values are of any type.</summary>
public sealed class Holder
{
    public object? Value { get; set; }
}
