using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Runtime;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>A fresh process that calls one side for each generated type once, in order.</summary>
internal static class TypesProcess
{
    /// <summary>The program's first argument there.</summary>
    public const string Command = "cold-types-process";

    private const string Precompiled = "ColdTypes.ZeroAlloc";

    /// <summary>Measures in a fresh process.</summary>
    /// <param name="program">What is run: this program, or a copy of it.</param>
    /// <param name="assembly">The generated assembly.</param>
    /// <param name="bodies">How many body types it has.</param>
    /// <param name="side">Whose calls.</param>
    /// <param name="isWriting">Whether values are written; else documents are read.</param>
    /// <returns>A line for each type, and the process's private memory behind the body types, in bytes.</returns>
    public static (IReadOnlyList<TypeParts> Types, long Memory) Measure(
        string program, string assembly, int bodies, Side side, bool isWriting)
    {
        var start = new ProcessStartInfo(program) { RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(program) == "dotnet")
        {
            start.ArgumentList.Add(typeof(TypesProcess).Assembly.Location);
        }

        string count = bodies.ToString(CultureInfo.InvariantCulture);
        foreach (string argument in (string[])[Command, assembly, count, side.ToString(), isWriting ? "write" : "read"])
        {
            start.ArgumentList.Add(argument);
        }

        using Process process = Process.Start(start)!;
        string[] lines = process.StandardOutput.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries);
        process.WaitForExit();
        return process.ExitCode == 0
            ? ([.. lines[..^1].Select(TypeParts.Parse)], long.Parse(lines[^1], CultureInfo.InvariantCulture))
            : throw new InvalidOperationException($"A process that measures ended with {process.ExitCode}.");
    }

    /// <summary>What the process does.</summary>
    /// <returns>0.</returns>
    public static int Run(string[] arguments)
    {
        if (arguments[2] == nameof(Side.FirstUses))
        {
            FirstUses.AreStock();
        }

        switch (arguments[2])
        {
            case nameof(Side.Recording):
                AppContext.SetData(PrecompiledRecording.Option, Path.Combine(AppContext.BaseDirectory, Precompiled + ".dll"));
                break;
            case nameof(Side.Precompiled):
                AppContext.SetData(PrecompiledShapes.Option, Precompiled);
                break;
        }

        int bodies = int.Parse(arguments[1], CultureInfo.InvariantCulture);
        bool isOurs = arguments[2] != nameof(Side.Stock);
        bool isWriting = arguments[3] == "write";
        Assembly assembly = Assembly.LoadFrom(arguments[0]);
        JsonSerializerOptions usual = GeneratedAssembly.Options();
        JsonSerializerOptions converting = GeneratedAssembly.Converting(assembly);
        usual.MakeReadOnly(populateMissingResolver: true);
        converting.MakeReadOnly(populateMissingResolver: true);
        var output = new ArrayBufferWriter<byte>(1024 * 1024);
        List<TypeParts> measured = [];
        HashSet<Type> touched = [];
        long before = Memory();
        long memory = 0;
        foreach (string name in GeneratedAssembly.Names(bodies))
        {
            (Type type, Func<object> sample) = GeneratedAssembly.Find(assembly, name);
            byte[] document = isWriting ? [] : File.ReadAllBytes(GeneratedAssembly.DocumentOf(arguments[0], name));
            TypeCall call = TypeCall.Of(type, isWriting ? sample() : null);
            JsonSerializerOptions options = name == WideSource.Name ? converting : usual;
            output.ResetWrittenCount();
            using var writer = new Utf8JsonWriter(output);
            measured.Add(Measure(type, isOurs && !PrecompiledShapes.Exist, options, touched, (isOurs, isWriting) switch
            {
                (true, true) => () => call.Write(output, options),
                (true, false) => () => call.Read(document, options),
                (false, true) => () => call.WriteStock(writer, options),
                _ => () => call.ReadStock(document, options),
            }));
            memory = measured.Count == bodies ? Memory() - before : memory;
        }

        measured.ForEach(static parts => Console.WriteLine(parts));
        Console.WriteLine(memory);
        return 0;
    }

    private static TypeParts Measure(Type type, bool isOurs, JsonSerializerOptions options, HashSet<Type> touched, Action call)
    {
        TimeSpan emitting = CompiledShapes.Duration;
        TimeSpan compiling = JitInfo.GetCompilationTime(currentThread: true);
        long methods = JitInfo.GetCompiledMethodCount(currentThread: true);
        double start = ThreadClock.Now();
        if (isOurs)
        {
            Touch(type, options, touched);
        }

        double contract = ThreadClock.Now();
        TimeSpan compiledForContract = JitInfo.GetCompilationTime(currentThread: true);
        call();
        double end = ThreadClock.Now();
        return new TypeParts(
            end - start,
            isOurs ? contract - start : 0,
            (CompiledShapes.Duration - emitting).TotalNanoseconds,
            (JitInfo.GetCompilationTime(currentThread: true) - (isOurs ? compiledForContract : compiling)).TotalNanoseconds,
            (int)(JitInfo.GetCompiledMethodCount(currentThread: true) - methods));
    }

    /// <summary>Has System.Text.Json make all contracts that a plan asks for, but for those that were made before.</summary>
    private static void Touch(Type type, JsonSerializerOptions options, HashSet<Type> seen)
    {
        if (!seen.Add(type))
        {
            return;
        }

        JsonTypeInfo info = options.GetTypeInfo(type);
        foreach (JsonPropertyInfo property in info.Properties)
        {
            Touch(property.PropertyType, options, seen);
        }

        if (info.ElementType is { } element)
        {
            Touch(element, options, seen);
        }
    }

    private static long Memory()
    {
        GC.Collect();
        using var process = Process.GetCurrentProcess();
        return process.PrivateMemorySize64;
    }
}
