using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>Differences where the calls of System.Text.Json differ from each other, by their numbers in docs/differences.md.</summary>
public sealed partial class CallDifferencesTests
{
    /// <summary>A modifier may hide a secret.</summary>
    [Fact]
    public void Difference_111_ModifierAndItemsOfACollection_IgnoredBySynchronousCallsOfStockAppliedHere()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new UnboundContext().WithAddedModifier(static info =>
            {
                foreach (JsonPropertyInfo property in info.Type == typeof(Hiding) ? info.Properties : [])
                {
                    property.ShouldSerialize = static (_, value) => value is not "secret";
                }
            }),
        };
        var model = new Hiding { Text = "secret", Others = [new Hiding { Text = "secret" }] };
        const string Expected = """{"Others":[{"Others":null}]}""";

        Assert.Equal("""{"Others":[{"Text":"secret","Others":null}]}""", JsonSerializer.Serialize(model, options));
        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.StockIntoPipe(model, options)));
        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.IntoArray(model, options)));
        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.IntoPipe(model, options)));
    }

    [Fact]
    public async Task Difference_112_TokenThatIsCancelledAlready_StockHasWrittenAPart()
    {
        foreach (bool ours in (bool[])[false, true])
        {
            PipeWriter writer = PipeWriter.Create(Stream.Null);
            int[] model = [.. Enumerable.Range(0, 20_000)];
            var canceled = new CancellationToken(canceled: true);

            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await (ours
                ? ZeroAllocJson.SerializeAsync(writer, model, cancellationToken: canceled)
                : new ValueTask(JsonSerializer.SerializeAsync(writer, model, JsonSerializerOptions.Default, canceled))));
            Assert.Equal(ours, writer.UnflushedBytes == 0);
        }
    }

    /// <summary>Generated code calls what C# finds by these names.</summary>
    [Fact]
    public void Difference_113_CollectionThatHidesMembersInAContext_StockContradictsItselfNeverCalledHere()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");
        var options = new JsonSerializerOptions { TypeInfoResolver = UnboundContext.Default };
        var model = new Collections { Fewer = [1, 2], Twice = [3] };
        const string Expected = """{"Fewer":[1,2],"Twice":[3]}""";

        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.StockIntoPipe(model, options)));
        Assert.Equal("""{"Fewer":[1],"Twice":[3,3]}""", JsonSerializer.Serialize(model, options));
        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.IntoArray(model, options)));
        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.IntoPipe(model, options)));
    }

    /// <summary>Generated code leaves out what a field hides; its metadata has the member, as reflection has.</summary>
    [Fact]
    public void Difference_118_FieldHidesAMemberInAContext_StockContradictsItselfWrittenHere()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");
        var options = new JsonSerializerOptions { TypeInfoResolver = new UnboundContext() };
        var model = new Hidden { Own = 1 };
        const string Expected = """{"Own":1,"Text":"base"}""";

        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.StockIntoPipe(model, options)));
        Assert.Equal("""{"Own":1}""", JsonSerializer.Serialize(model, options));
        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.IntoArray(model, options)));
        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.IntoPipe(model, options)));
    }

    internal class Shown
    {
        public string Text { get; set; } = "base";
    }

    internal sealed class Hidden : Shown
    {
        public new int Text = 2;

        public int Own { get; set; }
    }

    internal sealed class Collections
    {
        public Fewer? Fewer { get; set; }

        public Twice? Twice { get; set; }
    }

    internal sealed class Fewer : List<int>
    {
        public new int Count => 1;
    }

    internal sealed class Twice : HashSet<int>
    {
        public new IEnumerator<int> GetEnumerator() => this.Concat(this).ToList().GetEnumerator();
    }

    internal sealed class Hiding
    {
        public string? Text { get; set; }

        public List<Hiding>? Others { get; set; }
    }

    [JsonSerializable(typeof(Hiding))]
    [JsonSerializable(typeof(Collections))]
    [JsonSerializable(typeof(Hidden))]
    private sealed partial class UnboundContext : JsonSerializerContext;
}
