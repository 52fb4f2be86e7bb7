using System.Reflection;
using System.Text.Json;
using ZeroAlloc.Formats.Json.Fallback;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>Finds what in a type that compiled code reads is made by System.Text.Json.</summary>
internal sealed class LeftReadParts
{
    private readonly JsonSerializerOptions _options;
    private readonly List<string> _found = [];
    private readonly HashSet<ObjectReadPlan> _seen = [];

    private LeftReadParts(JsonSerializerOptions options) => _options = options;

    /// <summary>For people: each member that is left, or whose elements are, and why; the root's elements by the root's name.</summary>
    public static IReadOnlyList<string> Find(ReadContract contract, JsonSerializerOptions options)
    {
        var parts = new LeftReadParts(options);
        parts.Visit(contract.Root, contract.Root.Type.ToString());
        return parts._found;
    }

    private void Visit(ReadPlan plan, string where)
    {
        if (plan is ObjectReadPlan item)
        {
            foreach (ReadMember member in _seen.Add(item) ? item.Members : [])
            {
                if (member.Value is { } value)
                {
                    Visit(value, $"{item.Type}.{(member.Target as MemberInfo)?.Name ?? member.Name}");
                }
            }
        }
        else if (plan is SlotReadPlan slot && slot.Helper == typeof(SerializerReadSlot<>))
        {
            _found.Add($"{where}, because {UnsupportedReason.Reason(_options.GetTypeInfo(slot.Type))}");
        }

        foreach (ReadPlan inner in plan is ObjectReadPlan ? [] : plan.Children)
        {
            Visit(inner, where);
        }
    }
}
