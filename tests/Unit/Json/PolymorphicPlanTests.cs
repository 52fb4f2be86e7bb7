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

        Assert.Contains("Written by: compiled code", text, StringComparison.Ordinal);
        Assert.Contains($"{typeof(MixedList)}", text, StringComparison.Ordinal);
        Assert.DoesNotContain("is polymorphic", text.Split("Read by:")[0], StringComparison.Ordinal);
    }

    [Fact]
    public void Describe_PlanOfAChoice_ListsItsCases() => Assert.Equal(
        """
        Depth is within the limit for every value, and not counted.
        IEvent: by its own type, one not listed with slot 1
          Created: object
            "$type": always "created"
            "At": At, Int32: UnquotedWriter<Int32, IntegerText>, 11 bytes at most
          Deleted: object
            "$type": always 2
            "Why": Why, String: StringValueWriter

        """,
        PlanText.Describe(ContractCache.For(JsonSerializerOptions.Default).Read(typeof(IEvent), out _)!)
            .Replace("PolymorphicPlanTests.", "", StringComparison.Ordinal));

    [Fact]
    public void Describe_CaseThatIsLeftWhenRead_IsNamed()
    {
        string text = ZeroAllocJson.Describe(typeof(List<IMixed>)).Split("Written by: compiled code")[1];

        Assert.Contains("Read by: compiled code", text, StringComparison.Ordinal);
        Assert.Contains(
            $"compiled code doesn't read the derived type {typeof(MixedList)} after its type discriminator", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Describe_PlanOfAChoiceThatIsRead_ListsItsCases()
    {
        Assert.Equal(
            """
            IEvent: by the discriminator that slot 0 knows
              Created: object, made by new(), unknown names skipped, names in slot 1
                "$type" skipped, the discriminator
                "At" sets At, Int32: IntegerReader<Int32>
              Deleted: object, made by new(), unknown names skipped, names in slot 2
                "$type" skipped, the discriminator
                "Why" sets Why, String: StringValueReader

            """,
            Describe(typeof(IEvent)));
        Assert.Equal(
            """
            The document is proven before anything is made of it: code of the application's may run.
            IMixed: by the discriminator that slot 0 knows, others in place with slot 1
              MixedObject: object, made by new(), unknown names skipped, names in slot 2
                "$type" skipped, the discriminator

            """,
            Describe(typeof(IMixed)));

        static string Describe(Type type) => PlanText.Describe(
            ContractCache.For(JsonSerializerOptions.Default).ReadForReading(type, out _)!)
            .Replace("PolymorphicPlanTests.", "", StringComparison.Ordinal);
    }

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
