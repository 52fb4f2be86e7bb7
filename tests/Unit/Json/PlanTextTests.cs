using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Unit.Compilation;

namespace ZeroAlloc.Unit.Json;

/// <summary>Plans as trees, for people. Fixed as text: whoever changes plans sees here what that does.</summary>
public sealed class PlanTextTests
{
    [Fact]
    public void Describe_EveryKindOfPlan_IsALineOfTheTree() => Assert.Equal(
        """
        Depth is counted while writing.
        Model: object
          "id": Id, Int32: UnquotedWriter<Int32, IntegerText>, 11 bytes at most
          "named \u0022it\u0022": Name unless null, String: StringValueWriter
          "count": Count unless default, Int64: UnquotedWriter<Int64, IntegerText>, 20 bytes at most
          "score": Score, Nullable<Double>: NullableFixedWriter<Double, UnquotedWriter<Double, FloatText>>, 32 bytes at most
          "kind": Kind, DayOfWeek: EnumNumberWriter<DayOfWeek, Int32, UnquotedWriter<Int32, IntegerText>>, 11 bytes at most
          "next": Next, Model: object, see above
          "items": Items, List<Model>: emitted loop over
            Model: object, see above
          "counts": Counts, Dictionary<String, Int32>: emitted loop over
            key: String: StringValueWriter
            value: Int32: UnquotedWriter<Int32, IntegerText>, 11 bytes at most
          "set": Set, HashSet<Int32>: StructEnumerableWriter<TCollection, TEnumerator, T, TElement, TSource>
            Int32: UnquotedWriter<Int32, IntegerText>, 11 bytes at most
          "any": Any, Object: RuntimeTypeSlot<T> with slot 0

        """,
        PlanText.Describe(ContractCache.For(new JsonSerializerOptions(JsonSerializerDefaults.Web)).Read(typeof(Model), out _)!).Replace(
            "PlanTextTests.", "", StringComparison.Ordinal));

    [Fact]
    public void Describe_Indented_SaysSo() => Assert.Equal(
        """
        Depth is counted while writing.
        Members and elements stand on lines of their own.
        Lists: object
          "Numbers": Numbers, List<Int32>: emitted loop over
            Int32: LineWriter<T, TValue>
              Int32: UnquotedWriter<Int32, IntegerText>, 11 bytes at most
          "Raw": Raw, Int128[]: emitted loop over
            Int128: RawNumberWriter<T, TFixed>
          "Any": Any, List<Object>: emitted loop over
            Object: OwnLineWriter<T, TValue>
              Object: RuntimeTypeLineSlot<T> with slot 0

        """,
        PlanText.Describe(ContractCache.For(new JsonSerializerOptions { WriteIndented = true }).Read(typeof(Lists), out _)!).Replace(
            "PlanTextTests.", "", StringComparison.Ordinal));

    [Fact]
    public void Describe_ExtensionData_IsALineBehindTheMembers() => Assert.Equal(
        """
        Depth is counted while writing.
        Extended: object
          "Id": Id, Int32: UnquotedWriter<Int32, IntegerText>, 11 bytes at most
          extension data: Rest, Dictionary<String, Object>: ExtensionWriter<TDictionary, TValue, TEntry, TBrackets>
            KeyValuePair<String, Object>: EntryWriter<TKey, TValue, TKeyWriter, TValueWriter>
              String: StringValueWriter
              Object: RuntimeTypeSlot<T> with slot 0

        """,
        PlanText.Describe(ContractCache.For(JsonSerializerOptions.Default).Read(typeof(Extended), out _)!).Replace(
            "PlanTextTests.", "", StringComparison.Ordinal));

    [Fact]
    public void Describe_TheTypeOfTheDocument_IsWhatTheDocumentShows() =>
        Documented.AssertShows(PlanText.Describe(ContractCache.For(JsonSerializerOptions.Default).Read(typeof(Documented.City), out _)!));

    private sealed class Extended
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }

        public int Id { get; set; }
    }

    private sealed record Lists(List<int> Numbers, Int128[] Raw, List<object> Any);

    private sealed class Model
    {
        public int Id { get; set; }

        [JsonPropertyName("named \"it\"")]
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Name { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public long Count { get; set; }

        public double? Score { get; set; }

        public DayOfWeek Kind { get; set; }

        public Model? Next { get; set; }

        public List<Model>? Items { get; set; }

        public Dictionary<string, int>? Counts { get; set; }

        public HashSet<int>? Set { get; set; }

        public object? Any { get; set; }
    }
}
