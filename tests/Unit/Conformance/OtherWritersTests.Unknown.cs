using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Conformance;

/// <content>Values in an object whose class, or whose base class, System.Text.Json looks at, and rejects or passes over.</content>
public sealed partial class OtherWritersTests
{
    /// <summary>The discriminator comes from the base class, so System.Text.Json writes the value.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task SerializeAsync_SequenceInADerivedClassOfAPolymorphicOne_AsSystemTextJsonAtOnce(bool isInAList)
    {
        JsonSerializerOptions options = new();

        Assert.Equal(await StockAsync(Make(), options), await OursAsync(Make(), options));
        Assert.Equal(await StockAsync(Make(), options), await OursAsync(Make(), options));

        Parcel Make()
        {
            var report = new Report { Rows = Sequence(5) };
            return new Parcel { Part = isInAList ? new List<object> { report } : report };
        }
    }

    /// <summary>System.Text.Json passes over a base class or interface whose contract can't be made, whatever is thrown.</summary>
    [Theory]
    [InlineData(typeof(KeyNotFoundException))]
    [InlineData(typeof(ArgumentException))]
    [InlineData(typeof(InvalidOperationException))]
    [InlineData(typeof(JsonException))]
    public async Task Serialize_ModifierThrowsForABaseClass_AsSystemTextJson(Type thrown)
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(info =>
            {
                if (info.Type == typeof(Document) || info.Type == typeof(IDocument))
                {
                    throw (Exception)Activator.CreateInstance(thrown)!;
                }
            }),
        };
        var note = new Note { Text = "t" };

        Assert.Equal(await StockAsync(note, options), await OursAsync(note, options));
        Assert.Equal(await StockAsync<object>(note, options), await OursAsync<object>(note, options));
        Assert.Equal(
            await StockAsync(new Parcel { Part = new List<object> { note } }, options),
            await OursAsync(new Parcel { Part = new List<object> { note } }, options));
    }

    /// <summary>Nothing of the value runs before it is rejected, so the exception has its place.</summary>
    [Fact]
    public async Task Serialize_ClassThatTheContextDoesNotKnow_RejectedAsBySystemTextJson()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new AncestorsContext() };
        Parcel parcel = new() { Part = new Unknown { Rows = new Queue<int>([1]) } };

        string stock = (await Assert.ThrowsAsync<NotSupportedException>(() => StockAsync(parcel, options))).Message;
        Assert.Contains("Path: $.Part.", stock, StringComparison.Ordinal);
        Assert.Equal(stock, (await Assert.ThrowsAsync<NotSupportedException>(() => OursAsync(parcel, options))).Message);
    }

    [JsonDerivedType(typeof(Report), "report")]
    public class Document : IDocument;

    public interface IDocument;

    public sealed class Report : Document
    {
        public IAsyncEnumerable<int>? Rows { get; set; }
    }

    public sealed class Note : Document
    {
        public string? Text { get; set; }
    }

    public sealed class Unknown
    {
        public IEnumerable<int>? Rows { get; set; }
    }
}
