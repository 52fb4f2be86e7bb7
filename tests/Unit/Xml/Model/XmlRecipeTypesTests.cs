using System.ComponentModel;
using System.Numerics;
using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using System.Xml.Linq;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Planning;
using ZeroAlloc.Formats.Xml.Reading.Compiler;
using ZeroAlloc.Formats.Xml.Writing.Compiler;
using ZeroAlloc.Unit.Precompiled;

namespace ZeroAlloc.Unit.Xml.Model;

/// <summary>The assemblies that XML contracts depend on.</summary>
public sealed class XmlRecipeTypesTests
{
    [Fact]
    public void Assemblies_OfMembersBasesArgumentsAndAttributes_AreAllThere()
    {
        Assert.Contains(typeof(BigInteger).Assembly, Find<List<Holder>>()!);
        Assert.Contains(typeof(XElement).Assembly, Find<Heir>()!);
        Assert.Contains(typeof(JsonDocument).Assembly, Find<Including>()!);
        Assert.Contains(typeof(BigInteger).Assembly, Find<OwnCollection>()!);
        Assert.Contains(typeof(XmlRecipeTypesTests).Assembly, Find<Dictionary<string, Holder[]>>()!);
        Assert.DoesNotContain(typeof(XmlRecipeTypesTests).Assembly, Find<Dictionary<string, int>>()!);
    }

    [Fact]
    public void Assemblies_CodeOfTheApplication_AreUnknown()
    {
        Assert.NotNull(Find<Holder>());
        Assert.Null(Find<List<RecipeXmlModels.WithOwn>>());
        Assert.Null(Find<RecipeXmlModels.WithConvertedDefault>());
        Assert.Null(Find<RecipeXmlModels.WithOwnAttribute>());
        Assert.Null(Find<RecipeXmlModels.Asked>());
        Assert.Null(Find<ByOwnElement>());
    }

    /// <summary>Names of lists begin with a capital, of which the process decides which it is.</summary>
    [Fact]
    public void Assemblies_NamesBeyondAscii_AreUnknown()
    {
        Assert.Null(Find<List<ſatz>>());
        Assert.Null(Find<List<Renamed>>());
    }

    [Fact]
    public void Assemblies_TypeOfAnotherLoadContext_AreUnknown()
    {
        Type other = new AssemblyLoadContext("another").LoadFromAssemblyPath(typeof(Holder).Assembly.Location)
            .GetType(typeof(Holder).FullName!)!;

        Assert.Null(XmlRecipeTypes.Assemblies(other));
    }

    /// <summary>The serializers' own assemblies count as well: their updates may change what they make of a type.</summary>
    [Fact]
    public void RecipeOf_Type_DependsOnTheSerializer()
    {
        Recipe writing = XmlRecipes.OfSerializer.RecipeOf(XmlShapeCompiler.Purpose, typeof(RecipeXmlModels.Page))!;
        Recipe reading = XmlRecipes.OfContracts.RecipeOf(XmlReadCompiler.Purpose, typeof(RecipeXmlModels.Picture))!;

        Assert.Superset(
            new HashSet<Assembly>
            {
                typeof(XmlSerializer).Assembly, typeof(RecipeXmlModels).Assembly, typeof(DefaultValueAttribute).Assembly,
            },
            writing.Assemblies.ToHashSet());
        Assert.Contains(typeof(System.Runtime.Serialization.DataContractSerializer).Assembly, reading.Assemblies);
    }

    /// <summary>A separator in a name would be taken for one.</summary>
    [Fact]
    public void RecipeOf_NameWithAControlCharacter_IsNone()
    {
        Assert.NotNull(XmlRecipes.OfSerializer.RecipeOf(XmlReadCompiler.Purpose, typeof(Holder)));
        Assert.Null(RecipeTexts.Joined(["a", "b\u001Fc"]));
        Assert.Null(RecipeTexts.Joined(["a\n"]));
        Assert.Null(RecipeTexts.Joined(["\uD800"]));
        Assert.Null(RecipeTexts.Joined(["\uDC00a"]));
        Assert.Null(XmlRecipes.OfSerializer.RecipeOf(XmlReadCompiler.Purpose, typeof(Separated)));
    }

    [Fact]
    public void Joined_Texts_AreReadOneByOne()
    {
        var texts = new RecipeTexts(RecipeTexts.Joined(["", .. RecipeTexts.Counted(["a", "", "\uD83D\uDE00"]), RecipeTexts.Of(-5), ""])!);

        Assert.Equal("", texts.Next());
        Assert.Equal(["a", "", "\uD83D\uDE00"], texts.NextTexts());
        Assert.Equal(-5, texts.NextLong());
        Assert.Equal("", texts.Next());
    }

    private static HashSet<Assembly>? Find<T>() => XmlRecipeTypes.Assemblies(typeof(T));

    public class Holder
    {
        public BigInteger Number { get; set; }
    }

    public class Base
    {
        public XElement? Tree { get; set; }
    }

    public sealed class Heir : Base;

    [XmlInclude(typeof(JsonDocument))]
    public sealed class Including;

    /// <summary>What it takes says what it holds.</summary>
    public sealed class OwnCollection : System.Collections.IEnumerable
    {
        public void Add(BigInteger item)
        {
        }

        public System.Collections.IEnumerator GetEnumerator() => Array.Empty<object>().GetEnumerator();
    }

    public sealed class ByOwnElement
    {
        [OwnElement]
        public int Number { get; set; }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class OwnElementAttribute() : XmlElementAttribute("own");

    public sealed class Separated
    {
        [XmlElement(Namespace = "a\u001Fb")]
        public string? Text { get; set; }
    }

    public class ſatz
    {
        public int Id { get; set; }
    }

    [XmlType("ſatz")]
    public class Renamed
    {
        public int Id { get; set; }
    }
}
