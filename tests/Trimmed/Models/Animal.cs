using System.Text.Json.Serialization;

namespace ZeroAlloc.Trimmed.Models;

/// <summary>A polymorphic class.</summary>
[JsonDerivedType(typeof(Dog), "dog")]
public abstract class Animal
{
    public string? Name { get; set; }
}
