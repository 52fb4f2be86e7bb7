namespace ZeroAlloc.Generators;

public sealed class SmokeTests
{
    [Fact]
    public void Smoke()
    {
        GeneratorRun run = GeneratorRun.Of("""
            namespace Sample;
            /// <summary>A pet.</summary>
            [BufferedMessageSource]
            public sealed partial class Pet
            {
                /// <summary>Its name.</summary>
                public string? Name { get; set; }
                /// <summary>Its age.</summary>
                public int Age { get; set; }
                /// <summary>Its toys.</summary>
                public List<string?>? Toys { get; set; }
            }
            """);
        Console.WriteLine(run.Text);
        run.Load();
    }
}
