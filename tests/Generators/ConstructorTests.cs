namespace ZeroAlloc.Generators;

/// <summary>How <c>ToObject</c> constructs.</summary>
public sealed class ConstructorTests
{
    [Theory]
    [InlineData("public sealed partial record Model(string Name, int Age);", "new Model(\"a\", 1)")]
    [InlineData("public sealed partial record Model(string Name) { public int Age { get; init; } }", "new Model(\"a\") { Age = 1 }")]
    [InlineData("public partial record struct Model(string Name, int Age);", "new Model(\"a\", 1)")]
    [InlineData("public readonly partial struct Model { public required string Name { get; init; } public required int Age { get; init; } }",
        "new Model { Name = \"a\", Age = 1 }")]
    [InlineData("public partial class Model { public required string Name; public int Age; }", "new Model { Name = \"a\", Age = 1 }")]
    [InlineData("public partial class Model(string name, int age) { public string Name { get; } = name; public readonly int Age = age; }", "new Model(\"a\", 1)")]
    [InlineData("public partial class Model { public Model(string name) => Name = name; public string Name { get; } public required int Age { get; set; } }",
        "new Model(\"a\") { Age = 1 }")]
    [InlineData("""
        public partial class Model
        {
            [System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
            public Model(int age, string name, params string[] more) => (Name, Age) = (name, age);
            public required string Name { get; init; }
            public int Age { get; }
        }
        """, "new Model(1, \"a\")")]
    [InlineData("""
        public partial class Model
        {
            internal Model(in string name, int age = 5, bool unknown = true) => (Name, Age) = (name, age);
            private Model() { }
            public Model(object other) => throw new InvalidOperationException();
            public string Name { get; private set; } = "";
            public int Age { get; protected set; }
        }
        """, "new Model(\"a\", 1)")]
    [InlineData("""
        public partial class Model
        {
            public Model(ref readonly string name, in int age) => (Name, Age) = (name, age);
            public string Name { get; }
            public int Age { get; }
        }
        """, "new Model(in name, in age)")]
    [InlineData("""
        public partial class Model
        {
            public Model(ref string name, int age) => throw new InvalidOperationException();
            public Model(string name, out int age) => throw new InvalidOperationException();
            public Model(ref readonly string name, in int age) => (Name, Age) = (name, age);
            public string Name { get; }
            public int Age { get; }
        }
        """, "new Model(in name, in age)")]
    public void ToObject_WaysOfConstruction_SetEveryMember(string declaration, string creation) => Assert.Equal("a 1", GeneratorRun.Check($$"""
        namespace Sample;
        [BufferedMessageSource]
        {{declaration}}
        public static class Check
        {
            public static string Run()
            {
                string name = "a";
                int age = 1;
                _ = name + age;
                var model = {{creation}};
                Model copy = ModelBufferedMessage.Parse(Bytes.Of(model)).ToObject();
                return $"{copy.Name} {copy.Age}";
            }
        }
        """));

    [Theory]
    [InlineData("ref")]
    [InlineData("out")]
    public void Type_OnlyConstructorWantsAVariable_IsRefused(string kind)
    {
        GeneratorRun run = GeneratorRun.Of($$"""
            namespace Sample;
            [BufferedMessageSource]
            public partial class Model { public Model({{kind}} int age) => Age = age = 1; public int Age { get; } }
            """);

        Assert.Equal(["NBF009"], run.Ids);
    }

    [Fact]
    public void ToObject_ExcludedMembers_HaveTheirDefault() => Assert.Equal("a  0", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource(nameof(Secret), "Pin")]
        public sealed partial record Model(string Name, string Secret) { public required int Pin { get; init; } }
        public static class Check
        {
            public static string Run()
            {
                Model copy = ModelBufferedMessage.Parse(Bytes.Of(new Model("a", "b") { Pin = 5 })).ToObject();
                return $"{copy.Name} {copy.Secret} {copy.Pin}";
            }
        }
        """));

    [Fact]
    public void ToObject_AbsentMembersOfAStruct_AreDefaults() => Assert.Equal("0 ", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource]
        public readonly partial record struct Model(int Age, string? Name);
        public static class Check
        {
            public static string Run()
            {
                Model copy = default(ModelBufferedMessage).ToObject();
                return $"{copy.Age} {copy.Name}";
            }
        }
        """));
}
