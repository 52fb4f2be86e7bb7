namespace ZeroAlloc.Generators;

/// <summary>Generic message types: closed by the members that use them, or by classes derived from them.</summary>
public sealed class GenericTests
{
    private const string Page = """
        namespace Sample;
        [BufferedMessageSource]
        public partial class Page<T>
        {
            public List<T>? Items { get; set; }
            public int Total { get; set; }
        }
        [BufferedMessageSource]
        public sealed partial class City { public string? Name { get; set; } }
        """;

    [Fact]
    public void Construction_UsedByAMember_HasAView() => Assert.Equal("Graz 7 1 2 NotSupportedException", GeneratorRun.Check(Page, """
        namespace Sample;
        [BufferedMessageSource]
        public sealed partial class Answer
        {
            public Page<City>? Cities { get; set; }
            public List<Page<int>>? Numbers { get; set; }
            public Page<City>? More { get; set; }
        }
        public static class Check
        {
            public static string Run()
            {
                var cities = new Page<City> { Items = [new City { Name = "Graz" }], Total = 7 };
                AnswerBufferedMessage view = AnswerBufferedMessage.Parse(Bytes.Of(new Answer { Cities = cities, Numbers = [new Page<int> { Items = [1] }] }));
                PageOfCityBufferedMessage root = PageOfCityBufferedMessage.Parse(Bytes.Of(cities));
                bool read = Read(Bytes.Of(new Page<int> { Total = 2 }), out Page<int>? numbers);
                string refused = "";
                try
                {
                    new Page<long>().CalculateSize();
                }
                catch (NotSupportedException exception)
                {
                    refused = exception.GetType().Name;
                }

                return $"{root.Items[0].Name} {view.Cities.Total} {view.Numbers[0].Items[0]} {numbers!.Total} {refused}";
            }

            private static bool Read<T>(NativeBuffer buffer, out T? value)
                where T : IBufferedMessageSource<T> => T.TryRead(buffer, out value, out _);
        }
        """));

