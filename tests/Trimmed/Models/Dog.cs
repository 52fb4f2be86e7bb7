namespace ZeroAlloc.Trimmed.Models;

/// <summary>A derived class.</summary>
public sealed class Dog : Animal
{
    public bool Barks { get; set; }
}
