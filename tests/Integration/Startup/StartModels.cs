namespace ZeroAlloc.Integration.Startup;

/// <summary>A model that a result of ours names.</summary>
public sealed record Answered(int Number);

/// <summary>A model of a result whose format the client chooses.</summary>
public sealed record Negotiable(int Number);

/// <summary>A model that a handler in a group of ours returns.</summary>
public class Grouped
{
    /// <summary>A number.</summary>
    public int Number { get; set; }
}

/// <summary>Items of a sequence that is declared by an interface.</summary>
public sealed record Listed(int Number);

/// <summary>Items that come one by one.</summary>
public sealed class Streamed
{
    /// <summary>A number.</summary>
    public int Number { get; set; }
}

/// <summary>A model that only <c>Produces</c> names.</summary>
public sealed record Described(int Number);

/// <summary>A model that <c>Body</c> reads.</summary>
public sealed record Taken(int Number);

/// <summary>A model that only <c>Accepts</c> names.</summary>
public sealed record Accepted(int Number);

/// <summary>A model.</summary>
/// <param name="Number">A member.</param>
public sealed record Returned(int Number);

/// <summary>A model.</summary>
/// <param name="Number">A member.</param>
public sealed record Sent(int Number);

/// <summary>A model.</summary>
/// <param name="Number">A member.</param>
public sealed record SentByGroup(int Number);

/// <summary>A model that the framework writes or reads by itself.</summary>
public sealed record LeftToStock(int Number);

/// <summary>A model that nothing names.</summary>
public sealed record Unnamed(int Number);

/// <summary>A model that a body parameter names.</summary>
public sealed record Parameter(int Number);

/// <summary>Parameters with the body among them, which the framework reads.</summary>
public sealed class Inside
{
    /// <summary>The body.</summary>
    [Microsoft.AspNetCore.Mvc.FromBody]
    public LeftToStock? Body { get; set; }
}
