using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ZeroAlloc.Generators;

/// <summary>The text of generated files.</summary>
public sealed class EmissionTests
{
    private const string Pet = """
        namespace Sample;
        [BufferedMessageSource("Secret")]
        public sealed partial class Pet
        {
            [BufferedMember(2)] public string? Name { get; set; }
            [BufferedMember(0)] internal int Age { get; set; }
            public int Secret { get; set; }
        }
        """;

    [Fact]
    public void FileName_OfAMessage_IsItsTypeAndItsFingerprint() =>
        Assert.Equal("Sample.Pet.f9484faa784a2ba8.g.cs", Assert.Single(GeneratorRun.Of(Pet).Files).Key);

    [Fact]
    public void FileName_OfALongType_IsShortAndItsOwn()
    {
        string name = new('ä', 150);
        GeneratorRun run = GeneratorRun.Of(
            $"namespace Sample; [BufferedMessageSource] public partial class {name}1; [BufferedMessageSource] public partial class {name}2;");

        run.Load();
        Assert.Equal(2, run.Files.Count);
        Assert.All(run.Files.Keys, file => Assert.InRange(System.Text.Encoding.UTF8.GetByteCount(file), 100, 130));
    }

    [Theory]
    [InlineData(
        "[BufferedMessageSource] public partial class @partial { public int A { get; set; } public List<@partial>? Next { get; set; } }")]
    [InlineData(
        "namespace @file.@partial { [BufferedMessageSource] public partial class @nint { public int A { get; set; } public @nint? Next { get; set; } } }")]
    [InlineData(
        "[BufferedMessageSource(BufferedMessageClassName = \"partial\")] public partial class Model { public Model? Next { get; set; } }")]
    [InlineData(
        "public class Base { public virtual int CalculateSize() => 0; } [BufferedMessageSource] public partial class Model : Base { }")]
    public void Names_ThatAreKeywordsSomewhere_CompileWithoutWarnings(string source) =>
        GeneratorRun.Of("#pragma warning disable CS8981\n" + source).Load();

    [Theory]
    [InlineData("public void WriteTo(System.Buffers.IBufferWriter<char> other) { }")]
    [InlineData("public void WriteTo(Func<int, char[]> other) { } public void WriteTo(Func<int, int> other) { }")]
    [InlineData(
        "public void WriteTo(in Func<int, byte[]> other) { } public int CalculateSize(int other) => other; public void WriteTo<T>(T other) { }")]
    public void Members_OverloadsOfTheGeneratedOnes_Compile(string members) =>
        GeneratorRun.Of($"[BufferedMessageSource] public partial class Model {{ {members} }}").Load();

    [Fact]
    public void File_InAProjectWithGlobalAliases_Compiles()
    {
        CSharpCompilation compilation = GeneratorRun.CompilationOf("[BufferedMessageSource] public partial class Model;");
        var options = (CSharpParseOptions)compilation.SyntaxTrees[0].Options;
        SyntaxTree aliases = CSharpSyntaxTree.ParseText(
            "global using Nbf = System.Console; global using Zaf = System.Console;",
            options,
            cancellationToken: TestContext.Current.CancellationToken);

        GeneratorRun.Of(compilation.AddSyntaxTrees(aliases)).Load();
    }

    [Fact]
    public void Fingerprint_KeywordsInNames_IsThatOfTheFullName() => Assert.Equal("True True True", GeneratorRun.Check("""
        namespace Zz.@event.@class
        {
            public sealed partial class @struct
            {
                [BufferedMessageSource]
                public sealed partial class @record { public int A { get; set; } }
            }
            public static class Outer<T> { public enum Mode { None } }
            [BufferedMessageSource]
            public sealed partial class Box<T> { public T? Value { get; set; } }
            [BufferedMessageSource]
            public sealed partial class @int { public Box<@struct.@record>? A { get; set; } public Box<Outer<long>.Mode>? B { get; set; } }
        }
        namespace Sample
        {
            public static class Check
            {
                public static string Run() =>
                    $"{IsName(new Zz.@event.@class.@struct.@record())} {IsName(new Zz.@event.@class.Box<Zz.@event.@class.@struct.@record>())} {IsName(new Zz.@event.@class.Box<Zz.@event.@class.Outer<long>.Mode>())}";

                private static bool IsName(IBufferedMessageSource source)
                {
                    ulong hash = 14695981039346656037;
                    foreach (byte b in System.Text.Encoding.UTF8.GetBytes(source.GetType().ToString()))
                    {
                        hash = unchecked((hash ^ b) * 1099511628211);
                    }

                    return BitConverter.ToUInt64(source.WriteTo(static size => new byte[size]).AsSpan(16)) == hash;
                }
            }
        }
        """));

