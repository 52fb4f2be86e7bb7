namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>No message itself, between two that are.</summary>
public class Mammal : Animal;
