using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// A setting or an attribute that this version doesn't know sends its type to System.Text.Json, with a reason that names it.
/// </summary>
public sealed partial class UnknownJsonTests : JsonOracle
{
    private const BindingFlags Settings = BindingFlags.Public | BindingFlags.Instance;

    private const string Unknown = "which this version of ZeroAlloc doesn't know";

    private static readonly KnownEnums s_enums = new(KnownJson.Enums);

    // Some are of a later version than the one that the tests run on.
    public static TheoryData<string> Options => [.. KnownJson.Options.Intersect(Present<JsonSerializerOptions>())];

    public static TheoryData<string> Types => [.. KnownJson.Types.Intersect(Present<JsonTypeInfo>())];

    public static TheoryData<string> Properties => [.. KnownJson.Properties];

    public static TheoryData<string> Parameters => [.. KnownJson.Parameters];

    public static TheoryData<string> Polymorphism => [.. KnownJson.Polymorphism];

    [Theory]
    [MemberData(nameof(Options))]
    public void Find_OptionTakenOutOfTheList_NamesItIfItIsSet(string name) => AssertNamed(
        name, KnownJson.Options, new JsonSerializerOptions(), [Changed(name)]);

    [Theory]
    [MemberData(nameof(Types))]
    public void Find_TypeSettingTakenOutOfTheList_NamesItIfItIsSet(string name)
    {
        bool isOfUnions = name.StartsWith("Union", StringComparison.Ordinal) && typeof(JsonTypeInfo).GetProperty(name) is not null;
        Assert.SkipWhen(
            isOfUnions && EmittedUnion.Type is null,
            "System.Text.Json 11 knows unions, and .NET 10 doesn't have any.");
        JsonTypeInfo changed = ObjectKind(typeof(Full));
        changed.NumberHandling = JsonNumberHandling.WriteAsString;
        changed.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
        changed.PreferredPropertyObjectCreationHandling = JsonObjectCreationHandling.Populate;
        changed.PolymorphismOptions = new JsonPolymorphismOptions();
        changed.OnSerializing = changed.OnSerialized = changed.OnDeserializing = changed.OnDeserialized = static _ => { };
        changed.OriginatingResolver = InitializedContext.Default;
        AssertNamed(
            name, KnownJson.Types, Configured(typeof(Other)),
            [changed, Configured(typeof(Dictionary<string, int>)), Configured(EmittedUnion.Type ?? typeof(int))]);
    }

    [Theory]
    [MemberData(nameof(Properties))]
    public void Find_MemberSettingTakenOutOfTheList_NamesItIfItIsSet(string name)
    {
        JsonPropertyInfo untouched = Configured(typeof(Other)).Properties[0];
        JsonPropertyInfo[] changed = [.. ObjectKind(typeof(Full)).Properties];
        changed[3].IsGetNullable = changed[3].IsSetNullable = false;
        AssertNamed(name, KnownJson.Properties, untouched, changed);
    }

    [Theory]
    [MemberData(nameof(Parameters))]
    public void Find_ParameterSettingTakenOutOfTheList_NamesItIfItIsSet(string name)
    {
        JsonParameterInfo untouched = Configured(typeof(Other)).Properties[0].AssociatedParameter!;
        AssertNamed(
            name, KnownJson.Parameters, untouched,
            [
                InitializedContext.Default.Initialized.Properties[0].AssociatedParameter!,
                Configured(typeof(KeyValuePair<int, int>)).Properties[1].AssociatedParameter!,
                Configured(typeof(Optional)).Properties[0].AssociatedParameter!,
            ]);
    }

    [Theory]
    [MemberData(nameof(Polymorphism))]
    public void Find_PolymorphismTakenOutOfTheList_NamesItIfItIsSet(string name) => AssertNamed(
        name, KnownJson.Polymorphism, new JsonPolymorphismOptions(),
        [
            new JsonPolymorphismOptions
            {
                DerivedTypes = { new JsonDerivedType(typeof(Dog)) },
                IgnoreUnrecognizedTypeDiscriminators = true,
                TypeDiscriminatorPropertyName = "kind",
                UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType,
            },
        ]);

    [Fact]
    public void Find_DerivedTypeTakenOutOfTheList_NamesIt()
    {
        AssertNamed("DerivedType", KnownJson.DerivedTypes, new JsonDerivedType(typeof(object)), [new(typeof(Dog), "dog")]);
        AssertNamed("TypeDiscriminator", KnownJson.DerivedTypes, new JsonDerivedType(typeof(object)), [new(typeof(Dog), "dog")]);
    }

