namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>Which serializer has the first uses of a type, in a process that measures them.</summary>
internal static class FirstUses
{
    private const string Option = "ZeroAlloc.Json.UsesBeforeCompilation";

    /// <summary>System.Text.Json, as in applications; in this program, types are compiled by the first use otherwise.</summary>
    /// <remarks>Before the library is used.</remarks>
    public static void AreAsInApplications() => AppContext.SetData(Option, null);
}
