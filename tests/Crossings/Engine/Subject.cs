using ZeroAlloc.Crossings.Support;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>A type under some options: the library, and the stock serializer beside it under options of its own.</summary>
internal abstract class Subject
{
    /// <summary>The type that is asked for.</summary>
    public abstract Type Type { get; }

    /// <summary>What the stock serializer writes.</summary>
    public abstract Outcome StockWrites(IDoor door, object? value);

    /// <summary>What the stock serializer reads.</summary>
    public abstract Outcome StockReads(IDoor door, byte[] document);

    /// <summary>What the library writes.</summary>
    public abstract Outcome Writes(IDoor door, object? value);

    /// <summary>What the library reads.</summary>
    public abstract Outcome Reads(IDoor door, byte[] document);

    /// <summary>Whether compiled code writes the type.</summary>
    public abstract bool IsWriteCompiled { get; }

    /// <summary>Whether compiled code reads the type.</summary>
    public abstract bool IsReadCompiled { get; }

    /// <summary>What comes of an operation, with the calls of the application's code that it made.</summary>
    protected static Outcome WithCalls(Func<Outcome> operation)
    {
        Calls.Begin();
        Outcome outcome = operation();
        return outcome with { Calls = Calls.End() };
    }
}
