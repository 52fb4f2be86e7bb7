namespace ZeroAlloc.Generators;

/// <summary>What JSON does not show does not slip into messages, and views don't slip into JSON.</summary>
public sealed class JsonVisibilityTests
{
    private const string Ignore = "System.Text.Json.Serialization.JsonIgnore";

    [Theory]
    [InlineData("Always", true)]
    [InlineData("WhenWriting", true)]
    [InlineData("WhenReading", true)]
    [InlineData("Never", false)]
    [InlineData("WhenWritingNull", false)]
    [InlineData("WhenWritingDefault", false)]
    public void JsonIgnore_Condition_IsAnErrorIfTheValueDoesNotMatter(string condition, bool isError)
    {
        GeneratorRun run = GeneratorRun.Of($$"""
            [BufferedMessageSource]
            public partial class Model
            {
                public int A { get; set; }
                [{{Ignore}}(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.{{condition}})] public string? B { get; set; }
                public int C { get; set; }
            }
            """);

        Assert.Equal(isError ? ["NBF022"] : [], run.Ids);
        Assert.Equal(isError ? ["A 0", "C 1"] : ["A 0", "B 1", "C 2"], Slots.Of(run));
        run.LoadInSpiteOfDiagnostics();
    }

    [Theory]
    [InlineData(
        "[BufferedMessageSource(nameof(B))] public partial class Model { public int A; [Ignore] public int B { get; set; } }", "A 0")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model { [BufferedMember(0)] public int A; [BufferedMember(1), Ignore] public int B { get; set; } }",
        "A 0,B 1")]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A; [Ignore] public int B => A; }", "A 0")]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A; [Ignore] public int B { set { } } }", "A 0")]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A; [Ignore] internal int B { get; set; } }", "A 0")]
    public void JsonIgnore_MemberThatIsSettledOrOut_NothingToSay(string source, string slots)
    {
        GeneratorRun run = GeneratorRun.Of(source.Replace("Ignore]", Ignore + "]", StringComparison.Ordinal));

        run.Load();
        Assert.Equal(slots, string.Join(',', Slots.Of(run)));
    }

    [Theory]
    [InlineData("", "[Ignore]")]
    [InlineData("[Ignore]", "")]
    public void JsonIgnore_OnAnOverrideOrWhatItOverrides_IsAnError(string declared, string overriding)
    {
        string source = $$"""
            public class Base { {{declared}} [BufferedMember(0)] public virtual int A { get; set; } }
            [BufferedMessageSource] public partial class Model : Base { {{overriding}} public override int A { get; set; } }
            """.Replace("Ignore]", Ignore + "]", StringComparison.Ordinal);

        Assert.Equal(["NBF022"], GeneratorRun.Of(source.Replace("[BufferedMember(0)]", "", StringComparison.Ordinal)).Ids);
        Assert.Empty(GeneratorRun.Of(source).Ids);
    }

    [Fact]
    public void JsonIgnore_RequiredMember_OneErrorAndCodeThatCompiles()
    {
        GeneratorRun run = GeneratorRun.Of(
            $"[BufferedMessageSource] public partial class Model {{ [{Ignore}] public required string Key {{ get; init; }} }}");

        Assert.Equal(["NBF022"], run.Ids);
        run.LoadInSpiteOfDiagnostics();
    }

    [Fact]
    public void View_AsJson_ThrowsAndSaysWhatToDo() =>
        Assert.Equal("ToObject() Body<ModelBufferedMessage> Body<ModelBufferedMessage>", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource] public sealed partial class Model { public int A { get; set; } }
        public static class Check
        {
            public static string Run()
            {
                ModelBufferedMessage view = ModelBufferedMessage.Parse(Bytes.Of(new Model { A = 1 }));
                return string.Join(' ',
                    Text(() => System.Text.Json.JsonSerializer.Serialize(new { View = view }), "ToObject()"),
                    Text(() => System.Text.Json.JsonSerializer.Deserialize<ModelBufferedMessage>("{\"A\":1}"), "Body<ModelBufferedMessage>"),
                    Text(() => System.Text.Json.JsonSerializer.Deserialize<ModelBufferedMessage>("null"), "Body<ModelBufferedMessage>"));
            }

            private static string Text(Action action, string part)
            {
                try
                {
                    action();
                    return "nothing";
                }
                catch (NotSupportedException e)
                {
                    return e.Message.Contains(part, StringComparison.Ordinal) ? part : e.Message;
                }
            }
        }
        """));

    [Theory]
    [InlineData("public class Dog : Model { public int Tricks { get; set; } }", "NBF023")]
    [InlineData("public class Dog : Model { public int Tricks; }", "NBF023")]
    [InlineData("public abstract class Pet : Model { public int Tricks { get; set; } } public class Dog : Pet;", "NBF023")]
    [InlineData(
        "public record class Other; public class Dog : Model { public override string ToString() => \"\"; public static int B { get; set; } }",
        "")]
    [InlineData("public class Dog : Model { internal int B { get; set; } private int C; public int this[int i] => C + i; }", "")]
    [InlineData("public abstract class Dog : Model { public int Tricks { get; set; } }", "")]
    [InlineData("public class Dog : Model { [Ignore] public int Tricks { get; set; } }", "")]
    [InlineData("public class Dog : Model { public override int A { get; set; } }", "")]
    [InlineData("[BufferedMessageSource] public partial class Dog : Model { [BufferedMember(1)] public int Tricks { get; set; } }", "")]
    [InlineData("#pragma warning disable NBF023\npublic class Dog : Model { public int Tricks { get; set; } }\n", "")]
    public void ClassDerivedFromAMessage_NotMarkedWithMembersOfItsOwn_IsWarnedAbout(string derived, string id)
    {
        GeneratorRun run = GeneratorRun.Of(
            "[BufferedMessageSource] public partial class Model { [BufferedMember(0)] public virtual int A { get; set; } }\n"
            + derived.Replace("Ignore]", Ignore + "]", StringComparison.Ordinal));

        Assert.Equal(id, string.Join(',', run.Ids));
    }
}
