using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Framework11;

public sealed record Cat(string Name, int Lives);

public sealed record Dog(string Name, bool IsGood);

/// <summary>Two objects: written by case, and refused by System.Text.Json's reader, which can't tell them apart.</summary>
public union Pet(Cat, Dog);

/// <summary>Told apart by a classifier of System.Text.Json's.</summary>
[JsonUnion(TypeClassifier = typeof(JsonUnionTypeStructuralClassifier))]
public union KnownPet(Cat, Dog);

/// <summary>Told apart by the kinds of their values.</summary>
public union Mixed(int, string, bool, Cat, List<Dog>);

/// <summary>One that may be null, and numbers.</summary>
public union Maybe(Cat?, int[]);

/// <summary>A value that may be null.</summary>
public union Count(int?, string);

/// <summary>Contains itself, and so is written by System.Text.Json.</summary>
public union Nested(int, List<Nested>);

/// <summary>Contains what may be another union.</summary>
public union Open(int, List<object>);

/// <summary>Counts how often one is made.</summary>
[Union]
public readonly struct Counted : IUnion
{
    public Counted(int value)
    {
        Value = value;
        Made++;
    }

    public Counted(string value)
    {
        Value = value;
        Made++;
    }

    public static int Made { get; set; }

    public object? Value { get; }
}

public sealed class Owner<T>
{
    public int Before { get; set; } = 1;

    public T? Value { get; set; }

    public List<T>? Several { get; set; }

    public Dictionary<string, T>? Named { get; set; }

    public object? Any { get; set; }

    public string? After { get; set; } = "x";
}

public sealed class Tree<T>
{
    public T? Value { get; set; }

    public Tree<T>? Next { get; set; }
}
