namespace ZeroAlloc.Integration.Http;

/// <summary>An element whose getter says that it was reached.</summary>
public sealed class Watched
{
    private readonly Action? _reached;
    private int _index;

    /// <summary>An element that says nothing.</summary>
    public Watched()
    {
    }

    private Watched(int index, Action? reached)
    {
        _index = index;
        _reached = reached;
    }

    /// <summary>Text that brings a list to the threshold.</summary>
    public string Text { get; set; } = new('x', 100);

    /// <summary>The place in the list.</summary>
    public int Index
    {
        get
        {
            _reached?.Invoke();
            return _index;
        }

        set => _index = value;
    }

    /// <summary>A list that calls back when four fifths of it have been written.</summary>
    public static List<Watched> List(int count, Action? reached) => [.. Items(count, reached)];

    /// <summary>The same, element by element.</summary>
    public static async IAsyncEnumerable<Watched> Sequence(int count, Action? reached)
    {
        foreach (Watched item in Items(count, null))
        {
            if (item._index == count * 4 / 5)
            {
                await Task.Yield();
                reached?.Invoke();
            }

            yield return item;
        }
    }

    private static IEnumerable<Watched> Items(int count, Action? reached) =>
        Enumerable.Range(0, count).Select(i => new Watched(i, i == count * 4 / 5 ? reached : null));
}
