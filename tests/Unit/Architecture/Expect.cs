namespace ZeroAlloc.Unit.Architecture;

/// <summary>Assertions whose messages name every offender, not the first few.</summary>
internal static class Expect
{
    /// <summary>Fails with one line per offender.</summary>
    public static void None(IEnumerable<string> offenders)
    {
        string[] all = [.. offenders];
        if (all.Length > 0)
        {
            Assert.Fail(string.Join('\n', all.Prepend($"{all.Length} found:")));
        }
    }
}
