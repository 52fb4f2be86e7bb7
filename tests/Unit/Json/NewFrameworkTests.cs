using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.Unit.Json;

/// <summary>What System.Text.Json 11 has beyond 10, on models that are emitted, since a compiler for .NET 10 doesn't know it.</summary>
public sealed class NewFrameworkTests : JsonOracle
{
    private static readonly Assembly s_json = typeof(JsonSerializer).Assembly;

    private static readonly ModuleBuilder s_module =
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("NewFramework"), AssemblyBuilderAccess.Run).DefineDynamicModule("NewFramework");

    private static readonly MethodInfo s_assertSame = typeof(NewFrameworkTests).GetMethod(
        nameof(AssertSameValue), BindingFlags.Static | BindingFlags.NonPublic)!;

    [Fact]
    public void Serialize_Union_CompiledWithTheSameBytes()
    {
        Type? union = EmittedUnion.Type;
        Assert.SkipWhen(union is null, "This framework has no unions.");
        Assert.Equal("Union", Options().GetTypeInfo(union).Kind.ToString());

        foreach (object value in (object[])[7, "x"])
        {
            AssertSameAs(union, Activator.CreateInstance(union, value)!);
        }

        AssertDescribedAsCompiled(union);
    }

    [Fact]
    public void Serialize_NamingPolicyOfATypeOrAMember_CompiledWithTheSameBytes()
    {
        Type attribute = Find(s_json, "System.Text.Json.Serialization.JsonNamingPolicyAttribute");
        foreach (JsonKnownNamingPolicy policy in Enum.GetValues<JsonKnownNamingPolicy>().Where(static policy => policy != default))
        {
            var builder = new CustomAttributeBuilder(attribute.GetConstructor([typeof(JsonKnownNamingPolicy)])!, [policy]);
            AssertCompiled(Model($"NamedType{policy}", [builder], []));
            AssertCompiled(Model($"NamedMember{policy}", [], [builder]));
        }
    }

    [Fact]
    public void Serialize_OptionsOf11_CompiledWithTheSameBytes()
    {
        PropertyInfo? infer = typeof(JsonSerializerOptions).GetProperty("InferClosedTypePolymorphism");
        Assert.SkipWhen(infer is null, "This System.Text.Json has no such option.");
        JsonSerializerOptions options = Options();
        infer.SetValue(options, true);

        AssertSame(new Usual(), options);
        AssertCompiled<Usual>(options);
    }

    /// <summary>Version 10 writes such a set and refuses to read it.</summary>
    [Fact]
    public void Deserialize_ReadOnlySet_SameAsStock()
    {
        AssertReadOnlySet("""[3,1,3]""", """{"Before":1,"Value":[3,1,3,2],"After":2}""", 1);
        AssertReadOnlySet("""["a","b","a"]""", """{"Value":["a",null,"a"]}""", "a");
        AssertReadOnlySet("""[{"Id":1},{"Id":1}]""", """{"Value":[{"Id":1}]}""", new Usual());
        AssertSameRead<Holder<IReadOnlySet<int>>>("""{"Value":{"a":1}}""", Options());
        AssertSameRead<Holder<IReadOnlySet<int>>>("""{"Value":null}""", Options());
        JsonSerializerOptions populating = Options();
        populating.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate;
        AssertSameRead<Holder<IReadOnlySet<int>>>("""{"Value":[1,2],"After":3}""", populating);

        static void AssertReadOnlySet<T>(string items, string holder, T item)
        {
            AssertSame<IReadOnlySet<T>>(new HashSet<T> { item }, Options());
            AssertSameRead<IReadOnlySet<T>>(items, Options());
            AssertSameRead<Holder<IReadOnlySet<T>>>(holder, Options());
        }
    }

    /// <summary>A lookup of the process's own comparison: with version 10 nothing is searched for.</summary>
    [Fact]
    public void Current_Version10_IsEmpty() => Assert.Equal(
        s_json.GetName().Version!.Major > 10,
        UnknownJson.Current.Types.Any(static setting => setting.Name == "JsonTypeInfo.TypeClassifier"));

    private static Type Find(Assembly assembly, string name)
    {
        Type? type = assembly.GetType(name);
        Assert.SkipWhen(type is null, $"This framework has no {name}.");
        return type;
    }

    private static JsonSerializerOptions Options() => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    private static void AssertCompiled(Type type)
    {
        AssertSameAs(type, Activator.CreateInstance(type)!);
        AssertDescribedAsCompiled(type);
    }

    private static void AssertDescribedAsCompiled(Type type)
    {
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            string text = ZeroAllocJson.Describe(type, Options());
            Assert.Contains("Written by: compiled code", text);
            Assert.Contains("Read by: compiled code", text);
        }
    }

    private static void AssertSameAs(Type type, object value) => s_assertSame.MakeGenericMethod(type).Invoke(null, [value]);

    private static void AssertSameValue<T>(T value)
    {
        AssertSame(value, Options());
        AssertSame(new Holder<T> { Value = value }, Options());
        AssertSame<List<T>>([value, value], Options());
        AssertSame(new Dictionary<string, T> { ["a"] = value }, Options());
    }

    private static Type Model(string name, CustomAttributeBuilder[] onType, CustomAttributeBuilder[] onMember)
    {
        TypeBuilder type = s_module.DefineType(name, TypeAttributes.Public);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        Array.ForEach(onType, type.SetCustomAttribute);
        FieldBuilder field = type.DefineField("someNumber", typeof(int), FieldAttributes.Public);
        field.SetCustomAttribute(new CustomAttributeBuilder(typeof(JsonIncludeAttribute).GetConstructor([])!, []));
        Array.ForEach(onMember, field.SetCustomAttribute);
        FieldBuilder other = type.DefineField("OtherText", typeof(string), FieldAttributes.Public);
        other.SetCustomAttribute(new CustomAttributeBuilder(typeof(JsonIncludeAttribute).GetConstructor([])!, []));
        return type.CreateType();
    }

    public class Usual
    {
        public int Id { get; set; } = 1;
    }

    public class Holder<T>
    {
        public int Before { get; set; } = 1;

        public T? Value { get; set; }

        public int After { get; set; } = 2;
    }
}
