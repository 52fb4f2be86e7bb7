using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// Contracts that modifiers or resolvers of the application's own may have changed: read by the delegates of the contract.
/// </summary>
public sealed class ModifiedContractsReadTests : ReadOracle
{
    private const string Full =
        """{"Id":1,"Name":"n","Tags":["a",null],"Inner":{"Id":2,"Name":"i"},"ByName":{"x":3},"At":"2026-01-02T03:04:05Z"}""";

    [Fact]
    public void Read_NothingChanged_ReadByCompiledCode()
    {
        JsonSerializerOptions options = Modified(static _ => { });
        AssertReadAndDamagedAsStock<Model>(Full, options, hasKeys: true);
        AssertRead<List<Model?>>($"[{Full},null]", options);
        AssertRead<Holder<Positional>>("""{"Id":1,"Value":{"Id":1,"Name":"n"}}""", options);
        AssertRead<Holder<Structure>>("""{"Id":1,"Value":{"Id":1}}""", options);
    }

    [Fact]
    public void Read_ConstructorWithParameters_ReadByCompiledCode()
    {
        JsonSerializerOptions options = Modified(static _ => { });
        AssertReadAndDamagedAsStock<Positional>("""{"Id":1,"Name":"n"}""", options, hasKeys: true);
        AssertReadAndDamagedAsStock<Holder<Pair>>("""{"Id":1,"Value":{"X":1.5,"Y":null}}""", options);
        AssertReadAndDamagedAsStock<Mixed>("""{"Last":"l","Id":4,"Tags":["a"],"First":"f","Id":5,"Unknown":[{}]}""", options);
        AssertReadAndDamagedAsStock<Many>("""{"A":1,"B":2,"C":3,"D":4,"E":5,"F":6,"Text":"t"}""", options);
        AssertReadAndDamagedAsStock<List<Positional?>>("""[{"Id":1,"Name":"n"},null,{}]""", options);
        AssertSameRead<Mixed>("{}", options);
        AssertSameRead<Mixed>("{}", new(options) { RespectRequiredConstructorParameters = true });
        AssertSameRead<Mixed>("""{"First":null,"Id":1}""", new(options) { RespectNullableAnnotations = true });
    }

    [Fact]
    public void Read_ConstructorWithParametersAndChangedMembers_AsStock()
    {
        JsonSerializerOptions options = Modified(static info =>
        {
            if (info.Type == typeof(Mixed))
            {
                Property(info, nameof(Mixed.First)).Set = static (_, _) => throw new InvalidOperationException("The constructor sets it.");
                Property(info, nameof(Mixed.Id)).Name = "number";
                Property(info, nameof(Mixed.Last)).Set = static (item, value) => ((Mixed)item).Last = $"<{value}, {((Mixed)item).Other}>";
                Property(info, nameof(Mixed.Other)).Set = static (item, value) => ((Mixed)item).Other = $"<{value}, {((Mixed)item).Last}>";
                Property(info, nameof(Mixed.Tags)).IsRequired = true;
            }
        });
        AssertReadAndDamagedAsStock<Mixed>("""{"First":"f","number":4,"Tags":[],"Last":"l","Other":"o"}""", options);
        AssertReadAndDamagedAsStock<Mixed>("""{"Other":"o","Last":"l","Tags":["a"],"number":4,"First":"f"}""", options);
        AssertSameRead<Mixed>("""{"Last":"l","Tags":["a"],"Last":"m","First":"f","First":"g"}""", options);
        AssertSameRead<Mixed>("""{"Tags":null,"Id":3}""", options);
        AssertSameRead<Mixed>("{}", options);
    }

    [Fact]
    public void Read_ConstructorReplacedByAFactory_IsNotCalled()
    {
        JsonSerializerOptions options = Modified(static info =>
        {
            if (info.Type == typeof(Positional))
            {
                info.CreateObject = static () => new Positional(7, "made");
            }
        });
        AssertSameRead<Positional>("""{"Id":1}""", options);
        AssertSameRead<Holder<Positional>>("""{"Id":1,"Value":{"Name":"n"}}""", options);
        Assert.Equal("made", ZeroAllocJson.Deserialize<Positional>("""{"Id":1}"""u8, options)!.Name);
    }

    [Fact]
    public void Read_ReplacedSetter_IsCalledAndNotTheProperty()
    {
        JsonSerializerOptions options = Modified(static info =>
        {
            if (info.Type == typeof(Model))
            {
                Property(info, nameof(Model.Name)).Set = static (item, value) => ((Model)item).Name = $"<{value}>";
                Property(info, nameof(Model.Id)).Set = null;
            }
        });

        AssertReadAndDamagedAsStock<Model>(Full, options, hasKeys: true);
        Assert.Equal("<n>", ZeroAllocJson.Deserialize<Model>("""{"Id":5,"Name":"n"}"""u8, options)!.Name);
        Assert.Equal(0, ZeroAllocJson.Deserialize<Model>("""{"Id":5,"Name":"n"}"""u8, options)!.Id);
    }

    [Fact]
    public void Read_RenamedRemovedRequiredAndAdded_AsStock()
    {
        JsonSerializerOptions options = Modified(static info =>
        {
            if (info.Type == typeof(Model))
            {
                Property(info, nameof(Model.Name)).Name = "renamed";
                Property(info, nameof(Model.Id)).IsRequired = true;
                Property(info, nameof(Model.Inner)).IsSetNullable = false;
                info.Properties.Remove(Property(info, nameof(Model.At)));
                JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(int), "added");
                added.Set = static (item, value) => ((Model)item).Tags = [$"{value}"];
                info.Properties.Add(added);
            }
        });

