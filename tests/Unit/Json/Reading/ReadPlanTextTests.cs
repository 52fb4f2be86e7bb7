using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Unit.Compilation;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class ReadPlanTextTests
{
    [Fact]
    public void Describe_EveryKindOfPlan_IsALineOfTheTree() => Assert.Equal(
        """
        Model: object, made by new(Int32, String = slot 0), unknown names skipped, names in slot 1
          "Id" sets parameter Id, Int32: IntegerReader<Int32>
          "Name" sets parameter Name, String: StringValueReader
          "Score" sets Score, Nullable<Double>: NullableReader<T, TInner>
            Double: UnquotedReader<Double, FloatText>
          "Next" required sets Next, Model: object, see above
          "Items" sets Items, List<Int32>: array, made by List
            Int32: IntegerReader<Int32>
          "Counts" sets Counts, Dictionary<String, Int32>: object, made by Dictionary
            KeyValuePair<String, Int32>: entry
              key: String: StringKeyReader
              value: Int32: IntegerReader<Int32>
          "Derived" skipped

        """,
        Describe(typeof(Model)));

    [Fact]
    public void Describe_UnknownNamesDisallowed_NamesTheRule() =>
        Assert.StartsWith(
            "Strict: object, made by new(), unknown names refused, names in slot ", Describe(typeof(Strict)), StringComparison.Ordinal);

    [Fact]
    public void Describe_ExtensionData_NamesWhereUnknownNamesGo() => Assert.Equal(
        """
        The document is proven before anything is made of it: code of the application's may run.
        Extended: object, made by new(), unknown names kept, names in slot 2
          "Id" sets Id, Int32: IntegerReader<Int32>
          unknown names go into Rest, made by slot 1 where it is null, as Object: SerializerReadSlot<T> with slot 0

        """,
        Describe(typeof(Extended)));

    [Fact]
    public void Describe_CodeOfTheApplications_IsProvenAndNamed() => Assert.Equal(
        """
        The document is proven before anything is made of it: code of the application's may run.
        Noticing: object, made by new(), which calls back by slots (-1, 0), unknown names skipped, names in slot 2
          "At" sets At, DateTime: QuotedReader<DateTime, DateTimeText>
          "Any" sets Any, Object: SerializerReadSlot<T> with slot 1
          "Numbers" sets Numbers, SortedSet<Int32>: array, filled as Set
            Int32: IntegerReader<Int32>
          "Owner" sets Owner, IDisposable: RefusedReader<T>

        """,
        Describe(typeof(Noticing)));

    [Fact]
    public void Describe_FilledMembers_NamesWhatIsFilled() => Assert.Equal(
        """
        Filled: object, made by new(), unknown names skipped, names in slot 0
          "Items" not null fills Items and sets nothing, List<Int32>: into what is there, filled as List, or else
            List<Int32>: array, made by List
              Int32: IntegerReader<Int32>
          "Inner" fills Inner and sets Inner, Filled: into what is there, or else
            Filled: object, see above

        """,
        Describe(typeof(Filled)));

    [Fact]
    public void Describe_TheTypeOfTheDocument_IsWhatTheDocumentShows() => Documented.AssertShows(Describe(typeof(Documented.City)));

    private static string Describe(Type type) => PlanText.Describe(ContractCache.For(JsonSerializerOptions.Default).ReadForReading(
        type, out _)!).Replace("ReadPlanTextTests.", "", StringComparison.Ordinal);

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class Filled
    {
        public List<int> Items { get; } = [];

        public Filled? Inner { get; set; }
    }

    private sealed record Model(int Id, string Name = "none")
    {
        public double? Score { get; set; }

        public required Model? Next { get; set; }

        public List<int>? Items { get; set; }

        public Dictionary<string, int>? Counts { get; set; }

        public int Derived => Id + 1;
    }

    private sealed class Noticing : IJsonOnDeserialized
    {
        public DateTime At { get; set; } = DateTime.UtcNow;

        public object? Any { get; set; }

        public SortedSet<int>? Numbers { get; set; }

        public IDisposable? Owner { get; set; }

        public void OnDeserialized() => At = At.AddDays(1);
    }

    private sealed class Extended
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }

        public int Id { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    private sealed class Strict
    {
        public int Id { get; set; }
    }
}
