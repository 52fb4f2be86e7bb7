namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>Whose first calls are measured.</summary>
internal enum Side
{
    /// <summary>System.Text.Json's.</summary>
    Stock,

    /// <summary>This library's: the first use of a type compiles it.</summary>
    Ours,

    /// <summary>This library's, in an application that has System.Text.Json handle the first uses of a type.</summary>
    FirstUses,

    /// <summary>This library's, in a process that writes its code into a file.</summary>
    Recording,

    /// <summary>This library's, with that file.</summary>
    Precompiled,
}
