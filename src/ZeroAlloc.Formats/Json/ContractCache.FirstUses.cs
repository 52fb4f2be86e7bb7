using System.Collections.Concurrent;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json;

/// <summary>Types that are not used often yet: System.Text.Json writes and reads them wherever callers can't tell.</summary>
/// <remarks>
/// To compile a type takes as long as thousands of its small documents, and code that was just emitted is no quicker than the serializer
/// until the runtime compiles it again, which it does for methods that were called as often.
/// </remarks>
internal sealed partial class ContractCache
{
    private static readonly int s_uses =
        int.TryParse(AppContext.GetData("ZeroAlloc.Json.UsesBeforeCompilation") as string, out int uses) && uses >= 0 ? uses : 0;

    private readonly ConcurrentDictionary<Type, object> _firstWrites = new();
    private readonly ConcurrentDictionary<Type, object> _firstReads = new();

    /// <summary>
    /// As often a type is written, or read, by System.Text.Json first: never, or what the runtime option
    /// <c>ZeroAlloc.Json.UsesBeforeCompilation</c> says. Set by tests alone.
    /// </summary>
    public int UsesBeforeCompilation { get; set; } = s_uses;

    /// <summary>
    /// Whether types may wait: not where code is made ahead of its use, where an earlier process has made it, and where there is none.
    /// </summary>
    private bool MayWait =>
        UsesBeforeCompilation != 0
        && CompiledShapes.MayEmit
        && !AheadOfUse.IsMeant
        && !PrecompiledShapes.Exist
        && PrecompiledRecording.Current is null;

    /// <summary>What writes a value for a caller that names no contract: remembered as the last one, once it stays the same.</summary>
    public JsonContract<T> ContractToUse<T>() => IsMade<T>(_contracts) || !MayWait
        ? LastContract<T>.Find(this)
        : FirstContract<T>().Counted();

    /// <summary>What reads a document for a caller that names no contract; likewise.</summary>
    public CompiledReader<T> ReaderToUse<T>() => IsMade<T>(_readers) || !MayWait
        ? LastReaderOf<T>()
        : ((FirstReads<T>)_firstReads.GetOrAdd(typeof(T), static (_, cache) => new FirstReads<T>(cache), this)).Counted();

    /// <summary>The reader of a type, remembered as the last one.</summary>
    public CompiledReader<T> LastReaderOf<T>()
    {
        int before = TransientFailures.Count;
        CompiledReader<T> reader = Reader<T>();
        return TransientFailures.Count == before ? LastReader<T>.Set(reader) : reader;
    }

    /// <summary>Whether a reader is that of the first uses: what reads later may be another.</summary>
    public bool IsFirst<T>(CompiledReader<T> reader) =>
        _firstReads.TryGetValue(typeof(T), out object? first) && ((FirstReads<T>)first).Reader == reader;

    /// <summary>
    /// Whether bodies of a type will be written by compiled code, once there have been enough of them, and can be written like that until
    /// then: planned by the call.
    /// </summary>
    /// <returns>False also where nothing waits: then the contract says so itself.</returns>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    public bool WillWrite<T>()
    {
        if (IsMade<T>(_contracts)
            || !MayWait
            || OwnConverter(typeof(T)) is not null
            || Read(typeof(T), _knownObjects, out _) is not { } plan
            || !CanBeWrittenFirst(plan, out bool mayRepeat))
        {
            return false;
        }

        FirstContract<T>().MayRepeat = mayRepeat;
        return true;
    }

    /// <summary>Whether documents of a type will be read by compiled code, after the first ones: planned by the call.</summary>
    /// <returns>False also where nothing waits: then the reader says so itself.</returns>
    public bool WillRead<T>() =>
        !IsMade<T>(_readers) && MayWait && OwnConverter(typeof(T)) is null && ReadForReading(typeof(T), _knownRead, out _) is not null;

    /// <summary>What writes the first values, and opens the first bodies, of a type.</summary>
    public FirstWrites<T> FirstContract<T>() =>
        (FirstWrites<T>)_firstWrites.GetOrAdd(typeof(T), static (_, cache) => new FirstWrites<T>(cache, cache._rules), this);

    /// <summary>
    /// Whether a document is written in one part at any length, as compiled code would do; else one that turns out long has to be written
    /// again, by compiled code, of which the model's own code must see nothing.
    /// </summary>
    /// <param name="plan">How compiled code writes the type.</param>
    /// <param name="mayRepeat">Whether the model has no code that could tell a second attempt.</param>
    private static bool CanBeWrittenFirst(ContractPlan plan, out bool mayRepeat)
    {
        Type[] pausing = [typeof(RuntimeTypeSlot<>), typeof(RuntimeTypeLineSlot<>), typeof(UnionSlot<>)];
        mayRepeat = plan.Root.All().All(static part =>
            !part.RunsUserCode || (part is SlotPlan slot && slot.Helper == typeof(EnumTextSlot<>)));
        return mayRepeat || !plan.Root.All().Any(part => part is ObjectPlan item
            ? item.Extension is not null || plan.InnerShapes.ContainsKey(item)
            : (part.IsContainer && part is not PolymorphicPlan) || (part is SlotPlan slot && pausing.Contains(slot.Helper)));
    }

    private static bool IsMade<T>(ConcurrentDictionary<Type, RetriedLazy<object>> all) =>
        all.TryGetValue(typeof(T), out RetriedLazy<object>? lazy) && lazy.IsMade;
}
