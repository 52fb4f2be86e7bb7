namespace ZeroAlloc.Crossings.Support;

/// <summary>A struct whose default equals everything that has its amount or none; the other way round is another question.</summary>
public struct Lopsided : IEquatable<Lopsided>
{
    public int Amount { get; set; }

    public string? Currency { get; set; }

    public readonly bool Equals(Lopsided other)
    {
        Calls.Add($"Lopsided {Currency is null}");
        return Currency is null || Currency == other.Currency;
    }

    public override readonly bool Equals(object? obj) => obj is Lopsided other && Equals(other);

    public override readonly int GetHashCode() => 0;
}

/// <summary>A struct that equals all that is larger, by the general method alone.</summary>
public struct Roughly
{
    public int Number { get; set; }

    public override readonly bool Equals(object? obj) => obj is Roughly other && other.Number >= Number;

    public override readonly int GetHashCode() => 0;
}

/// <summary>A struct whose equality throws for some of those that a serializer compares it with.</summary>
public struct Unequal : IEquatable<Unequal>
{
    public int Number { get; set; }

    public readonly bool Equals(Unequal other) =>
        other.Number % 2 == 0 || !Calls.AreCounted
            ? other.Number == Number
            : throw new InvalidOperationException($"{Number} and {other.Number}");

    public override readonly bool Equals(object? obj) => obj is Unequal other && Equals(other);

    public override readonly int GetHashCode() => 0;
}

/// <summary>A struct that is like its default in every second call.</summary>
public struct Fickle : IEquatable<Fickle>
{
    public int Number { get; set; }

    public readonly bool Equals(Fickle other) => Calls.Add("Fickle") % 2 == 0;

    public override readonly bool Equals(object? obj) => obj is Fickle other && Equals(other);

    public override readonly int GetHashCode() => 0;
}

/// <summary>A class that is like everything, even like null.</summary>
public class Alike : IEquatable<Alike>
{
    public int Number { get; set; }

    public bool Equals(Alike? other) => true;

    public override bool Equals(object? obj)
    {
        Calls.Add("Alike");
        return true;
    }

    public override int GetHashCode() => 0;
}
