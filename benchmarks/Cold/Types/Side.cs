namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>Whose first calls are measured.</summary>
internal enum Side
{
    /// <summary>System.Text.Json's.</summary>
    Stock,

    /// <summary>This library's, as in applications: System.Text.Json handles the first uses of a type.</summary>
    Ours,

    /// <summary>This library's, with types that are compiled by the first use.</summary>
    Compiled,
}
