using System.Text.Json.Serialization;

namespace ZeroAlloc.Crossings.Support;

/// <summary>A class that holds anything, also what a serializer rejects.</summary>
public sealed class AnyPage
{
    public object? Items { get; set; }

    /// <summary>One that holds itself.</summary>
    public static AnyPage Circle()
    {
        AnyPage page = new();
        page.Items = page;
        return page;
    }

    /// <summary>One that is too deep.</summary>
    public static AnyPage Deep() =>
        Enumerable.Range(0, 70).Aggregate(new AnyPage(), static (page, _) => new AnyPage { Items = page });
}

/// <summary>A class that is written by its derived types.</summary>
[JsonDerivedType(typeof(ItemsPage), "items")]
public class NamedPage;

/// <summary>A class that System.Text.Json alone writes where an object is declared, with a collection that counts.</summary>
public sealed class ItemsPage : NamedPage
{
    public OwnCollection<int> Items { get; } = [1, 2];
}

/// <summary>A class whose day may have no name. It holds no page: XmlSerializer doesn't notice circles if the root is a struct.</summary>
public sealed class DayPage
{
    public DayOfWeek Day { get; set; }
}

/// <summary>One of a ring, with a member that a converter also writes if it is null.</summary>
public sealed class RingPage
{
    public RingPage? Next { get; set; }

    [JsonConverter(typeof(NullFactory))]
    public string? Text { get; set; }

    /// <summary>A ring of so many pages, each a level deeper than the one before.</summary>
    public static RingPage Of(int count)
    {
        RingPage last = new();
        RingPage first = Enumerable.Range(1, count - 1).Aggregate(last, static (page, _) => new RingPage { Next = page });
        last.Next = first;
        return first;
    }
}

/// <summary>A sequence that has to be awaited.</summary>
public sealed class AwaitedItems : IAsyncEnumerable<int>
{
    /// <summary>The items.</summary>
    internal static async IAsyncEnumerator<int> Next()
    {
        yield return 1;
        await Task.Yield();
        yield return 2;
    }

    public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => Next();
}

/// <summary>The same with a base class, of which no context knows either.</summary>
public sealed class DerivedAwaitedItems : NamelessPage, IAsyncEnumerable<int>
{
    public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => AwaitedItems.Next();
}

/// <summary>The same as a struct.</summary>
public readonly struct StructAwaitedItems : IAsyncEnumerable<int>
{
    public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => AwaitedItems.Next();
}

/// <summary>A base class without members.</summary>
public abstract class NamelessPage;
