using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Scalars;

/// <summary>Whatever is registered is compiled, in each direction, with stock's bytes; and a message keeps it.</summary>
public sealed class ScalarConformanceTests : JsonOracle
{
    private static readonly JsonSerializerOptions s_named = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    /// <summary>The types of all scalars.</summary>
    public static TheoryData<Type> Types => [.. ScalarRegistry.All.Select(static scalar => scalar.Type)];

    [Theory]
    [MemberData(nameof(Types))]
    public void Json_EveryScalar_IsCompiledWithTheBytesOfStock(Type type) => Call(nameof(AssertMember), type);

    [Theory]
    [MemberData(nameof(Types))]
    public void Json_EveryKey_IsCompiledWithTheBytesOfStock(Type type)
    {
        if (ScalarRegistry.Find(type)!.Json.IsKey)
        {
            Call(nameof(AssertKey), type);
        }
    }

    [Theory]
    [MemberData(nameof(Types))]
    public void Message_EveryScalar_ReadsBackAsWritten(Type type)
    {
        PropertyInfo? member = ScalarMembers.Find(type);
        Assert.Equal(MessageRules.Find(ScalarRegistry.Of(type)) is null, member is null);
        if (member is null)
        {
            return;
        }

        foreach (object? value in (Array)typeof(ScalarSamples).GetMethod(nameof(ScalarSamples.Of))!
            .MakeGenericMethod(type)
            .Invoke(null, null)!)
        {
            var source = new ScalarMembers();
            member.SetValue(source, value);
            ArraySegment<byte> message = source.WriteTo(static size => new byte[size]);
            ScalarMembers copy = ScalarMembersBufferedMessage.Parse(NativeBuffer.Create(message)).ToObject();

            Assert.Equal(JsonSerializer.Serialize(source, s_named), JsonSerializer.Serialize(copy, s_named));
        }
    }

    private static void AssertMember<T>()
        where T : notnull
    {
        AssertCompiled<Holder<T>>();
        foreach (T value in ScalarSamples.Of<T>())
        {
            var holder = new Holder<T> { Value = value };
            AssertSame(holder);
            AssertRead<Holder<T>>(JsonSerializer.Serialize(holder));
        }
    }

    private static void AssertKey<T>()
        where T : notnull
    {
        AssertCompiled<Dictionary<T, int>>();
        Dictionary<T, int> map = ScalarSamples.Of<T>().Distinct().ToDictionary(static value => value, static _ => 1);
        AssertSame(map);
        AssertRead<Dictionary<T, int>>(JsonSerializer.Serialize(map));
    }

    private static void Call(string method, Type type) =>
        typeof(ScalarConformanceTests).GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null);

    private sealed class Holder<T>
    {
        public T? Value { get; set; }
    }
}
