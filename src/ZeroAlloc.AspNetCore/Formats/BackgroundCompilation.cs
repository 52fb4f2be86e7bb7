using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Compiles in the background for entry points, which don't know the compiler.</summary>
internal static class BackgroundCompilation
{
    /// <summary>Has something compiled soon; see <see cref="CompilationBehind.Add"/>.</summary>
    public static void Add(Action compile) => CompilationBehind.Shared.Add(compile);
}
