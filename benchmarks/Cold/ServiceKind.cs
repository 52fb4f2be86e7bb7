namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>What <see cref="ColdService"/> is started with.</summary>
internal enum ServiceKind
{
    /// <summary>ASP.NET Core alone.</summary>
    Stock,

    /// <summary>The line that turns the library on, and nothing else.</summary>
    Ours,

    /// <summary>The same with <c>CompileAtStartup</c>.</summary>
    CompiledAtStart,

    /// <summary>The line that turns the library on, with <c>CompileInBackground</c>.</summary>
    CompiledInBackground,

    /// <summary>As compiled at start, and what was emitted is written when the process ends: what the next two use.</summary>
    Recording,

    /// <summary>The line that turns the library on, with the file of an earlier process.</summary>
    Precompiled,

    /// <summary>The same with <c>CompileAtStartup</c>.</summary>
    PrecompiledAndCompiledAtStart,
}
