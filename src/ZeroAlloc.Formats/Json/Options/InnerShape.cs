using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>An object inside of a large plan, which has code of its own; that is compiled when the first value of it is met.</summary>
/// <typeparam name="TCode">What writes, or reads, such objects.</typeparam>
/// <param name="type">Type of the objects.</param>
/// <param name="isCounted">Whether depth is counted around them where they are written; readers count it anyhow.</param>
/// <param name="find">Finds the code, the same for all calls.</param>
internal sealed class InnerShape<TCode>(Type type, bool isCounted, Func<Type, bool, TCode> find)
    where TCode : class
{
    private TCode? _code;

    /// <summary>Type of the objects.</summary>
    public Type Type => type;

    /// <summary>Whether depth is counted around them where they are written.</summary>
    public bool IsCounted => isCounted;

    /// <summary>The code.</summary>
    public TCode Code => _code ?? TransientFailures.Keep(ref _code, () => find(type, isCounted));

    /// <summary>The same where depth is counted.</summary>
    public InnerShape<TCode> CountingDepth() => new(type, isCounted: true, find);
}
