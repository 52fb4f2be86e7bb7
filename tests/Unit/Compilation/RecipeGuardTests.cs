using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Precompiled;
using ZeroAlloc.Unit.Xml;
using ZeroAlloc.Unit.Xml.Writing;
using static ZeroAlloc.Unit.Precompiled.PrecompiledModels;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>
/// What recipes must not be used for: <see cref="PrecompiledProcessTests"/> starts these tests with a file, and they may emit code.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class RecipeGuardTests
{
    private static readonly AssemblyLoadContext s_other = new("other types");

    /// <summary>As long as nothing has used the resolver, System.Text.Json takes modifiers. Those would come too late here.</summary>
    [Fact]
    public void Modifiers_AfterARecipe_AreRefused()
    {
        DefaultJsonTypeInfoResolver resolver = new();
        AssertRecipes(2, () => Use(Full, new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = resolver }));

        Assert.Throws<InvalidOperationException>(() => resolver.Modifiers.Add(static _ => { }));
    }

    [Fact]
    public void TypeOfAnotherLoadContext_IsPlanned()
    {
        object value = Activator.CreateInstance(OfOther(typeof(Order)))!;
        MethodInfo use = typeof(RecipeGuardTests).GetMethod(nameof(Use), BindingFlags.NonPublic | BindingFlags.Static)!;

        AssertRecipes(0, () => use.MakeGenericMethod(value.GetType()).Invoke(
            null, [value, new JsonSerializerOptions(JsonSerializerDefaults.Web)]));
    }

    [Fact]
    public void TypeOfAnotherLoadContext_IsPlannedForXml()
    {
        Type other = OfOther(typeof(RecipeXmlModels.UnderOptions));
        MethodInfo use = typeof(RecipeGuardTests).GetMethod(nameof(UseXml), BindingFlags.NonPublic | BindingFlags.Static)!;
        AssertRecipes(2, () => UseXml<RecipeXmlModels.UnderOptions>());

        AssertRecipes(0, () => use.MakeGenericMethod(other).Invoke(null, []));
    }

    /// <summary>It knows types of its own, and not those of the context that has its name.</summary>
    [Fact]
    public void ResolverOfAnotherLoadContext_HasNoStamp()
    {
        var other = (JsonSerializerContext)Activator.CreateInstance(OfOther(typeof(RecipeContext)), nonPublic: true)!;

        Assert.NotNull(OptionsStampOf(RecipeContext.Default));
        Assert.Null(OptionsStampOf(other));
    }

    private static string? OptionsStampOf(IJsonTypeInfoResolver resolver) =>
        Formats.Json.Model.OptionsStamp.Of(new JsonSerializerOptions { TypeInfoResolver = resolver });

    private static Type OfOther(Type type)
    {
        Type other = s_other.LoadFromAssemblyPath(type.Assembly.Location).GetType(type.FullName!)!;
        Assert.NotEqual(type, other);
        Assert.Equal(type.AssemblyQualifiedName, other.AssemblyQualifiedName);
        return other;
    }

    private static void AssertRecipes(int expected, Action use)
    {
        int before = PrecompiledShapes.Recipes;
        use();

        Assert.Equal(PrecompiledShapes.Exist ? expected : 0, PrecompiledShapes.Recipes - before);
    }

    private static void UseXml<T>()
        where T : new()
    {
        XmlContract<T> contract = ZeroAllocXml.Compile<T>();

        Assert.True(contract.IsCompiled);
        Assert.True(contract.IsReadCompiled);
        string document = StockXml.Write(new T());
        Assert.Equal(document, Encoding.UTF8.GetString(XmlWritingWays.IntoArray(contract, new T())));
        Assert.Equal(document, StockXml.Write(contract.Deserialize(Encoding.UTF8.GetBytes(document))));
    }

    private static void Use<T>(T value, JsonSerializerOptions options)
    {
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);

        Assert.True(contract.IsCompiled);
        Assert.True(contract.IsReadCompiled);
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(value, new JsonSerializerOptions(JsonSerializerDefaults.Web));
        Assert.Equal(document, WritingWays.IntoArray(value, options));
        Assert.Equal(document, WritingWays.IntoArray(ZeroAllocJson.Deserialize<T>(document, options)!, options));
    }
}
