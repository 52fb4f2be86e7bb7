namespace ZeroAlloc.Trimmed.Models;

/// <summary>A struct.</summary>
public struct Point
{
    /// <summary>Right.</summary>
    public int X { get; set; }

    /// <summary>Up.</summary>
    public double Y { get; set; }
}
