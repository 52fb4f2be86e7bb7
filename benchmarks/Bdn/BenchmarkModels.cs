using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.NativeBuffering;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>The models by their types.</summary>
internal static class BenchmarkModels
{
    /// <summary>A filled model.</summary>
    /// <param name="isDistinct">
    /// False: its lists hold one instance many times, as the suite has it that the models come from, so that all of it stays in the
    /// processor's nearest cache. True: every element and every text is an object of its own, as in an application; the text is the same.
    /// </param>
    public static T Create<T>(bool isDistinct = false)
    {
        var model = (T)Create(typeof(T));
        return isDistinct ? JsonSerializer.Deserialize<T>(JsonSerializer.SerializeToUtf8Bytes(model))! : model;
    }

    /// <summary>System.Text.Json's generated code for a model.</summary>
    public static JsonTypeInfo<T> Generated<T>() =>
        (JsonTypeInfo<T>)(BenchmarkJsonContext.Default.GetTypeInfo(typeof(T))
            ?? NativeBufferingJsonContext.Default.GetTypeInfo(typeof(T))!);

    private static object Create(Type type) => type.Name switch
    {
        nameof(LoginViewModel) => ModelData.Login(),
        nameof(Location) => ModelData.Location(),
        nameof(IndexViewModel) => ModelData.Index(),
        nameof(MyEventsListerViewModel) => ModelData.MyEvents(),
        nameof(CollectionsOfPrimitives) => ModelData.Collections(),
        nameof(Person) => NativeBufferingData.Person(),
        _ => throw new ArgumentException($"There is no model of the type {type}.", nameof(type)),
    };
}
