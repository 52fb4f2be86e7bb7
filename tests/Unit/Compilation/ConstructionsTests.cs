using System.Buffers;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>Constructions for which a native application has no code: the built-in serializer does the work, with a reason.</summary>
[Collection(nameof(CountedCollection))]
public sealed class ConstructionsTests : IDisposable
{
    private static readonly JsonSerializerOptions s_named = new() { Converters = { new JsonStringEnumConverter() } };

    public enum Shade
    {
        Dark,
        Light,
    }

    public void Dispose() => Constructions.IsMissing = null;

    [Fact]
    public void Compile_EnumWithoutNativeCode_FallsBackWithReason()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");
        Constructions.IsMissing = static made => made is Type { IsGenericType: true } type && type.GenericTypeArguments[0] == typeof(Shade);
        var options = new JsonSerializerOptions(s_named);
        var value = new Painted { Shade = Shade.Light, Spots = new() { [Shade.Dark] = 2 } };
        JsonContract<Painted> contract = ZeroAllocJson.Compile<Painted>(options);

        Assert.False(contract.IsCompiled);
        Assert.False(contract.IsReadCompiled);
        string described = ZeroAllocJson.Describe(typeof(Painted), options);
        Assert.Equal(2, described.Split("the application has no native code for EnumTexts<ConstructionsTests.Shade>").Length - 1);
        Assert.Equal(JsonSerializer.Serialize(value, options), Encoding.UTF8.GetString(Written(contract, value)));
        Assert.Equal(
            JsonSerializer.Serialize(value, options),
            JsonSerializer.Serialize(ZeroAllocJson.Deserialize<Painted>(Written(contract, value), options), options));
    }

    [Fact]
    public void Compile_XmlEnumWithoutNativeCode_FallsBackWithReason()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");
        Constructions.IsMissing = static made => made is Type { IsGenericType: true } type && type.GenericTypeArguments[0] == typeof(Shade);

        Assert.False(ZeroAllocXml.Compile<Wall>().IsReadCompiled);
        Assert.Contains(
            "the application has no native code for XmlEnumValues<ConstructionsTests.Shade>",
            ZeroAllocXml.Describe(typeof(Wall)),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_StructInAnObjectWithoutNativeCode_SameAsStock()
    {
        Constructions.IsMissing = static made => made is MethodInfo;
        var options = new JsonSerializerOptions();
        var value = new Boxed { Value = new Corner { X = 1, Y = 2 } };

        Assert.Equal(
            JsonSerializer.Serialize(value, options),
            Encoding.UTF8.GetString(Written(ZeroAllocJson.Compile<Boxed>(options), value)));
    }

    [Fact]
    public void ReadSequence_ItemsWithoutNativeCode_FallsBackWithReason()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");
        Constructions.IsMissing = static made => made is Type { IsGenericType: true } type && type.GenericTypeArguments[0] == typeof(Shade);
        var options = new JsonSerializerOptions(s_named) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

        Assert.Null(ContractCache.For(options).ReadSequence(options.GetTypeInfo(typeof(IAsyncEnumerable<Painted>)), out string reason));
        Assert.Contains("the application has no native code for EnumTexts<ConstructionsTests.Shade>", reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_KeysWithoutNativeCode_SameAsStock()
    {
        Constructions.IsMissing = static made => made is Type { IsGenericType: true } type && type.GenericTypeArguments[0] == typeof(Shade);
        var options = new JsonSerializerOptions();
        var value = new Boxed { Value = new Dictionary<Shade, int> { [Shade.Light] = 3 } };

        Assert.Equal(
            JsonSerializer.Serialize(value, options),
            Encoding.UTF8.GetString(Written(ZeroAllocJson.Compile<Boxed>(options), value)));
    }

    [Fact]
    public void TryCreate_ConstructorThrows_ThrowsTheSame() => Assert.Throws<NotSupportedException>(
        static () => Constructions.TryCreate<object>(typeof(Throwing<>), [typeof(int)]));

    private static byte[] Written<T>(JsonContract<T> contract, T value)
    {
        var output = new ArrayBufferWriter<byte>();
        contract.Serialize(output, value);
        return output.WrittenSpan.ToArray();
    }

    public sealed class Painted
    {
        public Shade Shade { get; set; }

        public Dictionary<Shade, int>? Spots { get; set; }
    }

    public sealed class Wall
    {
        public Shade Shade { get; set; }
    }

    public sealed class Boxed
    {
        public object? Value { get; set; }
    }

    public struct Corner
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    public sealed class Throwing<T>
    {
        public Throwing() => throw new NotSupportedException(typeof(T).Name);
    }
}
