using System.Collections.Concurrent;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>The code that was emitted in this process, by shape: an application that makes options per request compiles once.</summary>
/// <remarks>
/// Emitted code never unloads. Of types and options that the application's code bounds, there is as much as it needs. Options that are made
/// at run time may be any number: the bytes of their code are limited, and beyond the limit System.Text.Json does the work.
/// </remarks>
internal static class CompiledShapes
{
    /// <summary>What the runtime option that sets <see cref="MaxBytes"/> is called.</summary>
    public const string Option = "ZeroAlloc.MaxCompiledCode";

    private const long DefaultMaxBytes = 8 * 1024 * 1024;

    /// <summary>What a shape counts beside its instructions: an assembly and a class in the runtime's memory.</summary>
    private const int BytesPerShape = 4096;

    private static readonly ConcurrentDictionary<string, RetriedLazy<Type>> s_types = new();
    private static int s_count;
    private static long s_bytes;
    private static long s_ticks;
    private static int s_isToldOf;

    /// <summary>For tests: called before a shape is emitted, to throw as a defect of a compiler would.</summary>
    internal static Action<EmittedCode>? BeforeEmitting { get; set; }

    /// <summary>Shapes that were compiled so far.</summary>
    public static int Count => Volatile.Read(ref s_count);

    /// <summary>Bytes of emitted code that count against <see cref="MaxBytes"/>.</summary>
    public static long Bytes => Volatile.Read(ref s_bytes);

    /// <summary>Time that it took to emit them.</summary>
    public static TimeSpan Duration => Stopwatch.GetElapsedTime(0, Volatile.Read(ref s_ticks));

    /// <summary>
    /// Bytes of instructions, and 4 KiB for each shape, that options made at run time may have: 8 MiB, more than 1,000 shapes of usual
    /// size, or what the runtime option says. A type that is both written and read is two shapes.
    /// </summary>
    public static long MaxBytes { get; } =
        long.TryParse(AppContext.GetData(Option) as string, out long limit) && limit >= 0 ? limit : DefaultMaxBytes;

    /// <summary>Whether there may be code: it can be emitted, or may have been by an earlier process.</summary>
    public static bool MayExist => MayEmit || PrecompiledShapes.Exist;

    /// <summary>Whether code can be emitted in this process.</summary>
    public static bool MayEmit => RuntimeFeature.IsDynamicCodeSupported;

    /// <summary>Why nothing is compiled where there can be no code.</summary>
    public const string NoDynamicCode = "dynamic code isn't supported in this process";

    /// <summary>Why <see cref="GetOrAdd"/> gave none.</summary>
    public static string WhyNot => MayEmit
        ? $"the process has reached the limit on compiled code (runtime option {Option})"
        : $"{NoDynamicCode}, and the type isn't precompiled";

    /// <summary>An object of a shape's class, which has no state: null where there is no code.</summary>
    /// <param name="code">The code.</param>
    /// <param name="limit">How the limit applies.</param>
    /// <remarks>Constructors would have nothing to do, and take the runtime's compiler as long as a getter does.</remarks>
    [RequiresDynamicCode("Emits IL.")]
    // Trimming: no constructor is called.
    public static T? Make<T>(EmittedCode code, CodeLimit limit)
        where T : class =>
        GetOrAdd(code, limit) is { } type ? (T)RuntimeHelpers.GetUninitializedObject(type) : null;

    /// <summary>
    /// The code of a shape: what an earlier process has emitted, which does not count, else emitted at the first call; null if it can't
    /// be emitted here, or if as much has been emitted as may be.
    /// </summary>
    /// <param name="code">The code.</param>
    /// <param name="limit">How the limit applies.</param>
    [RequiresDynamicCode("Emits IL.")]
    public static Type? GetOrAdd(EmittedCode code, CodeLimit limit)
    {
        if (s_types.TryGetValue(code.Shape, out RetriedLazy<Type>? known))
        {
            return known.Value;
        }

        if (PrecompiledShapes.Find(code) is { } precompiled)
        {
            return s_types.GetOrAdd(code.Shape, new RetriedLazy<Type>(() => precompiled)).Value;
        }

        // What is refused once is refused for good: the bytes only become more. Threads that emit at once may pass
        // the limit by a shape each.
        return MayEmit && (limit != CodeLimit.Enforced || Bytes < MaxBytes)
            ? s_types.GetOrAdd(code.Shape, new RetriedLazy<Type>(() => Load(code, limit))).Value
            : null;
    }

    /// <summary>Whether four fifths of what may be compiled are, for the first caller that asks then.</summary>
    public static bool TakeNearlyFull() =>
        MaxBytes != 0 && Bytes >= MaxBytes - (MaxBytes / 5) && s_isToldOf == 0 && Interlocked.Exchange(ref s_isToldOf, 1) == 0;

    /// <summary>Has the code of all shapes emitted anew: the methods that it was checked by have changed.</summary>
    /// <remarks>The memory of the code that is forgotten stays in use; only sessions in which an application is edited come here.</remarks>
    public static void Forget()
    {
        Volatile.Write(ref s_bytes, 0);
        s_types.Clear();
    }

    [RequiresDynamicCode("Emits IL.")]
    private static Type Load(EmittedCode code, CodeLimit limit)
    {
        long start = Stopwatch.GetTimestamp();
        BeforeEmitting?.Invoke(code);
        Type type = code.Load(out int bytes);
        Interlocked.Add(ref s_ticks, Stopwatch.GetTimestamp() - start);
        Interlocked.Increment(ref s_count);
        Interlocked.Add(ref s_bytes, limit == CodeLimit.None ? 0 : bytes + BytesPerShape);
        PrecompiledRecording.Current?.Keep(code);
        return type;
    }
}
