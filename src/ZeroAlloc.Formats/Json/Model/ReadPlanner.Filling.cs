using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Plans members whose values are read into what they hold already.</summary>
internal sealed partial class ReadPlanner
{
    private readonly List<FilledObject> _filled = [];

    /// <summary>Whether an object is filled that another plan has planned.</summary>
    private bool FillsKnown => _filled.Exists(filled => !_names.ContainsKey(filled.Item));

    /// <inheritdoc/>
    protected override bool IsDivisible(ObjectPlan item) => _filled.All(filled => filled.Item != item);

    /// <summary>Plans how the value of a member is read into what the member holds.</summary>
    /// <param name="made">How it is read where the member holds null.</param>
    /// <param name="property">The member.</param>
    /// <param name="info">The object whose member it is.</param>
    /// <exception cref="NotCoveredException">The object has to be left to System.Text.Json.</exception>
    private FilledPlan PlanFilled(ValuePlan made, JsonPropertyInfo property, JsonTypeInfo info)
    {
        JsonTypeInfo held = Options.GetTypeInfo(property.PropertyType);
        if (Nullable.GetUnderlyingType(held.Type) is not null && made is ComposedPlan { IsLeaf: false } nullable)
        {
            return new FilledPlan(made) { Underlying = PlanFilled(nullable.Children.Single(), property, info) };
        }

        FilledPlan? plan = held.PolymorphismOptions is not null || property.CustomConverter is not null ? null : made switch
        {
            ObjectPlan => new FilledPlan(made),
            CollectionPlan collection => FilledCollections.Into(held, collection),
            _ => null,
        };
        if (plan is null)
        {
            throw new NotCoveredException(
                info.Type, $"{info.Type} has a member, {property.Name}, that only System.Text.Json knows how to fill in place");
        }

        if (made is ObjectPlan item)
        {
            _filled.Add(new FilledObject(item, info.Type));
            _isNoticed |= !FillingRules.IsExact(Options.GetTypeInfo(item.Type));
        }
        else
        {
            _isNoticed |= FilledCollections.MayRunUserCode(plan);
        }

        return plan;
    }

    /// <summary>What is got to be filled: a member, or, by a contract that may have been changed, what is in a slot.</summary>
    private (MemberInfo? Source, int? Slot) PlanSource(JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (IsModified)
        {
            return (null, ContractMember.TryReadGetter(property, out Delegate? getter)
                ? Slot(property.PropertyType, getter)
                : throw new NotCoveredException(
                    info.Type, $"{info.Type} has a member, {property.Name}, whose getter can't be told from its contract"));
        }

        MemberInfo source = FillingRules.Source(property, info);
        _isNoticed |= FillingRules.Notices(source, info.Type);
        return (source, null);
    }

    /// <summary>Judges the objects that are filled when all of them have their members.</summary>
    /// <exception cref="NotCoveredException">One has members that can't be set once it is there.</exception>
    private void CheckFilled()
    {
        foreach ((ObjectPlan item, Type owner) in _filled)
        {
            if (item.Members.FirstOrDefault(static member => member.IsInitializer
                || member is { Target: ParameterInfo, LateTarget: null }) is { } fixedOne)
            {
                throw new NotCoveredException(owner, $"{owner} fills {item.Type}, whose member {fixedOne.Name} is set when it is made");
            }

            _isNoticed |= item.Members.Any(member => ReadingRules.Notices(member.LateTarget as PropertyInfo, item.Type));
        }
    }

    private sealed record FilledObject(ObjectPlan Item, Type Owner);
}
