namespace ZeroAlloc.Native.Models;

/// <summary>A struct that the build doesn't see.</summary>
public struct UnseenPart
{
    public Season Season { get; set; }
}
