using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Reading.Compiler;
using ZeroAlloc.Formats.Xml.Writing.Compiler;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Xml;
using ZeroAlloc.Unit.Xml.DataContracts;
using ZeroAlloc.Unit.Xml.Writing;
using static ZeroAlloc.Unit.Precompiled.RecipeXmlModels;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>
/// XML contracts that are made without a plan, in processes with a file: see <see cref="Compilation.PrecompiledProcessTests"/>.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class PrecompiledXmlRecipeTests : XmlWriteOracle
{
    /// <summary>Each row is a type with other slots.</summary>
    [Fact]
    public void Type_IsMadeWithoutAPlan()
    {
        AssertRecipes(2, new Letter
        {
            Id = "a<b",
            Marks = Marks.Read | Marks.Kept,
            Kind = Kind.Covered,
            Sent = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc),
            Pages = [new Page { Number = 1 }, new ColoredPage { Number = 2, Color = "red" }],
        });
        AssertSameQuickly(new Letter { Anything = new ColoredPage { Color = "blue" } });
        AssertRead<Letter>(Document(new Letter { Anything = new ColoredPage { Color = "blue" } }));
        AssertRecipes(2, new Chosen { Items = [1, "b", 2] });
        AssertRecipes(2, new Numbered { Text = "x" });
        AssertRecipes(2, new Equal { Number = 1, Inner = new Equal { Number = 2 } });
        AssertRecipes(2, new List<Page> { new() { Number = 7 } });

        // An object that equals one around it is refused.
        AssertSameQuickly(new Equal { Number = 1, Inner = new Equal { Number = 1 } });
    }

    [Fact]
    public void NamesInNamespaces_AreReadWithoutAPlan() => AssertRecipes(2, new Spaced { Far = "f", Near = "n" });

    /// <summary>Why documents are proven is in the file, too.</summary>
    [Fact]
    public void Describe_SaysTheSameAsAPlan()
    {
        string description = ZeroAllocXml.Describe(typeof(Described));

        Assert.Contains("has a constructor with code, which must not run twice", description, StringComparison.Ordinal);
    }

    /// <summary>The code is the same under all options, and these count all the same.</summary>
    [Fact]
    public void OtherOptions_HaveTheSameRecipe()
    {
        XmlFormatOptions options = new() { MaxDepth = 7, RefuseInvalidCharacters = true };
        int before = PrecompiledShapes.Recipes;
        XmlContract<UnderOptions> contract = ZeroAllocXml.Compile<UnderOptions>(options);

        Assert.Same(options, contract.Options);
        Assert.Equal(PrecompiledShapes.Exist ? 1 : 0, PrecompiledShapes.Recipes - before);
        AssertRecipes(1, new UnderOptions { Text = "\u0001" }, isRead: false);
        Assert.Equal(PrecompiledShapes.Exist ? 2 : 0, PrecompiledShapes.Recipes - before);
        Assert.Throws<InvalidOperationException>(() => XmlWritingWays.IntoArray(contract, new UnderOptions { Text = "\u0001" }));
    }

    /// <summary>Values with prefixes have code of their own, which only plans make.</summary>
    [Fact]
    public void DeclaredPrefixes_ArePlanned()
    {
        var value = new DeclaringPrefixes { Text = "x", Prefixes = new() };
        value.Prefixes.Add("p", "urn:p");

        AssertRecipes(0, value, isRead: false);
        Assert.Equal("p", ZeroAllocXml.Deserialize<DeclaringPrefixes>(Document(value))!.Prefixes!.ToArray()
            .Single(static name => name.Namespace == "urn:p").Name);
    }

    [Fact]
    public void CodeOfTheApplication_IsPlanned()
    {
        AssertRecipes(0, new WithOwn { Inner = new Own { Text = "o" }, Text = "t" }, isRead: false);
        AssertRecipes(0, new WithConvertedDefault { Price = 2m });
        AssertRecipes(0, new WithOwnAttribute { Number = 4 });
    }

    [Fact]
    public void DataContract_IsMadeWithoutAPlan()
    {
        int before = PrecompiledShapes.Recipes;
        var value = new Picture
        {
            Kind = Kind.Covered,
            Taken = new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(2)),
            Parts = [new FramedPicture { Frame = "gold" }, new Picture()],
        };
        Assert.Equal(CompiledShapes.MayExist, DataContractCache<Picture>.Writer is not null);
        Assert.Equal(CompiledShapes.MayExist, DataContractCache<Picture>.Reader is not null);

        Assert.Equal(PrecompiledShapes.Exist ? 2 : 0, PrecompiledShapes.Recipes - before);
        AssertContract(value);
    }

    [Fact]
    public void DataContractWithAMethodThatIsAsked_IsPlanned()
    {
        int before = PrecompiledShapes.Recipes;
        _ = DataContractCache<Asked>.Writer;
        _ = DataContractCache<Asked>.Reader;

        Assert.Equal(before, PrecompiledShapes.Recipes);
        AssertContract(new Asked { Text = "a" });
    }

    /// <summary>The unit tests of a process that compares recipes fail by <see cref="RecipeMismatches"/>.</summary>
    [Theory]
    [InlineData(XmlShapeCompiler.Purpose)]
    [InlineData(XmlReadCompiler.Purpose)]
    public void IsPlanned_AnotherRecipe_IsKept(string purpose)
    {
        Assert.False(XmlRecipes.OfSerializer.IsPlanned(purpose, typeof(Page), new FoundRecipe(typeof(object), "", [])));
        Assert.True(RecipeUse.Mismatches.TryDequeue(out string? mismatch));
        Assert.StartsWith($"The recipe of {purpose} of {typeof(Page)} isn't what is planned.", mismatch);
    }

    private static void AssertRecipes<T>(int expected, T value, bool isRead = true)
    {
        int before = PrecompiledShapes.Recipes;
        XmlContract<T> contract = ZeroAllocXml.Compile<T>();
        _ = contract.IsReadCompiled;

        Assert.Equal(PrecompiledShapes.Exist ? expected : 0, PrecompiledShapes.Recipes - before);
        AssertSameQuickly(value);
        if (isRead)
        {
            byte[] document = Document(value);
            AssertRead<T>(document);
            AssertRead<T>(Unusual(document));
        }

        Assert.Empty(RecipeUse.Mismatches);
    }

    /// <summary>Compiled code reads a document, and as XmlSerializer does.</summary>
    private static void AssertRead<T>(byte[] document)
    {
        bool isRead = XmlContractCache<T>.Reader!.TryRead(document, XmlFormatOptions.Default, out T? value);
        Assert.True(isRead, Encoding.UTF8.GetString(document));
        Assert.Equal(StockXml.Write(StockXml.ReadStream<T>(document)), StockXml.Write(value));
    }

    private static void AssertContract<T>(T value)
    {
        byte[] document = DataContractOracle.Stock(value);
        Assert.Equal(document, Written(value));
        Assert.True(DataContractCache<T>.Reader!.TryRead(document, XmlFormatOptions.Default, out T? read));
        Assert.Equal(document, DataContractOracle.Stock(read));
    }

    private static byte[] Written<T>(T value)
    {
        GuardedTinyWriter writer = new();
        DataContractCache<T>.Writer!.Serialize(writer, value);
        return writer.WrittenSpan.ToArray();
    }

    private static byte[] Document<T>(T value) => Encoding.UTF8.GetBytes(StockXml.Write(value));

    /// <summary>The same document as no serializer writes it: it has to be brought into plain form first.</summary>
    private static byte[] Unusual(byte[] document)
    {
        string text = Encoding.UTF8.GetString(document);
        int end = text.IndexOf('>', StringComparison.Ordinal) + 1;
        return Encoding.UTF8.GetBytes(text.Insert(end, "<!-- a comment -->"));
    }
}
