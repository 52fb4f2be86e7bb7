namespace ZeroAlloc.Doors.Serving;

/// <summary>Lists as sequences.</summary>
internal static class Sequence
{
    /// <summary>The first items are there at once, one in a hundred later.</summary>
    public static async IAsyncEnumerable<T> Of<T>(List<T> items)
    {
        for (int i = 0; i < items.Count; i++)
        {
            if (i % 100 == 50)
            {
                await Task.Yield();
            }

            yield return items[i];
        }
    }
}
