using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Unit.Json;

/// <summary>What the plan of a polymorphic type says, and what of it is left.</summary>
public sealed class PolymorphicPlanTests
{
    [Fact]
    public void Describe_CaseThatIsLeft_IsNamed()
    {
        string text = ZeroAllocJson.Describe(typeof(List<IMixed>));

        Assert.Contains("written by compiled code", text, StringComparison.Ordinal);
        Assert.Contains($"{typeof(MixedList)}", text, StringComparison.Ordinal);
        Assert.DoesNotContain("is polymorphic", text.Split("Read by")[0], StringComparison.Ordinal);
    }

    [Fact]
    public void Describe_PlanOfAChoice_ListsItsCases() => Assert.Equal(
        """
        Depth is within the limit for every value, and not counted.
        IEvent: by its own type, one not listed with slot 1
          Created: object
            "$type": always "created"
            "At": At, Int32: Int32Writer, 11 bytes at most
          Deleted: object
            "$type": always 2
            "Why": Why, String: StringValueWriter

        """,
        PlanText.Describe(ContractCache.For(JsonSerializerOptions.Default).Read(typeof(IEvent), out _)!)
            .Replace("PolymorphicPlanTests.", "", StringComparison.Ordinal));

    [JsonDerivedType(typeof(Created), "created")]
    [JsonDerivedType(typeof(Deleted), 2)]
    private interface IEvent;

    private sealed class Created : IEvent
    {
        public int At { get; set; }
    }

    private sealed class Deleted : IEvent
    {
        public string? Why { get; set; }
    }

    [JsonDerivedType(typeof(MixedList), "list")]
    [JsonDerivedType(typeof(MixedObject), "object")]
    private interface IMixed;

    private sealed class MixedList : List<int>, IMixed;

    private sealed class MixedObject : IMixed;
}
