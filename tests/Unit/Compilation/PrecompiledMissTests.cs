using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Precompiled;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>Shapes that no file has, although the process names one.</summary>
[Collection(nameof(CountedCollection))]
public sealed class PrecompiledMissTests
{
    private const string Name = "There.Is.None";

    [Fact]
    public async Task Compile_FileThatIsNotThere_IsToldInAProcessOfItsOwn()
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [PrecompiledShapes.Option] = Name },
            "-method",
            $"{typeof(PrecompiledMissTests).FullName}.{nameof(Compile_TypeThatNoFileHas_IsCompiledAndToldOnce)}");

        Assert.Contains("files: True", output, StringComparison.Ordinal);
    }

    /// <summary>In a process that names a file that is not there; in others there is nothing to tell.</summary>
    [Fact]
    public void Compile_TypeThatNoFileHas_IsCompiledAndToldOnce()
    {
        Console.WriteLine($"files: {PrecompiledShapes.Exist}");
        var logger = new ListLogger();

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<PrecompiledModels.Unknown>().IsCompiled);
        ZeroAllocXml.Compile<PrecompiledModels.Unknown>();
        Log.TellFirstMiss(logger);
        Log.TellFirstMiss(logger);

        Assert.Equal(PrecompiledShapes.Exist ? 2 : 0, PrecompiledShapes.Missed);
        Assert.Equal(0, PrecompiledShapes.Recipes);
        string[] expected =
        [
            "No precompiled code for Json.Write of ZeroAlloc.Unit.Precompiled.PrecompiledModels.Unknown ("
                + "There.Is.None: the file doesn't exist). It is compiled at run time instead. Further misses aren't logged.",
        ];
        Assert.Equal(PrecompiledShapes.Exist ? expected : [], logger.Messages);
    }

    [Fact]
    public void TakeFirstMiss_AskedByManyAtOnce_IsGivenToOne()
    {
        FieldInfo field = typeof(PrecompiledShapes).GetField("s_firstMiss", BindingFlags.Static | BindingFlags.NonPublic)!;
        object? before = field.GetValue(null);
        const int Rounds = 3000;
        using var barrier = new Barrier(2);
        string?[] others = new string?[Rounds];
        var other = new Thread(() =>
        {
            for (int i = 0; i < Rounds; i++)
            {
                barrier.SignalAndWait();
                others[i] = PrecompiledShapes.TakeFirstMiss();
                barrier.SignalAndWait();
            }
        });
        other.Start();
        string?[] own = new string?[Rounds];
        try
        {
            for (int i = 0; i < Rounds; i++)
            {
                field.SetValue(null, "a miss");
                barrier.SignalAndWait(TestContext.Current.CancellationToken);
                own[i] = PrecompiledShapes.TakeFirstMiss();
                barrier.SignalAndWait(TestContext.Current.CancellationToken);
            }
        }
        finally
        {
            other.Join();
            field.SetValue(null, before);
        }

        Assert.All(own.Zip(others), static taken => Assert.Equal("a miss", taken.First ?? taken.Second));
        Assert.All(own.Zip(others), static taken => Assert.True(taken.First is null || taken.Second is null));
    }

    private sealed class ListLogger : ILogger
    {
        public List<string> Messages { get; } = [];

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            Messages.Add(formatter(state, exception));
    }
}
