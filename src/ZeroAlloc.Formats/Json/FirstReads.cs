using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json;

/// <summary>The reader of a type that has not been read often yet: System.Text.Json reads its documents, and nothing is planned.</summary>
/// <param name="cache">The contracts of the options.</param>
internal sealed class FirstReads<T>(ContractCache cache)
{
    private int _count;

    /// <summary>The reader, which has no code.</summary>
    public CompiledReader<T> Reader { get; } = new(
        cache.Options, shape: null, slots: [], whyNot: "the type isn't compiled yet");

    /// <summary>Counts a use; the last one that counts has the type compiled in the background.</summary>
    public CompiledReader<T> Counted()
    {
        if (Interlocked.Increment(ref _count) == cache.UsesBeforeCompilation)
        {
            CompilationBehind.Shared.Add(() => cache.Reader<T>());
        }

        return Reader;
    }
}
