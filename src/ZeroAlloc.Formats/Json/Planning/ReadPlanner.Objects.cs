using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Planning;

/// <content>Plans how objects and their members are read.</content>
internal sealed partial class ReadPlanner
{
    protected override Verdict<ObjectPlan> BeginObject(JsonTypeInfo info) => BeginObject(info, [], discriminator: null);

    /// <summary>Plans an object but for the members of its contract.</summary>
    /// <param name="info">Its contract.</param>
    /// <param name="first">Members in front of those of the contract.</param>
    /// <param name="discriminator">For <see cref="MemberNames"/>.</param>
    private Verdict<ObjectPlan> BeginObject(JsonTypeInfo info, IEnumerable<MemberPlan> first, string? discriminator)
    {
        if (ReadingRules.Check(info) is { } whyNot)
        {
            return whyNot;
        }

        // Where duplicates are refused, only System.Text.Json knows which names it has skipped.
        bool refusesUnknown = !Options.AllowDuplicateProperties
            || (info.UnmappedMemberHandling ?? UnmappedMemberHandling(info)) == JsonUnmappedMemberHandling.Disallow;
        Verdict<ConstructorInfo?> made = IsModified ? ReadingRules.UnchangedConstructor(info) : ReadingRules.Constructor(info);
        if (!made.IsCovered(out ConstructorInfo? constructor, out whyNot))
        {
            return whyNot;
        }

        CountBegun();
        _isNoticed |= IsModified || ReadingRules.Notices(constructor, info.Type);
        IEnumerable<JsonPropertyInfo> known = info.Properties.Where(static property => !property.IsExtensionData);
        string[] names = [.. first.Select(static member => member.Name), .. known.Select(static property => property.Name)];
        int[] defaults = [.. (constructor?.GetParameters() ?? []).Select(parameter => DefaultSlot(info, parameter))];
        _isNoticed |= info.OnDeserializing is not null || info.OnDeserialized is not null;
        int creator = -1;
        if (IsModified && constructor is null)
        {
            if (!ReadingRules.Creator(info).IsCovered(out Func<object>? create, out whyNot))
            {
                return whyNot;
            }

            creator = Slot(typeof(ReadCallbacks), create);
        }

        var plan = new ObjectPlan(info.Type)
        {
            Reading = new ObjectReading(constructor, defaults, refusesUnknown)
            {
                CreatorSlot = creator,
                CallbackSlots = (CallbackSlot(info.OnDeserializing), CallbackSlot(info.OnDeserialized)),
                RefusesDuplicates = !Options.AllowDuplicateProperties,
            },
        };
        plan.Members.AddRange(first);
        _names.Add(plan, new ReadNames(names, discriminator ?? (Preserves ? Identifier : null)));
        return plan;
    }

    protected override Verdict<MemberPlan?> PlanMember(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (!property.IsExtensionData)
        {
            return PlanBound(plan, property, info);
        }

        return PlanExtension(plan, property, info).Select(extension =>
        {
            plan.Extension = extension;
            return (MemberPlan?)null;
        });
    }

    private Verdict<MemberPlan?> PlanBound(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (!PlanTarget(plan, property, info).IsCovered(out MemberTarget target, out NotCovered? whyNot))
        {
            return whyNot;
        }

        _isNoticed |= ReadingRules.Notices(target.Member, info.Type);
        bool isSet = target is not (null, null);
        if (!FillingRules.IsFilled(property, info).IsCovered(out bool isFilled, out whyNot))
        {
            return whyNot;
        }

        bool isSkipped = !isSet && !isFilled;
        Verdict<ValuePlan> planned = isSkipped ? new SkippedPlan(property.PropertyType) : PlanValue(property, info);
        if (!planned.IsCovered(out ValuePlan? value, out whyNot))
        {
            return whyNot;
        }

        MemberSource source = default;
        if (isFilled && !PlanSource(property, info).IsCovered(out source, out whyNot))
        {
            return whyNot;
        }

        bool refusesNull = !isSkipped && (ReadingRules.RefusesNull(property, Options) || (!isSet && !property.PropertyType.IsValueType));
        if (refusesNull && _converted.Contains(Content(value)))
        {
            // What is null there is the converter's matter. Where System.Text.Json itself reads a value, only null is.
            return new NotCovered(
                info.Type,
                $"{MemberAccess.Name(property, info.Type)} can't be null, and only its custom converter knows which values are null");
        }

        Verdict<ValuePlan> read = isFilled ? PlanFilled(value, property, info).Select(static filled => (ValuePlan)filled) : value;
        return read.Select(MemberPlan? (made) => new MemberPlan(property.Name, made, target.Member)
        {
            Source = source.Member,
            GetterSlot = source.Slot,
            LateTarget = target.Member is ParameterInfo && !IsModified ? FillingRules.LateTarget(property, info) : null,
            SetterSlot = target.Setter is null ? null : Slot(property.PropertyType, target.Setter),
            RefusesNull = refusesNull,
            IsRequired = ReadingRules.IsRequired(property, Options),
            IsInitializer = property.AssociatedParameter is { IsMemberInitializer: true },
        });
    }

    /// <summary>What a member's value goes into: nothing where it is skipped.</summary>
    private Verdict<MemberTarget> PlanTarget(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (IsModified && property.AssociatedParameter is null)
        {
            return ReadingRules.Setter(property, info).Select(static setter => new MemberTarget(null, setter));
        }

        return ReadingRules.Target(property, info, plan.Reading!.Constructor).Then(target =>
            target is not null && IsModified && ReadingRules.CheckPassed(property, info) is { } whyNot
                ? whyNot
                : (Verdict<MemberTarget>)new MemberTarget(target, null));
    }

    private int CallbackSlot(Action<object>? callback) => callback is null ? -1 : Slot(typeof(ReadCallbacks), callback);

    private int DefaultSlot(JsonTypeInfo info, ParameterInfo parameter)
    {
        JsonParameterInfo? described = info.Properties.Select(static property => property.AssociatedParameter)
            .FirstOrDefault(candidate => candidate is { IsMemberInitializer: false } && candidate.Position == parameter.Position);
        object? value = described is { HasDefaultValue: true } ? described.DefaultValue : null;
        return value is null || IsZero(value, parameter.ParameterType)
            ? -1
            : Slot(typeof(ReadDefaults), value, (parameter.Member, parameter.Position));
    }

    /// <summary>
    /// Whether a default is what an empty local of the type holds. A nullable's is null, and not every zero of a fraction is the same. The
    /// app's types aren't asked, since that would run their code.
    /// </summary>
    private static bool IsZero(object value, Type type) =>
        value.GetType() == type
        && type.IsValueType
        && (type.IsEnum || AssemblyStamps.IsOfFramework(type.Assembly))
        && value is not (decimal or double or float or Half)
        && value.Equals(Activator.CreateInstance(type));

    /// <summary>A property, a field or a parameter, or a contract's setter.</summary>
    private readonly record struct MemberTarget(ICustomAttributeProvider? Member, Delegate? Setter);
}
