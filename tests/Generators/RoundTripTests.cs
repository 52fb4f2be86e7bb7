namespace ZeroAlloc.Generators;

/// <summary>Compiles models with what is generated for them, and runs both.</summary>
public sealed class RoundTripTests
{
    [Fact]
    public void WriteTo_EveryKindOfMember_ComesBack() =>
        Assert.Equal("True True 3 4 2 7 b x 1.2 https://a.b/ 9 Friday", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource]
        public sealed partial class Inner { public int Value { get; set; } }
        [BufferedMessageSource]
        public partial struct Spot { public int X; public int? Y; }
        [BufferedMessageSource]
        public sealed partial class Model
        {
            public bool Flag { get; set; }
            public DateTimeOffset? Time { get; set; }
            public List<Inner> Inners { get; set; } = new();
            public Spot Spot { get; set; }
            public Spot? Other { get; set; }
            public Dictionary<string, List<int[]>> Map { get; set; } = new();
            public ISet<string> Words { get; set; } = new HashSet<string>();
            public IReadOnlyDictionary<DayOfWeek, Inner?>? Days { get; set; }
            public Version? Version { get; set; }
            public Uri? Link { get; set; }
            public Memory<byte> Bytes { get; set; }
        }
        public static class Check
        {
            public static string Run()
            {
                var model = new Model
                {
                    Flag = true,
                    Time = DateTimeOffset.UnixEpoch,
                    Inners = { new Inner { Value = 3 } },
                    Spot = new Spot { X = 4, Y = 2 },
                    Map = { ["k"] = [[7]] },
                    Words = new HashSet<string> { "b" },
                    Days = new Dictionary<DayOfWeek, Inner?> { [DayOfWeek.Friday] = null },
                    Version = new Version(1, 2),
                    Link = new Uri("https://a.b/"),
                    Bytes = new byte[] { 9 },
                };
                Model copy = ModelBufferedMessage.Parse(Bytes.Of(model)).ToObject();
                return $"{copy.Flag} {copy.Time == DateTimeOffset.UnixEpoch && copy.Other is null} {copy.Inners[0].Value} {copy.Spot.X} {copy.Spot.Y} "
                    + $"{copy.Map["k"][0][0]} {string.Concat(copy.Words)} x {copy.Version} {copy.Link} {copy.Bytes.Span[0]} {string.Concat(copy.Days!.Keys)}";
            }
        }
        """));

    [Fact]
    public void WriteTo_Recursion_IsAllowedAndLimited() => Assert.Equal("root child none InvalidOperationException", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource]
        public sealed partial class Node
        {
            public string? Name { get; set; }
            public Node? Next { get; set; }
            public List<Node?>? Children { get; set; }
            public Dictionary<int, Pair>? Pairs { get; set; }
        }
        [BufferedMessageSource]
        public sealed partial class Pair { public Node? Left { get; set; } }
        public static class Check
        {
            public static string Run()
            {
                var node = new Node { Name = "root", Children = [new Node { Name = "child" }] };
                NodeBufferedMessage view = NodeBufferedMessage.Parse(Bytes.Of(node));
                string text = $"{view.Name} {view.Children[0].Name} {(view.Next.IsNull && view.Next.ToObject() is null ? "none" : "some")}";
                node.Next = node;
                try
                {
                    return text + node.CalculateSize();
                }
                catch (InvalidOperationException exception)
                {
                    return $"{text} {exception.GetType().Name}";
                }
            }
        }
        """));

    [Fact]
    public void WriteTo_TypesOfEveryPlace_ComeBack() => Assert.Equal("1 2 3 4 5", GeneratorRun.Check("""
        [BufferedMessageSource]
        public partial record struct Rootless(int Value);
        namespace Sample
        {
            public static partial class Outer
            {
                [BufferedMessageSource]
                internal sealed partial record Inner(int Value);
                public partial interface IMiddle
                {
                    [BufferedMessageSource]
                    public partial class Deep { public int Value { get; set; } }
                }
                public partial struct Around
                {
                    [BufferedMessageSource]
                    private partial class Hidden { public Mode Mode { get; set; } }
                    private enum Mode { None = 0, Some = 4 }
                    public static int Run() => (int)HiddenBufferedMessage.Parse(Bytes.Of(new Hidden { Mode = Mode.Some })).ToObject().Mode;
                }
            }
            [BufferedMessageSource(BufferedMessageClassName = "Look")]
            public sealed partial class @class { public int @int { get; set; } public Outer.IMiddle.Deep? @record { get; set; } }
            public static class Check
            {
                public static string Run()
                {
                    int first = RootlessBufferedMessage.Parse(Bytes.Of(new Rootless(1))).ToObject().Value;
                    int second = Outer.InnerBufferedMessage.Parse(Bytes.Of(new Outer.Inner(2))).Value;
                    Look look = Look.Parse(Bytes.Of(new @class { @int = 3, @record = new Outer.IMiddle.Deep { Value = 5 } }));
                    return $"{first} {second} {look.@int} {Outer.Around.Run()} {look.ToObject().@record!.Value}";
                }
            }
        }
        """));

    [Fact]
    public void TryRead_OfTheType_MakesTheObject() => Assert.Equal("True 5 False OtherType", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource]
        public sealed partial class Model { public int Value { get; set; } }
        [BufferedMessageSource]
        public sealed partial class Other { public int Value { get; set; } }
        public static class Check
        {
            private static bool Read<T>(NativeBuffer buffer, out T? value, out NativeBufferError error)
                where T : IBufferedMessageSource<T> => T.TryRead(buffer, out value, out error);

            public static string Run()
            {
                bool first = Read(Bytes.Of(new Model { Value = 5 }), out Model? model, out _);
                bool second = Read(Bytes.Of(new Model()), out Other? other, out NativeBufferError error);
                return $"{first} {model!.Value} {second} {error.Reason}";
            }
        }
        """));

    [Fact]
    public void CompilationUnderPressure_NamesOfTheFrameworkTaken_StillCompiles() => Assert.Equal("1 x", GeneratorRun.Check("""
        public sealed class Nbf;
        namespace Zaf
        {
            public sealed class NativeBuffer;
        }
        namespace Sample.Clashes
        {
            public sealed class NativeBuffer;
            public sealed class StringCodec;
            public sealed class System;
            public sealed class Math;
            public sealed class Zaf;
            [BufferedMessageSource]
            public sealed partial class Model
            {
                public int System { get; set; }
                public string? Nbf { get; set; }
                public int? Math { get; set; }
                [Obsolete("old")]
                public int Old { get; set; }
            }
        }
        namespace Sample
        {
            public static class Check
            {
                public static string Run()
                {
                    var view = Clashes.ModelBufferedMessage.Parse(Bytes.Of(new Clashes.Model { System = 1, Nbf = "x" }));
                    return $"{view.System} {view.Nbf}";
                }
            }
        }
        """));
}
