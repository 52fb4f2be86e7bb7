namespace ZeroAlloc.Native.Models;

/// <summary>The generator of handlers has to know the view.</summary>
public readonly partial struct PersonBufferedMessage;
