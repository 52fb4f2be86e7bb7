namespace ZeroAlloc.Generators;

/// <summary>Inherited members, overrides, and sources derived from sources.</summary>
public sealed class InheritanceTests
{
    [Fact]
    public void Slots_WithoutNumbers_BaseClassFirst()
    {
        GeneratorRun run = GeneratorRun.Of("""
            namespace Sample;
            public class First { public int A { get; set; } }
            public class Second : First { public int B { get; set; } public virtual int C { get; set; } }
            [BufferedMessageSource]
            public sealed partial class Third : Second { public int D { get; set; } public override int C { get; set; } }
            """);

        Assert.Equal(["NBF016"], run.Ids);
        run.LoadInSpiteOfDiagnostics();
        Assert.Equal(["A 0", "B 1", "C 2", "D 3"], Slots.Of(run));
    }

    [Fact]
    public void Source_DerivedFromASource_HidesItsMembers() => Assert.Equal("1 2 1 2", GeneratorRun.Check("""
        namespace Sample;
        [BufferedMessageSource]
        public partial class First { [BufferedMember(0)] public int A { get; set; } }
        [BufferedMessageSource]
        public sealed partial class Second : First { [BufferedMember(1)] public int B { get; set; } }
        public static class Check
        {
            public static string Run()
            {
                var second = new Second { A = 1, B = 2 };
                SecondBufferedMessage view = SecondBufferedMessage.Parse(Bytes.Of(second));
                FirstBufferedMessage first = FirstBufferedMessage.Parse(NativeBuffer.Create(((First)second).WriteTo(static size => new byte[size])));
                return $"{view.A} {view.B} {first.A} {view.ToObject().B}";
            }
        }
        """));

    [Fact]
    public void Slots_RecordOfARecord_ShareTheirMembers() => Assert.Equal("1 2 3", GeneratorRun.Check("""
        namespace Sample;
        public abstract record Animal([property: BufferedMember(0)] int Age) { [BufferedMember(1)] public abstract int Legs { get; init; } }
        [BufferedMessageSource]
        public sealed partial record Dog(int Age, [property: BufferedMember(2)] int Bones) : Animal(Age)
        {
            public override int Legs { get; init; }
        }
        public static class Check
        {
            public static string Run()
            {
                Dog copy = DogBufferedMessage.Parse(Bytes.Of(new Dog(1, 3) { Legs = 2 })).ToObject();
                return $"{copy.Age} {copy.Legs} {copy.Bones}";
            }
        }
        """));
}