    [Fact]
    public void Fingerprint_KeywordInANamespace_IsThis() => Assert.Contains(
        "Fingerprint => 0x930C6EAC7631ECC0; // Zz.event.City",
        GeneratorRun.Of(
            "namespace Zz.@event; [BufferedMessageSource] public sealed partial class City { public int A { get; set; } }").Text,
        StringComparison.Ordinal);

    [Fact]
    public void File_InAnAssemblyOfStrictRules_HasNoWarnings() => GeneratorRun.Of("""
        [assembly: CLSCompliant(true)]
        namespace Sample;
        public class Base { public int CalculateSize() => 0; public void WriteTo(System.Buffers.IBufferWriter<byte> destination) { } }
        [BufferedMessageSource]
        public partial class Model : Base { [Obsolete] public string? Old { get; set; } public int[]? Many { get; set; } public Model? Next { get; set; } }
        [BufferedMessageSource("Other", MessageName = "x")]
        public partial struct Value { public int A { get; set; } public object? Other { get; set; } }
        [BufferedMessageSource]
        public partial record Page<T>(T? First, int Count);
        [BufferedMessageSource]
        public partial class Pages { public Page<Value>? A { get; set; } public Page<long[]>? B { get; set; } }
        """).Load();

    /// <summary>What an assembly's own code declares against the rules, and says so, the view repeats.</summary>
    [Theory]
    [InlineData("[BufferedMessageSource] public partial class Model { [CLSCompliant(false)] public uint A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { [CLSCompliant(false)] public Dictionary<ulong, sbyte[]>? A; }")]
    [InlineData("[BufferedMessageSource] public partial class Model { [CLSCompliant(false)] public int _a; }")]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A { get; set; } [CLSCompliant(false)] public int a; }")]
    [InlineData("[CLSCompliant(false)] [BufferedMessageSource] public partial class _Model { public int A { get; set; } }")]
    [InlineData("[CLSCompliant(false)] [BufferedMessageSource] public partial class Model { public uint _A { get; set; } }")]
    [InlineData("[CLSCompliant(false)] public enum Mode : uint { A } "
        + "[BufferedMessageSource] public partial class Model { [CLSCompliant(false)] public Mode? A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A { get; set; } } "
        + "[CLSCompliant(false)] [BufferedMessageSource] public partial class model { public int A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { [CLSCompliant(false)] public int calculateSize() => 1; }")]
    [InlineData("public partial class Outer "
        + "{ [CLSCompliant(false)] [BufferedMessageSource] public partial struct _Inner { public uint A; } }")]
    public void File_OfMembersThatAreNotClsCompliant_HasNoWarnings(string source) =>
        GeneratorRun.Of("#pragma warning disable CS8981\n[assembly: CLSCompliant(true)]\n" + source).Load();

    [Fact]
    public void File_OfASourceWithOtherSpaces_IsTheSame() =>
        Assert.Equal(GeneratorRun.Of(Pet).Text, GeneratorRun.Of(Pet.Replace(" get;", "  get;", StringComparison.Ordinal)).Text);

    [Theory]
    [InlineData(3, 0)]
    [InlineData(4, 1)]
    [InlineData(60_000, 1)]
    public void Holes_LongOnes_AreLoops(int slot, int loops) => Assert.Equal($"{slot} {loops}", $"{slot} {LoopsOf(slot)}");

    [Fact]
    public void Holes_Long_AreSkippedByReaders() => Assert.Equal("1 2 True", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource(MessageName = "Model")]
        public sealed partial class Old
        {
            [BufferedMember(0)] public int A { get; set; }
            [BufferedMember(1)] public string? B { get; set; }
            [BufferedMember(2)] public List<string>? C { get; set; }
            [BufferedMember(3)] public int D { get; set; }
            [BufferedMember(4)] public string? E { get; set; }
            [BufferedMember(5)] public string? F { get; set; }
        }
        [BufferedMessageSource(MessageName = "Model")]
        public sealed partial class New
        {
            [BufferedMember(0)] public int A { get; set; }
            [BufferedMember(5)] public string? F { get; set; }
            [BufferedMember(6)] public string? G { get; set; }
        }
        public static class Check
        {
            public static string Run()
            {
                New copy = NewBufferedMessage.Parse(Bytes.Of(new Old { A = 1, B = "b", C = ["c"], E = "e", F = "2" })).ToObject();
                OldBufferedMessage old = OldBufferedMessage.Parse(Bytes.Of(new New { A = 1, F = "2", G = "g" }));
                return $"{copy.A} {copy.F} {old.B.IsNull && old.C.IsNull && old.D == 0 && old.F.Equals("2")}";
            }
        }
        """));

    [Fact]
    public void Strings_SideBySide_AreWrittenByOneCall()
    {
        GeneratorRun run = GeneratorRun.Of("""
            [BufferedMessageSource]
            public partial class Model
            {
                public string? A { get; set; }
                public string? B { get; set; }
                public string? C { get; set; }
                public string? D { get; set; }
                public string? E { get; set; }
                public string? F { get; set; }
                public int G { get; set; }
                public string? H { get; set; }
            }
            """);
        run.Load();

        Assert.Equal(
            [
                "size.AddText(value.A, value.B, value.C, value.D);",
                "size.AddText(value.E, value.F);",
                "__Nbf::StringCodec.Measure(value.H, ref size);",
                "writer.WriteStrings(table, value.A, value.B, value.C, value.D);",
                "writer.WriteStrings(table + 32, value.E, value.F);",
                "__Nbf::StringCodec.Write(value.H, ref writer, table + 56);",
            ],
            run.Text.Split('\n').Select(line => line.Trim()).Where(line => line.StartsWith("size.", StringComparison.Ordinal)
                || line.StartsWith("writer.", StringComparison.Ordinal)
                || (line.StartsWith("__Nbf::StringCodec.", StringComparison.Ordinal) && line.EndsWith(';'))));
    }

    [Theory]
    [InlineData(8, 0)]
    [InlineData(9, 2)]
    public void Methods_OfManyMembers_AreNotInlined(int members, int methods)
    {
        IEnumerable<string> properties = Enumerable.Range(0, members).Select(i => $"public string? M{i} {{ get; set; }} ");
        GeneratorRun run = GeneratorRun.Of($"[BufferedMessageSource] public partial class Model {{ {string.Concat(properties)} }}");
        run.Load();

        Assert.Equal(methods, run.Text.Split("MethodImplOptions.NoInlining").Length - 1);
    }

    [Fact]
    public void View_DeclaredInAFile_IsItsOtherPart() => Assert.Equal(
        "7 42",
        GeneratorRun.Check("""
            namespace Sample;

            [BufferedMessageSource]
            public partial class Model
            {
                public int A { get; set; }

                [BufferedMessageSource]
                internal partial class Inner
                {
                    public int B { get; set; }
                }

                partial struct InnerBufferedMessage;
            }

            public readonly partial struct ModelBufferedMessage
            {
                public int Next => A + 1;
            }

            internal static class Check
            {
                public static string Run() =>
                    $"{ModelBufferedMessage.Parse(Bytes.Of(new Model { A = 6 })).Next} "
                    + Model.InnerBufferedMessage.Parse(Bytes.Of(new Model.Inner { B = 42 })).B;
            }
            """));

    private static int LoopsOf(int slot)
    {
        GeneratorRun run = GeneratorRun.Of(
            $"[BufferedMessageSource] public partial class Model {{ [BufferedMember({slot})] public int A {{ get; set; }} }}");
        run.Load();
        return run.Text.Split($"for (int slot = 0; slot < {slot}; slot++)").Length - 1;
    }
}
