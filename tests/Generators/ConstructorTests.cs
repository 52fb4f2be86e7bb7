namespace ZeroAlloc.Generators;

/// <summary>How <c>ToObject</c> constructs.</summary>
public sealed class ConstructorTests
{
    [Theory]
    [InlineData("public sealed partial record Model(string Name, int Age);", "new Model(\"a\", 1)")]
    [InlineData("public sealed partial record Model(string Name) { public int Age { get; init; } }", "new Model(\"a\") { Age = 1 }")]
    [InlineData("public partial record struct Model(string Name, int Age);", "new Model(\"a\", 1)")]
    [InlineData(
        "public readonly partial struct Model { public required string Name { get; init; } public required int Age { get; init; } }",
        "new Model { Name = \"a\", Age = 1 }")]
    [InlineData("public partial class Model { public required string Name; public int Age; }", "new Model { Name = \"a\", Age = 1 }")]
    [InlineData(
        "public partial class Model(string name, int age) { public string Name { get; } = name; public readonly int Age = age; }",
        "new Model(\"a\", 1)")]
    [InlineData(
        "public partial class Model { public Model(string name) => Name = name; public string Name { get; } public required int Age { get; set; } }",
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
    public void ToObject_WaysOfConstruction_SetEveryMember(
        string declaration, string creation) => Assert.Equal("a 1", GeneratorRun.Check($$"""
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
    [InlineData("public U(string a, Action? log = null) => A = a; public U(string a, Func<int>? log = null) => A = a;", "(Action?)null")]
    [InlineData("public U(string a, int b = 3) => A = a + b; public U(string a, params object[] c) => A = a;", "3")]
    [InlineData(
        "public U(string a, string? b = \"\\\"\\n\", double c = double.NaN, float d = 1.5f) => A = a; public U(string a, object b) => A = a;",
        "\"\", 1")]
    [InlineData("public U(string a, decimal b = -0.0m) => A = a + decimal.GetBits(b)[3];", "-0.0m")]
    [InlineData("public U(string a, decimal b = -1.5m, char c = '\\'', long d = long.MinValue) => A = a + b + c + d;", "-1.5m")]
    [InlineData(
        "public U(string a, DayOfWeek b = DayOfWeek.Friday, DayOfWeek? c = DayOfWeek.Monday, Guid d = default) => A = a + b + c;",
        "DayOfWeek.Friday")]
    [InlineData("public U(string a, [System.Runtime.InteropServices.Optional] Action b) => A = a;", "null!")]
    [InlineData("public U(string a, [System.Runtime.CompilerServices.CallerMemberName] string b = \"\") => A = a + b;", "\"\"")]
    public void ToObject_OptionalParameters_HaveTheirDefaultsWhateverTheOverloads(string constructors, string argument) =>
        Assert.Equal("True", GeneratorRun.Check($$"""
            namespace Sample;
            [BufferedMessageSource] public sealed partial class U { {{constructors}} public string A { get; } }
            public static class Check
            {
                public static string Run()
                {
                    string one = new U("a", {{argument}}).A;
                    return $"{UBufferedMessage.Parse(Bytes.Of(new U("a", {{argument}}))).ToObject().A == new U(one, {{argument}}).A}";
                }
            }
            """));

    [Theory]
    [InlineData(
        "public U(byte[] a) => throw new InvalidOperationException(); public U(Memory<byte> a) => A = a; public Memory<byte> A { get; }")]
    [InlineData("public U(ReadOnlyMemory<byte> a) => A = a; public U(IEnumerable<byte> a) { } public ReadOnlyMemory<byte> A { get; }")]
    [InlineData(
        "public U(object a) => throw new InvalidOperationException(); public U(ReadOnlyMemory<byte> a) => A = a; public ReadOnlyMemory<byte> A { get; }")]
    public void ToObject_OverloadsThatFitAsWell_CallsTheOneOfTheMembersType(string members) => Assert.Equal("7", GeneratorRun.Check($$"""
        namespace Sample;
        [BufferedMessageSource] public sealed partial class U { {{members}} }
        public static class Check
        {
            public static string Run() => $"{UBufferedMessage.Parse(Bytes.Of(new U((Memory<byte>)new byte[] { 7 }))).ToObject().A.Span[0]}";
        }
        """));

    [Fact]
    public void ToObject_ExcludedParameterOfSeveralOverloads_IsItsDefault() => Assert.Equal("a null 5", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource("B", "C")]
        public sealed partial class U
        {
            public U(string a, Version? b, int c = 5) => (A, B, C) = (a, b, c);
            public U(string a, Uri? b, int c = 5) => throw new InvalidOperationException();
            public string A { get; }
            public Version? B { get; }
            public int C { get; }
        }
        public static class Check
        {
            public static string Run()
            {
                U copy = UBufferedMessage.Parse(Bytes.Of(new U("a", new Version(1, 2), 7))).ToObject();
                return $"{copy.A} {copy.B?.ToString() ?? "null"} {copy.C}";
            }
        }
        """));

    [Fact]
    public void ToObject_MessageOfAnOlderVersion_MembersKeepWhatTheTypeGivesThem() => Assert.Equal(
        "a | 3 1 True b 7 True 1 | 0 0 False 0 False",
        GeneratorRun.Check("""
            namespace Sample;
            [BufferedMessageSource(MessageName = "M")] public sealed partial class Old { public string? Name { get; set; } }
            [BufferedMessageSource(MessageName = "M")]
            public sealed partial class New(string? name, int attempts = 7, string? second = null)
            {
                public string? Name { get; set; } = name;
                public int Retries { get; set; } = 3;
                public List<int> Items { get; set; } = [1];
                public bool Active = true;
                public string? Text { get; set; } = "b";
                public int Attempts { get; } = attempts;
                public string? Second { get; } = second;
                public List<int>? Late { get; init; } = [1];
                public required int Needed { get; set; } = 1;
                public Point Place { get; set; } = new() { X = 1 };
            }
            [BufferedMessageSource] public partial struct Point { public Point() { } public int X { get; set; } = 5; }
            public static class Check
            {
                public static string Run()
                {
                    New copy = NewBufferedMessage.Parse(Bytes.Of(new Old { Name = "a" })).ToObject();
                    New full = NewBufferedMessage.Parse(Bytes.Of(new New(null, 0)
                    {
                        Retries = 0, Items = [], Active = false, Text = null, Needed = 0, Place = default,
                    })).ToObject();
                    bool isDocumented = copy.Second is null && copy.Late is null && copy.Needed == 0 && full.Text is null && full.Name is null;
                    return $"{copy.Name} | {copy.Retries} {copy.Items.Count} {copy.Active} {copy.Text} {copy.Attempts} {isDocumented} {copy.Place.X}"
                        + $" | {full.Retries} {full.Items.Count} {full.Active} {full.Attempts} {full.Place.X != 0 || default(PointBufferedMessage).ToObject().X != 0}";
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
