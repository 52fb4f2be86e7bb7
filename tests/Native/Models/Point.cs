namespace ZeroAlloc.Native.Models;

/// <summary>A struct as a body: its contract is made for it alone.</summary>
public record struct Point(int X, double Y, Color? Color);
