namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Items that say how often they were enumerated, by an enumerator of the application's own.</summary>
internal sealed class CountedItems : IEnumerable<int>
{
    private int _enumerations;

    public IEnumerator<int> GetEnumerator()
    {
        _enumerations++;
        return Enumerate();
    }

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();

    private IEnumerator<int> Enumerate()
    {
        yield return _enumerations;
        yield return 100;
    }
}