    [Fact]
    public void Construction_ArgumentsWithChosenNames_IsNamedByThem()
    {
        GeneratorRun run = GeneratorRun.Of("""
            namespace Sample;
            [BufferedMessageSource]
            public partial class Page<T> { public T? Item { get; set; } }
            [BufferedMessageSource(MessageName = "Chosen")]
            public partial class Box<T> { public T? Item { get; set; } }
            [BufferedMessageSource(MessageName = "City")]
            public sealed partial class Town { public string? Name { get; set; } }
            [BufferedMessageSource]
            public sealed partial class Answer
            {
                public Page<Town>? A { get; set; }
                public Page<List<Town[]>>? B { get; set; }
                public Box<Town>? C { get; set; }
                public Page<Box<Town>>? D { get; set; }
                public Page<Page<int>>? E { get; set; }
            }
            """);

        foreach (string name in (string[])
            [
                "Sample.Page`1[City]",
                "Sample.Page`1[System.Collections.Generic.List`1[City[]]]",
                "Chosen[City]",
                "Sample.Page`1[Chosen[City]]",
                "Sample.Page`1[Sample.Page`1[System.Int32]]"
            ])
        {
            Assert.Contains($"; // {name}\n", run.Text, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Base_ClosedByADerivedClass_IsInherited()
    {
        GeneratorRun run = GeneratorRun.Of("""
            namespace Sample;
            public class Page<T> { [BufferedMember(0)] public List<T>? Items { get; set; } }
            [BufferedMessageSource]
            public sealed partial class Names : Page<string> { [BufferedMember(1)] public int Total { get; set; } }
            public static class Check
            {
                public static string Run()
                {
                    var names = new Names { Items = ["a"], Total = 2 };
                    NamesBufferedMessage view = NamesBufferedMessage.Parse(NativeBuffer.Create(names.WriteTo(static size => new byte[size])));
                    return $"{view.Items[0]} {view.Total}";
                }
            }
            """);

        Assert.Equal("a 2", run.Load().Check());
        Assert.Contains("<inheritdoc cref=\"P:Sample.Page`1.Items\"/>", run.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Construction_OfInternalArguments_IsInternal()
    {
        GeneratorRun run = GeneratorRun.Of(Page, """
            namespace Sample;
            internal enum Mode { None }
            [BufferedMessageSource]
            internal sealed partial class Answer { public Page<Mode>? Modes { get; set; } public Page<City>? Cities { get; set; } }
            """);

        run.Load();
        Assert.Contains("internal readonly partial struct PageOfModeBufferedMessage", run.Text, StringComparison.Ordinal);
        Assert.Contains("public readonly partial struct PageOfCityBufferedMessage", run.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Construction_Identity_HasTheArguments()
    {
        GeneratorRun run = GeneratorRun.Of(Page, """
            namespace Sample;
            [BufferedMessageSource]
            public sealed partial class Answer { public Page<City>? Cities { get; set; } }
            """);

        Assert.Contains("// Sample.Page`1[Sample.City]", run.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("(int A, string B)", "(int C, string D)")]
    [InlineData("(int, string)", "(int C, string D)")]
    [InlineData("dynamic", "object")]
    [InlineData("string?", "string")]
    [InlineData("List<(int A, dynamic?[] B)>", "List<(int C, object[]? D)>")]
    [InlineData("Outer<dynamic>.Inner", "Outer<object>.Inner")]
    public void Construction_ArgumentsThatTheRuntimeHoldsForOne_OneView(
        string left, string right) => Assert.Equal("1 2 3 4", GeneratorRun.Check($$"""
        #pragma warning disable CS8619 // the second's own conversion from one annotation to the other
        namespace Sample;
        public static class Outer<T> { public sealed class Inner; }
        [BufferedMessageSource("Ignored")]
        public sealed partial class Box<T> { public int Id { get; set; } public T? Ignored { get; set; } }
        [BufferedMessageSource]
        public sealed partial class First { public Box<{{left}}>? One { get; set; } public List<Box<{{right}}>>? Two { get; set; } }
        [BufferedMessageSource]
        public sealed partial class Second(Box<{{right}}>? three)
        {
            public Box<{{left}}>? Three => three;
            public Dictionary<string, Box<{{right}}>[]>? Four { get; set; }
        }
        public static class Check
        {
            public static string Run()
            {
                var box = new Box<{{right}}> { Id = 1 };
                First first = FirstBufferedMessage.Parse(Bytes.Of(new First { One = new Box<{{left}}> { Id = 1 }, Two = [new() { Id = 2 }] })).ToObject();
                Second second = SecondBufferedMessage.Parse(Bytes.Of(new Second(new() { Id = 3 }) { Four = new() { ["a"] = [new() { Id = 4 }] } })).ToObject();
                return $"{first.One!.Id * box.Id} {first.Two![0].Id} {second.Three!.Id} {second.Four!["a"][0].Id}";
            }
        }
        """));

    [Fact]
    public void Struct_Generic_ComesBack() => Assert.Equal("3 4", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource(BufferedMessageClassName = "PairView")]
        public readonly partial record struct Pair<TLeft, TRight>(TLeft Left, TRight Right);
        [BufferedMessageSource]
        public sealed partial class Model { public Pair<int, int?> First { get; set; } public Pair<int, int?>? Second { get; set; } }
        public static class Check
        {
            public static string Run()
            {
                PairViewOfInt32AndNullableOfInt32 view = ModelBufferedMessage.Parse(Bytes.Of(new Model { First = new(3, 4) })).First;
                return $"{view.Left} {PairViewOfInt32AndNullableOfInt32.Parse(Bytes.Of(view.ToObject())).Right}";
            }
        }
        """));

    [Fact]
    public void Struct_OfScalars_IsWrittenWithoutABox() => Assert.Equal("0", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource]
        public readonly partial record struct Pair<T>(T Left, T Right);
        [BufferedMessageSource]
        public sealed partial class Model { public Pair<int> Numbers { get; set; } public Pair<string> Texts { get; set; } }
        public static class Check
        {
            public static string Run()
            {
                byte[] array = new byte[256];
                Func<int, byte[]> allocate = _ => array;
                var pair = new Pair<int>(1, 2);
                long allocated = 1;

                // The first round also loads types; a process that optimises late, by its environment, gets time to do so.
                for (int round = 0; round < 500 && allocated != 0; round++)
                {
                    System.Threading.Thread.Sleep(10);
                    long before = GC.GetAllocatedBytesForCurrentThread();
                    for (int i = 0; i < 50; i++)
                    {
                        pair.WriteTo(allocate);
                        pair.CalculateSize();
                    }

                    allocated = GC.GetAllocatedBytesForCurrentThread() - before;
                }

                return $"{allocated}";
            }
        }
        """));

    [Fact]
    public void Type_NeverClosed_IsWarnedAboutAndCompiles()
    {
        GeneratorRun run = GeneratorRun.Of(Page);

        Assert.Equal(["NBF020"], run.Ids);
        run.LoadInSpiteOfDiagnostics();
    }

    [Fact]
    public void Type_MadeOfItselfWithoutEnd_IsRefused()
    {
        GeneratorRun run = GeneratorRun.Of("""
            namespace Sample;
            [BufferedMessageSource]
            public sealed partial class Endless<T> { public Endless<List<T>>? Next { get; set; } }
            [BufferedMessageSource]
            public sealed partial class Model { public Endless<int>? First { get; set; } }
            """);

        Assert.Equal("NBF005", Assert.Single(run.Ids));
    }

    [Fact]
    public void Construction_OfAPrivateType_IsRefused()
    {
        GeneratorRun run = GeneratorRun.Of(Page, """
            namespace Sample;
            public sealed partial class Outer
            {
                private enum Mode { None }
                [BufferedMessageSource]
                private sealed partial class Answer { public Page<Mode>? Modes { get; set; } }
            }
            """);

        Assert.Equal(["NBF005", "NBF020"], run.Ids);
        run.LoadInSpiteOfDiagnostics();
    }

    [Fact]
    public void CanWrite_Constructions_TellsWhetherCodeWasGenerated() =>
        Assert.Equal("True False True False | True True True", GeneratorRun.Check(Page, """
        namespace Sample;
        [BufferedMessageSource]
        public sealed partial class Answer { public Page<City>? Cities { get; set; } }
        [BufferedMessageSource]
        public sealed partial class LongPage : Page<long>;
        public static class Check
        {
            public static string Run() =>
                $"{Write(new Page<City>())} {Write(new Page<long>())} {Read<Page<City>>()} {Read<Page<long>>()} | {Write(new City())} {Write(new LongPage())} {Read<LongPage>()}";

            private static bool Write(IBufferedMessageSource source) => source.CanWrite();

            private static bool Read<T>()
                where T : IBufferedMessageSource<T> => T.CanRead();
        }
        """));

    [Fact]
    public void Type_MadeOfItselfInSeveralWays_IsRefusedOnce()
    {
        GeneratorRun run = GeneratorRun.Of("""
            namespace Sample;
            [BufferedMessageSource]
            public sealed partial class Endless<T>
            {
                public Endless<List<T>>? A { get; set; }
                public Endless<HashSet<T>>? B { get; set; }
                public Endless<ICollection<T>>? C { get; set; }
            }
            [BufferedMessageSource]
            public sealed partial class Model { public Endless<int>? First { get; set; } }
            """);

        Assert.Contains("more than 256", Assert.Single(run.Diagnostics).GetMessage(), StringComparison.Ordinal);
        Assert.Equal(258, run.Files.Count);
    }

    [Fact]
    public void Construction_OfPointers_IsRefused() => Assert.Equal(
        ["NBF005", "NBF020"],
        GeneratorRun.Of(
            Page,
            "namespace Sample; [BufferedMessageSource] public partial class Model { public unsafe Page<int*[]>? A { get; set; } }").Ids);
}
