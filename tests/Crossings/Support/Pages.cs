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

/// <summary>A sequence that has to be awaited.</summary>
public sealed class AwaitedItems : IAsyncEnumerable<int>
{
    public async IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        yield return 1;
        await Task.Yield();
        yield return 2;
    }
}
