namespace ZeroAlloc.Crossings.Support;

/// <summary>The calls of an application's code by one operation of a serializer, in order: both sides have to make the same.</summary>
public static class Calls
{
    /// <summary>A collection was enumerated: a queue would have lost its items.</summary>
    public const string Enumeration = "enumerated";

    private static readonly AsyncLocal<List<string>?> s_made = new();

    /// <summary>Whether an operation runs.</summary>
    public static bool AreCounted => s_made.Value is not null;

    /// <summary>Begins an operation.</summary>
    public static void Begin() => s_made.Value = [];

    /// <summary>Ends it.</summary>
    /// <returns>Its calls.</returns>
    public static IReadOnlyList<string> End()
    {
        IReadOnlyList<string> made = [.. s_made.Value ?? []];
        s_made.Value = null;
        return made;
    }

    /// <summary>Runs what is not of the operation.</summary>
    public static void Apart(Action other)
    {
        List<string>? made = s_made.Value;
        s_made.Value = null;
        try
        {
            other();
        }
        finally
        {
            s_made.Value = made;
        }
    }

    /// <summary>Adds a call, and counts those before it.</summary>
    public static int Add(string call)
    {
        if (s_made.Value is not { } made)
        {
            return 0;
        }

        made.Add(call);
        return made.Count - 1;
    }
}
