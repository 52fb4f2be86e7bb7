using System.Collections.Concurrent;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>The code that was emitted in this process, by shape: an application that makes options per request compiles once.</summary>
/// <remarks>
/// Emitted code never unloads, so that the number of shapes is limited; beyond it System.Text.Json and XmlSerializer do the work.
/// </remarks>
internal static class CompiledShapes
{
    private const int DefaultMax = 1000;

    private static readonly ConcurrentDictionary<string, Lazy<Type>> s_types = new();
    private static int s_count;
    private static long s_ticks;

    /// <summary>How many of them were forgotten (<see cref="Forget"/>): these do not count against the cap.</summary>
    private static int s_forgotten;

    /// <summary>For tests: called before a shape is emitted, to throw as a defect of a compiler would.</summary>
    internal static Action<EmittedCode>? BeforeEmitting { get; set; }

    /// <summary>Shapes that were compiled so far.</summary>
    public static int Count => Volatile.Read(ref s_count);

    /// <summary>Time that it took to emit them.</summary>
    public static TimeSpan Duration => Stopwatch.GetElapsedTime(0, Volatile.Read(ref s_ticks));

    /// <summary>
    /// Shapes that are compiled at most, at some tens of KB each: 1,000, or what the runtime option
    /// <c>ZeroAlloc.Json.MaxCompiledShapes</c> says. A type that is both written and read is two, and so is one that is JSON and XML.
    /// </summary>
    public static int Max { get; } =
        int.TryParse(AppContext.GetData("ZeroAlloc.Json.MaxCompiledShapes") as string, out int limit) && limit >= 0 ? limit : DefaultMax;

    /// <summary>Whether half of what may be compiled is: what is compiled ahead of its use leaves the rest to what is used.</summary>
    public static bool AreHalfTaken => (Volatile.Read(ref s_count) - Volatile.Read(ref s_forgotten)) * 2L >= Max;

    /// <summary>Whether there may be code: it can be emitted, or may have been by an earlier process.</summary>
    public static bool MayExist => MayEmit || PrecompiledShapes.Exist;

    /// <summary>Whether code can be emitted in this process.</summary>
    public static bool MayEmit => RuntimeFeature.IsDynamicCodeSupported;

    /// <summary>Why nothing is compiled where there can be no code.</summary>
    public const string NoDynamicCode = "dynamic code isn't supported in this process";

    /// <summary>Why <see cref="GetOrAdd"/> gave none.</summary>
    public static string WhyNot => MayEmit
        ? "the process has reached the limit on compiled types (runtime option ZeroAlloc.Json.MaxCompiledShapes)"
        : $"{NoDynamicCode}, and the type isn't precompiled";

    /// <summary>An object of a shape's class, which has no state: null where there is no code.</summary>
    /// <param name="code">The code.</param>
    /// <param name="weight">As how many shapes it counts.</param>
    /// <remarks>Constructors would have nothing to do, and take the runtime's compiler as long as a getter does.</remarks>
    [RequiresDynamicCode("Emits IL.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "No constructor is called.")]
    public static T? Make<T>(EmittedCode code, int weight = 1)
        where T : class =>
        GetOrAdd(code, weight) is { } type ? (T)RuntimeHelpers.GetUninitializedObject(type) : null;

    /// <summary>
    /// The code of a shape: what an earlier process has emitted, which does not count, else emitted at the first call; null if it can't
    /// be emitted here, or if as much has been emitted as may be.
    /// </summary>
    /// <param name="code">The code.</param>
    /// <param name="weight">As how many shapes it counts: more than one for code that is far longer than usual.</param>
    [RequiresDynamicCode("Emits IL.")]
    public static Type? GetOrAdd(EmittedCode code, int weight = 1)
    {
        if (s_types.TryGetValue(code.Shape, out Lazy<Type>? known))
        {
            return known.Value;
        }

        if (PrecompiledShapes.Find(code) is { } precompiled)
        {
            return s_types.GetOrAdd(code.Shape, new Lazy<Type>(precompiled)).Value;
        }

        if (!MayEmit)
        {
            return null;
        }

        if (!TryReserve(weight))
        {
            return null;
        }

        var fresh = new Lazy<Type>(() => Load(code));
        known = s_types.GetOrAdd(code.Shape, fresh);
        if (known != fresh)
        {
            // Another thread was first, and its place is the one that counts.
            Interlocked.Add(ref s_count, -weight);
        }

        return known.Value;
    }

    /// <summary>Has the code of all shapes emitted anew: the methods that it was checked by have changed.</summary>
    /// <remarks>The memory of the code that is forgotten stays in use; only sessions in which an application is edited come here.</remarks>
    public static void Forget()
    {
        Volatile.Write(ref s_forgotten, Volatile.Read(ref s_count));
        s_types.Clear();
    }

    /// <summary>
    /// Takes places, or none where there are too few. Who needs none always gets them, and nobody's attempt is beyond the cap even for a
    /// moment: what is refused once is refused for good.
    /// </summary>
    private static bool TryReserve(int weight)
    {
        for (int count = Volatile.Read(ref s_count); weight != 0;)
        {
            if (count - Volatile.Read(ref s_forgotten) > Max - weight)
            {
                return false;
            }

            int seen = Interlocked.CompareExchange(ref s_count, count + weight, count);
            if (seen == count)
            {
                break;
            }

            count = seen;
        }

        return true;
    }

    [RequiresDynamicCode("Emits IL.")]
    private static Type Load(EmittedCode code)
    {
        long start = Stopwatch.GetTimestamp();
        BeforeEmitting?.Invoke(code);
        Type type = code.Load();
        Interlocked.Add(ref s_ticks, Stopwatch.GetTimestamp() - start);
        PrecompiledRecording.Current?.Keep(code);
        return type;
    }
}
