using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>
/// Conditions that a contract has and no attribute of the member, as System.Text.Json 11 takes them from the type's attribute.
/// </summary>
public sealed class WritingRulesTests
{
    [Theory]
    [InlineData(JsonIgnoreCondition.Never, "Count:Never Text:Never")]
    [InlineData(JsonIgnoreCondition.WhenWritingDefault, "Count:Default Text:Null")]
    [InlineData(JsonIgnoreCondition.WhenWriting, "Count:not written Text:not written")]
    public void Ignore_ConditionOfTheContractAlone_Honoured(JsonIgnoreCondition condition, string expected)
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => SetCondition(info, condition) } },
        };
        options.MakeReadOnly();
        JsonTypeInfo contract = options.GetTypeInfo(typeof(Model));

        Assert.Equal(expected, string.Join(' ', contract.Properties.Select(property => $"{property.Name}:{Verdict(property, contract)}")));
    }

    private static string Verdict(JsonPropertyInfo property, JsonTypeInfo contract)
    {
        Assert.Null(WritingRules.Member(property, contract, out MemberInfo? member));
        return member is null ? "not written" : WritingRules.Ignore(property).ToString();
    }

    private static void SetCondition(JsonTypeInfo info, JsonIgnoreCondition condition)
    {
        PropertyInfo setting = typeof(JsonPropertyInfo).GetProperty("IgnoreCondition", BindingFlags.Instance | BindingFlags.NonPublic)!;
        foreach (JsonPropertyInfo property in info.Properties)
        {
            setting.SetValue(property, (JsonIgnoreCondition?)condition);
        }
    }

    private sealed class Model
    {
        public int Count { get; set; }

        public string? Text { get; set; }
    }
}