    [Fact]
    public void Find_ValueOfAnEnumTakenOutOfTheList_NamesTheSettingThatHasIt()
    {
        var enums = new KnownEnums(new Dictionary<string, string[]>
        {
            ["JsonIgnoreCondition"] = ["Never"],
            ["JsonNumberHandling"] = ["Strict", "WriteAsString"],
        });
        UnknownSetting<JsonSerializerOptions>[] found = UnknownSetting<JsonSerializerOptions>.Compare(
            typeof(JsonSerializerOptions).GetProperties(Settings), [.. Present<JsonSerializerOptions>()], enums, new());

        Assert.Equal(["DefaultIgnoreCondition", "NumberHandling"], found.Select(static setting => setting.Name.Split('.')[1]).Order());
        Assert.Null(Find(new() { NumberHandling = JsonNumberHandling.WriteAsString }));
        Assert.Equal(
            "JsonSerializerOptions.DefaultIgnoreCondition", Find(new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }));
        Assert.Equal(
            "JsonSerializerOptions.NumberHandling",
            Find(new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString }));
        string? Find(JsonSerializerOptions options) => UnknownSetting<JsonSerializerOptions>.Find(found, options);
    }

    [Fact]
    public void Check_UnknownAttribute_FallsBackAndNamesIt()
    {
        UnknownJson before = UnknownJson.Current;
        UnknownJson.Current = before with
        {
            Attributes = [.. before.Attributes, typeof(StandInAttribute)],
            Interfaces = [.. before.Interfaces, typeof(IStandIn)],
        };
        try
        {
            AssertFallsBack(new MarkedType(), $"{typeof(MarkedType)} has StandInAttribute");
            AssertFallsBack(new MarkedBase(), $"{typeof(MarkedBase)} has StandInAttribute");
            AssertFallsBack(new MarkedInterface(), $"{typeof(MarkedInterface)} has StandInAttribute");
            AssertFallsBack(new MarkedConstructor(1), $"{typeof(MarkedConstructor)} has StandInAttribute");
            AssertFallsBack(new MarkedMember(), $"{typeof(MarkedMember)} has a member, Name, with StandInAttribute");
            AssertFallsBack(new MarkedField(), $"{typeof(MarkedField)} has a member, Id, with StandInAttribute");
            AssertFallsBack(new MarkedParameter(1), $"{typeof(MarkedParameter)} has a member, Id, with StandInAttribute");
            AssertFallsBack(new Implementing(), $"{typeof(Implementing)} has IStandIn");
            AssertSame(new Holder<MarkedConstant> { Value = MarkedConstant.Two }, Named());
            AssertDescribed<Holder<MarkedConstant>>($"{typeof(MarkedConstant)} has StandInAttribute");
            AssertCompiled<Usual>();
        }
        finally
        {
            UnknownJson.Current = before;
        }
    }

    [Fact]
    public void Check_UnknownSettingThatIsSet_FallsBackAndNamesIt()
    {
        UnknownJson before = UnknownJson.Current;
        JsonSerializerOptions set = Named();
        JsonSerializerOptions stamped = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        Assert.NotNull(OptionsStamp.Of(stamped));
        UnknownJson.Current = before with
        {
            Options = [.. before.Options, new("JsonSerializerOptions.StandIn", options => options == set || options == stamped)],
            Types = [.. before.Types, new("JsonTypeInfo.StandIn", static info => info.Type == typeof(Implementing))],
            Properties = [.. before.Properties, new("JsonPropertyInfo.StandIn", IsMember)],
            Parameters = [.. before.Parameters, new("JsonParameterInfo.StandIn", IsParameter)],
            Polymorphism = [.. before.Polymorphism, new("JsonPolymorphismOptions.StandIn", IsKind)],
            DerivedTypes = [.. before.DerivedTypes, new("JsonDerivedType.StandIn", static one => one.DerivedType == typeof(Dog))],
        };
        try
        {
            AssertSame(new Usual(), set);
            Assert.Null(OptionsStamp.Of(stamped));
            Assert.Contains($"JsonSerializerOptions.StandIn is set, {Unknown}", ZeroAllocJson.Describe(typeof(Usual), set));
            AssertCompiled<Usual>();
            AssertFallsBack(new Implementing(), $"{typeof(Implementing)} has JsonTypeInfo.StandIn");
            AssertFallsBack(new MarkedMember(), $"{typeof(MarkedMember)} has a member, Name, with JsonPropertyInfo.StandIn");
            AssertFallsBack(new MarkedParameter(1), $"{typeof(MarkedParameter)} has a member, Id, with JsonParameterInfo.StandIn");
            AssertFallsBack<Plant>(new Tree(), $"{typeof(Plant)} has JsonPolymorphismOptions.StandIn");
            AssertFallsBack<Animal>(new Dog(), $"{typeof(Animal)} has JsonDerivedType.StandIn");
        }
        finally
        {
            UnknownJson.Current = before;
        }

        static bool IsKind(JsonPolymorphismOptions options) => options.TypeDiscriminatorPropertyName == "kind";
        static bool IsMember(JsonPropertyInfo property) => property.DeclaringType == typeof(MarkedMember) && property.Name == "Name";
        static bool IsParameter(JsonParameterInfo parameter) => parameter.DeclaringType == typeof(MarkedParameter);
    }

    [Fact]
    public void AreAllKnown_TypesThatAreNoListedEnums_True()
    {
        Assert.True(s_enums.AreAllKnown(typeof(DayOfWeek)));
        Assert.True(s_enums.AreAllKnown(typeof(int?)));
        Assert.True(s_enums.AreAllKnown(typeof(JsonIgnoreCondition?)));
        Assert.True(s_enums.IsKnown(DayOfWeek.Friday));
        Assert.True(s_enums.IsKnown(null));
        Assert.False(s_enums.IsKnown((JsonIgnoreCondition)99));
        Assert.False(s_enums.IsKnown(JsonNumberHandling.WriteAsString | (JsonNumberHandling)64));
    }

    private static void AssertNamed<TOwner>(string name, string[] known, TOwner untouched, TOwner[] changed)
        where TOwner : notnull
    {
        // What the framework has beyond the lists is no matter here.
        UnknownSetting<TOwner>[] found = UnknownSetting<TOwner>.Compare(
            typeof(TOwner).GetProperties(Settings), [.. Present<TOwner>().Where(other => other != name)], s_enums, untouched);

        Assert.Contains(name, known);
        Assert.Equal($"{typeof(TOwner).Name}.{name}", Assert.Single(found, setting => setting.Name.EndsWith($".{name}")).Name);
        Assert.Null(UnknownSetting<TOwner>.Find(found, untouched));
        Assert.Contains(changed, owner => UnknownSetting<TOwner>.Find(found, owner) == $"{typeof(TOwner).Name}.{name}");
    }

    private static IEnumerable<string> Present<TOwner>() => typeof(TOwner).GetProperties(Settings).Select(static property => property.Name);

    /// <summary>Options with a single one changed.</summary>
    private static JsonSerializerOptions Changed(string name)
    {
        var options = new JsonSerializerOptions();
        switch (name)
        {
            case "IsReadOnly" or "TypeInfoResolver" or "TypeInfoResolverChain":
                options.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
                options.MakeReadOnly();
                break;
            case "Converters":
                options.Converters.Add(new JsonStringEnumConverter());
                break;
            case "TypeClassifiers":
                NewSettings.AddClassifier(options);
                break;
            default:
                PropertyInfo property = typeof(JsonSerializerOptions).GetProperty(name)!;
                property.SetValue(options, Different(property.PropertyType, property.GetValue(options)));
                break;
        }

        return options;
    }

    private static object Different(Type type, object? value) => value switch
    {
        bool flag => !flag,
        int number => number + 5,
        char => '\t',
        string text => text == "\n" ? "\r\n" : "\n",
        Enum => Enum.GetValues(type).Cast<object>().First(other => !other.Equals(value) && other is not JsonIgnoreCondition.Always),
        _ when type == typeof(JsonNamingPolicy) => JsonNamingPolicy.CamelCase,
        _ when type == typeof(JavaScriptEncoder) => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        _ => ReferenceHandler.Preserve,
    };

    private static JsonTypeInfo Configured(Type type)
    {
        JsonSerializerOptions options = Named();
        options.MakeReadOnly();
        return options.GetTypeInfo(type);
    }

    private static JsonTypeInfo ObjectKind(Type type) => new DefaultJsonTypeInfoResolver().GetTypeInfo(type, Named());

    private static JsonSerializerOptions Named() => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    /// <summary>Asserts that a type is left as a root and inside of another one, with the same bytes.</summary>
    private static void AssertFallsBack<T>(T value, string reason)
    {
        AssertSame(value, Named());
        AssertSame(new Holder<T> { Value = value }, Named());
        AssertSame(new List<T> { value }, Named());
        AssertDescribed<T>(reason);
        AssertDescribed<Holder<T>>(reason);
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            Assert.False(ZeroAllocJson.Compile<T>(Named()).IsCompiled);
            Assert.False(ZeroAllocJson.Compile<T>(Named()).IsReadCompiled);
            Assert.True(ZeroAllocJson.Compile<Holder<T>>(Named()).IsCompiled);
        }
    }

    private static void AssertDescribed<T>(string reason)
    {
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            // Once for each direction.
            Assert.Equal(3, ZeroAllocJson.Describe(typeof(T), Named()).Split($"{reason}, {Unknown}").Length);
        }
    }

    private static void AssertCompiled<T>()
    {
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            Assert.True(ZeroAllocJson.Compile<T>(Named()).IsCompiled);
            Assert.True(ZeroAllocJson.Compile<T>(Named()).IsReadCompiled);
        }
    }
}
