using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Precompiled.Library;

namespace ZeroAlloc.Precompiled.Worker;

/// <summary>All models that the library names, written and read.</summary>
internal static class Comparison
{
    private static readonly ZeroAllocPrecompileAttribute[] s_names =
        [.. typeof(Samples).Assembly.GetCustomAttributes<ZeroAllocPrecompileAttribute>()];

    /// <summary>The types.</summary>
    public static IReadOnlyList<Type> NamedTypes { get; } = [.. s_names.Select(static name => name.Type)];

    /// <summary>Whether there is compiled code in this process: otherwise stock does everything.</summary>
    public static bool HasCode => RuntimeFeature.IsDynamicCodeSupported || PrecompiledShapes.Used > 0;

    /// <summary>Compares types, and prints what is not the same, and who has written and read.</summary>
    /// <param name="file">Takes the documents, and what reading them allocates.</param>
    /// <param name="step">Of how many types one is looked at.</param>
    /// <returns>How much is not the same.</returns>
    public static int Run(string file, int step)
    {
        var journal = new Journal();
        ZeroAllocPrecompileAttribute[] names = [.. s_names.Where((_, i) => i % step == 0)];
        foreach (ZeroAllocPrecompileAttribute name in names)
        {
            var model = (Model)Activator.CreateInstance(typeof(Model<>).MakeGenericType(name.Type), name, Samples.Of(name.Type), journal)!;
            model.Compare();
        }

        File.WriteAllLines(file, journal.Lines);
        Console.WriteLine(
            $"types {names.Length}, emitted {CompiledShapes.Count}, precompiled {PrecompiledShapes.Used}, missed {PrecompiledShapes.Missed}, "
            + $"dynamic code {RuntimeFeature.IsDynamicCodeSupported}");
        journal.Faults.ForEach(static fault => Console.WriteLine(fault));
        return journal.Faults.Count;
    }
}
