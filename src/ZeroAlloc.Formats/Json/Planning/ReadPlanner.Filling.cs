using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Plans members whose values are read into what they hold already.</summary>
internal sealed partial class ReadPlanner
{
    private readonly List<FilledObject> _filled = [];

    /// <summary>Whether an object is filled that another plan has planned.</summary>
    private bool FillsKnown => _filled.Exists(filled => !_names.ContainsKey(filled.Item));

    protected override bool IsDivisible(ObjectPlan item) => _filled.All(filled => filled.Item != item);

    /// <summary>Plans how the value of a member is read into what the member holds.</summary>
    /// <param name="made">How it is read where the member holds null.</param>
    /// <param name="property">The member.</param>
    /// <param name="info">The object whose member it is.</param>
    private Verdict<FilledPlan> PlanFilled(ValuePlan made, JsonPropertyInfo property, JsonTypeInfo info)
    {
        JsonTypeInfo held = Options.GetTypeInfo(property.PropertyType);
        if (Nullable.GetUnderlyingType(held.Type) is not null && made is ComposedPlan { IsLeaf: false } nullable)
        {
            return PlanFilled(nullable.Children.Single(), property, info).Select(filled => new FilledPlan(made) { Underlying = filled });
        }

        FilledPlan? plan = held.PolymorphismOptions is not null || property.CustomConverter is not null ? null : made switch
        {
            ObjectPlan => new FilledPlan(made),
            CollectionPlan collection => FilledCollections.Into(held, collection),
            _ => null,
        };
        if (plan is null)
        {
            return new NotCovered(
                info.Type,
                $"{MemberAccess.Name(property, info.Type)} is populated (JsonObjectCreationHandling.Populate), "
                    + $"which compiled code doesn't support for {property.PropertyType}");
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
    private Verdict<MemberSource> PlanSource(JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (IsModified)
        {
            return ContractMember.TryReadGetter(property, out Delegate? getter)
                ? new MemberSource(null, Slot(property.PropertyType, getter))
                : new NotCovered(
                    info.Type, $"the getter of {MemberAccess.Name(property, info.Type)} can't be determined from its contract");
        }

        return FillingRules.Source(property, info).Select(source =>
        {
            _isNoticed |= FillingRules.Notices(source, info.Type);
            return new MemberSource(source, null);
        });
    }

    /// <summary>Judges the objects that are filled when all of them have their members: all of these can be set once it is there.</summary>
    private NotCovered? CheckFilled()
    {
        foreach ((ObjectPlan item, Type owner) in _filled)
        {
            if (item.Members.FirstOrDefault(static member => member.IsInitializer
                || member is { Target: ParameterInfo, LateTarget: null }) is { } fixedOne)
            {
                return new NotCovered(
                    owner, $"{owner} populates {item.Type}, whose member {fixedOne.Name} can only be set when the object is created");
            }

            _isNoticed |= item.Members.Any(member => ReadingRules.Notices(member.LateTarget as PropertyInfo, item.Type));
        }

        return null;
    }

    /// <summary>A property or a field, or the slot of a contract's getter.</summary>
    private readonly record struct MemberSource(MemberInfo? Member, int? Slot);

    private sealed record FilledObject(ObjectPlan Item, Type Owner);
}
