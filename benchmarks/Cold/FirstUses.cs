namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>Which serializer has the first uses of a type, in a process that measures them.</summary>
internal static class FirstUses
{
    private const string Option = "ZeroAlloc.Json.UsesBeforeCompilation";

    /// <summary>System.Text.Json has the first 30, which applications may choose; otherwise the first use compiles the type.</summary>
    /// <remarks>Before the library is used.</remarks>
    public static void AreStock() => AppContext.SetData(Option, "30");
}
