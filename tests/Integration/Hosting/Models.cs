using System.Text.Json.Serialization;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>A small model with text that the two encoders of ASP.NET Core escape differently.</summary>
public class Person
{
    /// <summary>Name, with characters that need escaping.</summary>
    public string? Name { get; set; } = "Zoë <b>&'+\" 漢 😀";

    /// <summary>A number.</summary>
    public int Age { get; set; } = 42;

    /// <summary>A nested list.</summary>
    public List<string> Tags { get; set; } = ["a", "b"];
}

/// <summary>A derived model, to see which type is written.</summary>
public sealed class Employee : Person
{
    /// <summary>What only the derived type has.</summary>
    public string Company { get; set; } = "Acme";
}

/// <summary>A base whose contract says how derived types are written.</summary>
[JsonDerivedType(typeof(Circle), "circle")]
public class Shape
{
    /// <summary>A member of the base.</summary>
    public int Sides { get; set; }
}

/// <summary>A derived type written with its discriminator.</summary>
public sealed class Circle : Shape
{
    /// <summary>A member of the derived type.</summary>
    public double Radius { get; set; } = 1.5;
}

/// <summary>A struct model, boxed by MVC.</summary>
public readonly record struct Point(int X, int Y);

/// <summary>An element whose getter throws if asked.</summary>
public sealed class Fragile(int index, int throwsAt)
{
    /// <summary>Text that brings a list to the threshold.</summary>
    public string Text => new('x', 100);

    /// <summary>The getter that throws.</summary>
    public int Index => index == throwsAt ? throw new InvalidOperationException("getter") : index;

    /// <summary>A list in which the getter of one element throws.</summary>
    public static List<Fragile> List(int count, int throwsAt) => [.. Enumerable.Range(0, count).Select(i => new Fragile(i, throwsAt))];
}
