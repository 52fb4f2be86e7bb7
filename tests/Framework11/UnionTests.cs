using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Framework11;

/// <summary>Unions of C# 15.</summary>
public sealed class UnionTests : JsonOracle
{
    [Fact]
    public void Serialize_EachCase_CompiledWithTheSameBytes()
    {
        AssertUnion<Pet>(new Cat("Tom", 9), new Dog("Rex", true), default);
        AssertUnion<KnownPet>(new Cat("Tom", 9), new Dog("Rex", true), default);
        AssertUnion<Mixed>(7, "x<>\u00e9", true, new Cat("Tom", 9), new List<Dog> { new("Rex", false) }, default);
        AssertUnion<Maybe>(new Cat("Tom", 9), (Cat?)null, new int[] { 1, 2 });
        AssertUnion<Count>(5, (int?)null, "five");
    }

    [Fact]
    public void Serialize_UnionInAUnionOrMaybe_LeftWithTheSameBytes()
    {
        AssertLeftToStock<Nested>(7, new List<Nested> { 1, new List<Nested> { 2 } });
        AssertLeftToStock<Open>(7, new List<object> { 1, "x", new Pet(new Cat("Tom", 9)) });
    }

    /// <summary>What a modifier sets of a union's own contract applies to its cases.</summary>
    [Fact]
    public void Serialize_NumberHandlingOfAUnion_LeftWithTheSameBytes()
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static info =>
            {
                if (info.Type == typeof(Count))
                {
                    info.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
                }
            }),
        };

        AssertSame<Count>(5, options);
        AssertSame(new List<Count> { 5, "five" }, options);
        AssertSameRead<Count>("\"5\"", options);
        AssertSameRead<Count>("5", options);
    }

    /// <summary>System.Text.Json counts a union as a level.</summary>
    [Theory]
    [InlineData(61)]
    [InlineData(62)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    public void Serialize_UnionAtTheDeepestLevels_SameAsStock(int depth)
    {
        foreach (Mixed value in (Mixed[])[7, new Cat("Tom", 9), new List<Dog> { new("Rex", false) }])
        {
            Tree<Mixed>? tree = null;
            for (int i = 0; i < depth; i++)
            {
                tree = new Tree<Mixed> { Value = i == 0 ? value : 1, Next = tree };
            }

            AssertSame(tree);
        }
    }

    [Fact]
    public void Serialize_LongContent_SuspendsAsStock()
    {
        List<Dog> dogs = [.. Enumerable.Range(0, 3000).Select(static i => new Dog(new string('x', i % 50), i % 2 == 0))];
        AssertSame<Mixed>(dogs);
        AssertSame(new Owner<Mixed> { Value = dogs, Several = [1, dogs, "x"], Any = new Mixed(dogs) });
    }

    [Fact]
    public void Serialize_ObjectsInAUnion_AllocatesNothing() =>
        AssertZeroBytes(new Owner<Pet> { Value = new Cat("Tom", 9), Several = [new Dog("Rex", true), new Cat("Tim", 1)] });

    [Fact]
    public void Deserialize_EachCaseAndNone_SameAsStock()
    {
        string[] documents =
        [
            "7", "\"x\"", "true", "null", "[]", "{}", "1.5", "[{\"Name\":\"Rex\",\"IsGood\":true}]", "{\"Name\":\"Tom\",\"Lives\":9}",
            "{\"Name\":\"Rex\",\"IsGood\":true}", "[1,2]", "{", "[", "", "{\"Name\":1}",
        ];
        foreach (string document in documents)
        {
            AssertUnionRead<Pet>(document);
            AssertUnionRead<KnownPet>(document);
            AssertUnionRead<Mixed>(document);
            AssertUnionRead<Maybe>(document);
            AssertUnionRead<Count>(document);
            AssertUnionRead<Nested>(document);
        }
    }

    [Theory]
    [InlineData("7")]
    [InlineData("\"x\"")]
    [InlineData("true")]
    [InlineData("false")]
    [InlineData("""{"Name":"Tom","Lives":9}""")]
    [InlineData("""[{"Name":"Rex","IsGood":true}]""")]
    public void Deserialize_KindsAreDifferent_Compiled(string document)
    {
        AssertRead<Mixed>(document);
        AssertReadAndDamagedAsStock<Owner<Mixed>>($$"""{"Before":2,"Value":{{document}},"Several":[{{document}},7],"After":"y"}""");
        AssertRead<Owner<Mixed?>>($$"""{"Value":{{document}}}""");
    }

    [Fact]
    public void Deserialize_NullOfANullableCase_Compiled()
    {
        AssertRead<Owner<Maybe>>("""{"Value":null}""");
        AssertRead<Owner<Count>>("""{"Value":null}""");
        AssertRead<Owner<Mixed?>>("""{"Value":null}""");
        AssertSameRead<Owner<Mixed>>("""{"Value":null}""");
    }

    /// <summary>Its constructors can be noticed, so that no document may be begun twice.</summary>
    [Fact]
    public void Deserialize_UnionWithCodeInItsConstructors_RunsOnceAsStock()
    {
        AssertSame<Counted>(new Counted(5));
        AssertSame(new Owner<Counted> { Value = new Counted("x"), Several = [new Counted(1)] });
        foreach (string document in (string[])["""{"Value":5}""", """{"Value":"x","After":1}""", """{"Value":5"""])
        {
            AssertSameRead<Owner<Counted>>(document);
        }

        Counted.Made = 0;
        _ = ZeroAllocJson.Deserialize<Owner<Counted>>("""{"Value":5,"Several":["x"],"Before":2}"""u8);
        Assert.Equal(2, Counted.Made);
    }

    private static void AssertUnion<T>(params T[] values)
    {
        AssertSameWhereverItIs(values);
        AssertCompiled<T>();
        AssertCompiled<Owner<T>>();
        Assert.DoesNotContain("System.Text.Json writes", ZeroAllocJson.Describe(typeof(Owner<T>)), StringComparison.Ordinal);
    }

    private static void AssertLeftToStock<T>(params T[] values)
    {
        AssertSameWhereverItIs(values);
        Assert.False(ZeroAllocJson.Compile<T>().IsCompiled);
    }

    private static void AssertSameWhereverItIs<T>(T[] values)
    {
        foreach (T value in values)
        {
            AssertSameEverywhere(value);
            AssertSameEverywhere<object>(value!);
            AssertSameEverywhere(new Owner<T> { Value = value, Any = value });
        }

        AssertSameEverywhere(new Owner<T>
        {
            Several = [.. values],
            Named = values.Select(static (value, i) => (value, i)).ToDictionary(static pair => $"a{pair.i}", static pair => pair.value),
        });
        AssertSameEverywhere(values);
    }

    private static void AssertUnionRead<T>(string document)
    {
        AssertSameRead<T>(document);
        AssertSameRead<Owner<T>>($$"""{"Before":2,"Value":{{document}},"After":"y"}""");
        AssertSameRead<List<T>>($"[{document},{document}]");
    }
}
