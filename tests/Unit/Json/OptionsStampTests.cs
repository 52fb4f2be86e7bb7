using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.Unit.Json;

/// <summary>Options with equal texts have equal contracts.</summary>
public sealed class OptionsStampTests
{
    /// <summary>What isn't a setting, or is changed by another one.</summary>
    private static readonly string[] s_others = ["IsReadOnly", "TypeInfoResolverChain", "Converters", "TypeClassifiers"];

    public static TheoryData<string> Settings => [.. typeof(JsonSerializerOptions)
        .GetProperties(BindingFlags.Public | BindingFlags.Instance)
        .Select(static property => property.Name)
        .Except(s_others)];

    [Theory]
    [MemberData(nameof(Settings))]
    public void Of_AnotherValueOfASetting_IsAnotherTextOrNone(string name)
    {
        string? usual = OptionsStamp.Of(Plain());
        JsonSerializerOptions changed = Plain();
        PropertyInfo setting = typeof(JsonSerializerOptions).GetProperty(name)!;
        object? before = setting.GetValue(changed);
        setting.SetValue(changed, Another(setting, before));

        Assert.NotNull(usual);
        Assert.NotEqual(before, setting.GetValue(changed));
        Assert.NotEqual(usual, OptionsStamp.Of(changed));
    }

    [Fact]
    public void Of_KnownSettings_AreAllChanged() => Assert.Superset(
        typeof(JsonSerializerOptions).GetProperties().Select(static property => property.Name).Intersect(KnownJson.Options).ToHashSet(),
        Settings.Select(static row => row.Data).Concat(s_others).ToHashSet());

    [Fact]
    public void Of_EqualSettings_IsTheSame()
    {
        Assert.Equal(OptionsStamp.Of(Plain()), OptionsStamp.Of(Plain()));
        Assert.NotEqual(OptionsStamp.Of(Plain()), OptionsStamp.Of(new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = GeneratedShapesContext.Default,
        }));
        Assert.NotEqual(
            OptionsStamp.Of(Of(GeneratedShapesContext.Default, new DefaultJsonTypeInfoResolver())),
            OptionsStamp.Of(Of(new DefaultJsonTypeInfoResolver(), GeneratedShapesContext.Default)));
    }

    /// <summary>Each is set to what counts without it, or taken away.</summary>
    [Theory]
    [InlineData("System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault", "true")]
    [InlineData("System.Text.Json.Serialization.EnableSourceGenReflectionFallback", "false")]
    [InlineData("System.Reflection.NullabilityInfoContext.IsSupported", "true")]
    public void Of_AnotherSettingOfTheProcess_IsAnotherText(string name, string usual)
    {
        string? text = OptionsStamp.Of(Plain());
        object? before = AppContext.GetData(name);
        AppContext.SetData(name, before is null ? usual : null);
        try
        {
            Assert.NotNull(text);
            Assert.NotEqual(text, OptionsStamp.Of(Plain()));
        }
        finally
        {
            AppContext.SetData(name, before);
        }
    }

    [Fact]
    public void Of_CodeOfTheApplication_IsNone()
    {
        IJsonTypeInfoResolver usual = new DefaultJsonTypeInfoResolver();

        Assert.NotNull(OptionsStamp.Of(Of(usual)));
        Assert.Null(OptionsStamp.Of(Of()));
        Assert.Null(OptionsStamp.Of(Of(usual, new Resolver())));
        Assert.Null(OptionsStamp.Of(Of(usual.WithAddedModifier(static _ => { }))));
        Assert.Null(OptionsStamp.Of(Of(new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } })));
        Assert.Null(OptionsStamp.Of(Of(new HeirOfDefault())));
        Assert.Null(OptionsStamp.Of(With(static options => options.Converters.Add(new JsonStringEnumConverter()))));
        Assert.Null(OptionsStamp.Of(With(static options => options.PropertyNamingPolicy = new Policy())));
        Assert.Null(OptionsStamp.Of(With(static options => options.DictionaryKeyPolicy = new Policy())));
        Assert.Null(OptionsStamp.Of(With(static options => options.Encoder = JavaScriptEncoder.Create(UnicodeRanges.All))));
        Assert.Null(OptionsStamp.Of(With(static options => options.ReferenceHandler = ReferenceHandler.Preserve)));
        Assert.Null(OptionsStamp.Of(With(static options => options.ReferenceHandler = ReferenceHandler.IgnoreCycles)));
    }

    /// <summary>System.Text.Json 11 has them.</summary>
    [Fact]
    public void Of_ClassifiersOfTypes_IsNone()
    {
        Assert.SkipUnless(NewSettings.HasClassifiers, "There are none.");
        Assert.NotNull(OptionsStamp.Of(Plain()));
        Assert.Null(OptionsStamp.Of(With(NewSettings.AddClassifier)));
    }

    private static JsonSerializerOptions Plain() =>
        new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    private static JsonSerializerOptions With(Action<JsonSerializerOptions> change)
    {
        JsonSerializerOptions options = Plain();
        change(options);
        return options;
    }

    private static JsonSerializerOptions Of(params IJsonTypeInfoResolver[] resolvers)
    {
        JsonSerializerOptions options = new(JsonSerializerDefaults.Web);
        Array.ForEach(resolvers, options.TypeInfoResolverChain.Add);
        return options;
    }

    private static object Another(PropertyInfo setting, object? before) => before switch
    {
        bool flag => !flag,
        int number => number + 1,
        char => '\t',
        JsonCommentHandling => JsonCommentHandling.Skip,
        JsonNamingPolicy => JsonNamingPolicy.KebabCaseLower,
        IJsonTypeInfoResolver => GeneratedShapesContext.Default,
        string text => text == "\n" ? "\r\n" : "\n",
        Enum other => Enum.GetValues(setting.PropertyType).Cast<object>().Last(value => !value.Equals(other)),
        _ when setting.PropertyType == typeof(JsonNamingPolicy) => JsonNamingPolicy.SnakeCaseLower,
        _ when setting.PropertyType == typeof(JavaScriptEncoder) => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        _ when setting.PropertyType == typeof(ReferenceHandler) => ReferenceHandler.Preserve,
        _ => throw new InvalidOperationException($"There is no other value of {setting.Name}."),
    };

    private sealed class Resolver : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => null;
    }

    private sealed class HeirOfDefault : DefaultJsonTypeInfoResolver;

    private sealed class Policy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name;
    }
}