        AssertRead<Model>("""{"renamed":"n","Id":1,"added":7,"At":"not a date"}""", options);
        AssertSameDamaged<Model>("""{"renamed":"n","Id":1,"added":7,"Inner":{"Id":2}}""", options);
        AssertFallsBack<Model>("""{"renamed":"n"}""", options);
        AssertSameRead<Model>("""{"Id":1,"Inner":null}""", options);
        AssertFallsBack<Model>("""{"Id":1,"Inner":null}""", new(options) { RespectNullableAnnotations = true });
    }

    [Fact]
    public void Read_ReplacedCreator_MakesTheObject()
    {
        JsonSerializerOptions options = Modified(static info =>
        {
            if (info.Type == typeof(Model))
            {
                info.CreateObject = static () => new Model { Name = "made", Tags = ["by a factory"] };
            }
            else if (info.Type == typeof(IShape))
            {
                info.CreateObject = static () => new Square();
            }
        });

        AssertReadAndDamagedAsStock<Model>("""{"Id":1,"Inner":{"Id":2}}""", options);
        AssertSameRead<IShape>("""{"Side":3}""", options);
        AssertSameRead<Holder<IShape>>("""{"Id":1,"Value":{"Side":3}}""", options);
    }

    [Fact]
    public void Read_CollectionsMadeByTheContract_AsStock()
    {
        JsonSerializerOptions options = Modified(static info =>
        {
            if (info.Type == typeof(List<string>))
            {
                info.CreateObject = static () => new List<string> { "first" };
            }
        });

        AssertSameRead<Model>(Full, options);
        AssertSameRead<List<string>>("""["a"]""", options);
    }

    [Fact]
    public void Read_SetterThatThrows_ThrownOnce()
    {
        int calls = 0;
        JsonSerializerOptions options = Modified(info =>
        {
            if (info.Type == typeof(Model))
            {
                Property(info, nameof(Model.Name)).Set = (_, _) =>
                {
                    calls++;
                    throw new InvalidOperationException("Not now.");
                };
            }
        });

        Assert.Throws<InvalidOperationException>(() => ZeroAllocJson.Deserialize<Model>("""{"Id":5,"Name":"n"}"""u8, options));
        Assert.Equal(1, calls);
        Assert.Throws<JsonException>(() => ZeroAllocJson.Deserialize<Model>("""{"Id":"?","Name":"n"}"""u8, options));
        Assert.Equal(1, calls);
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_NothingChanged_AllocatesAsWithoutModifiers()
    {
        JsonSerializerOptions options = Modified(static _ => { });
        JsonContract<Model> modified = ZeroAllocJson.Compile<Model>(options);
        JsonContract<Model> plain = ZeroAllocJson.Compile<Model>(new JsonSerializerOptions());
        byte[] document = Encoding.UTF8.GetBytes(Full);
        long expected = WarmedCalls.Bytes(() => GC.KeepAlive(plain.Deserialize(document)));

        Assert.True(modified.IsReadCompiled == RuntimeFeature.IsDynamicCodeSupported);
        Assert.Equal(expected, WarmedCalls.Least(() => GC.KeepAlive(modified.Deserialize(document)), expected));
    }

    [Fact]
    public void Read_ResolverOfItsOwnAndGeneratedContext_AsStock()
    {
        JsonSerializerOptions own = new() { TypeInfoResolver = new Renaming() };
        AssertReadAndDamagedAsStock<Model>("""{"x_Id":1,"x_Name":"n","x_Inner":{"x_Id":2}}""", own);
        JsonSerializerOptions converted = Modified(static info =>
        {
            foreach (JsonPropertyInfo property in info.Properties.Where(static property => property.PropertyType == typeof(int)))
            {
                property.NumberHandling = JsonNumberHandling.AllowReadingFromString;
            }
        });
        AssertReadAndDamagedAsStock<Model>("""{"Id":"1","Name":"n"}""", converted);
    }

    private static JsonSerializerOptions Modified(Action<JsonTypeInfo> modifier) =>
        new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } };

    private static JsonPropertyInfo Property(JsonTypeInfo info, string name) => info.Properties.Single(property => property.Name == name);

    private sealed class Model
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<string?>? Tags { get; set; }

        public Model? Inner { get; set; }

        public Dictionary<string, int>? ByName { get; set; }

        public DateTime At { get; set; }
    }

    private sealed record Positional(int Id, string Name);

    private readonly record struct Pair(double X, string? Y);

    private sealed class Mixed(string first, int id = 3)
    {
        public string First { get; } = first;

        public int Id { get; } = id;

        public List<string>? Tags { get; set; }

        public string? Last { get; set; }

        public string? Other { get; set; }
    }

    /// <summary>More parameters than System.Text.Json has a delegate for.</summary>
    private sealed record Many(int A, int B, int C, int D, int E, int F)
    {
        public string? Text { get; init; }
    }

    private struct Structure
    {
        public int Id { get; set; }
    }

    private sealed class Holder<T>
    {
        public int Id { get; set; }

        public T? Value { get; set; }
    }

    private interface IShape
    {
        int Side { get; set; }
    }

    private sealed class Square : IShape
    {
        public int Side { get; set; }
    }

    private sealed class Renaming : DefaultJsonTypeInfoResolver
    {
        public override JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            JsonTypeInfo info = base.GetTypeInfo(type, options);
            foreach (JsonPropertyInfo property in info.Properties)
            {
                property.Name = $"x_{property.Name}";
            }

            return info;
        }
    }
}
