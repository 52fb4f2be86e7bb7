using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>Types of an assembly that can be unloaded, as plug-ins have: left to System.Text.Json, and not kept loaded.</summary>
[Collection(nameof(CountedCollection))]
public sealed class CollectibleTypesTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Unload_AfterWritingAndReading_LetsThePlugInGo(bool ours)
    {
        WeakReference plugIn = Use(ours);

        // System.Text.Json keeps accessors for a second after their last use, and looks at the clock when it makes others.
        for (int i = 0; i < 1200 && plugIn.IsAlive; i++)
        {
            Thread.Sleep(50);
            JsonSerializer.Serialize(new { Turn = i }, new JsonSerializerOptions { MaxDepth = 100 + i });
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(plugIn.IsAlive);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Use(bool ours)
    {
        var context = new AssemblyLoadContext("plug-in", isCollectible: true);
        Type type = context.LoadFromAssemblyPath(typeof(PlugInModel).Assembly.Location).GetType(typeof(PlugInModel).FullName!)!;
        Assert.True(type.IsCollectible);
        typeof(CollectibleTypesTests).GetMethod(
            ours ? nameof(WriteAndRead) : nameof(WriteAndReadByStock), BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(type).Invoke(null, null);
        var reference = new WeakReference(context);
        context.Unload();
        return reference;
    }

    /// <summary>Options like no others: equal ones share what System.Text.Json knows of types, and keep it.</summary>
    private static JsonSerializerOptions Fresh(int depth) => new() { MaxDepth = depth };

    private static void WriteAndReadByStock<T>()
        where T : new()
    {
        JsonSerializerOptions options = Fresh(71);
        JsonSerializer.Deserialize<T[]>(JsonSerializer.SerializeToUtf8Bytes<T[]>([new T()], options), options);
    }

    private static void WriteAndRead<T>()
        where T : new()
    {
        JsonSerializerOptions options = Fresh(72);
        JsonContract<T[]> contract = ZeroAllocJson.Compile<T[]>(options);
        byte[] written = WritingWays.IntoArray<T[]>([new T()], options);

        Assert.False(contract.IsCompiled || contract.IsReadCompiled);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes<T[]>([new T()], Fresh(73)), written);
        Assert.Single(ZeroAllocJson.Deserialize<T[]>(written, options)!);
        Assert.Equal(written, WritingWays.IntoArray<object>((T[])[new T()], options));
        string reason = RuntimeFeature.IsDynamicCodeSupported ? "can be unloaded" : "dynamic code";
        Assert.Equal(2, ZeroAllocJson.Describe(typeof(T), options).Split(reason).Length - 1);
    }
}
