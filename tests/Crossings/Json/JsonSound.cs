using System.Collections.Immutable;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Json;

/// <summary>
/// Takes attributes and parameters away that System.Text.Json refuses where they stand, since each is drawn without regard to the others:
/// parameters that no member belongs to, what is required and can't be set, numbers as strings of what is no number.
/// </summary>
internal static class JsonSound
{
    private static readonly string[] s_filled =
    [
        "List<", "IList<", "ICollection<", "HashSet<", "ISet<", "Queue<", "Stack<", "LinkedList<", "Collection<", "ObservableCollection<",
        "Dictionary<", "IDictionary<", "SortedDictionary<", "SortedList<", "OwnList<", "FewerList<", "HidingList<", "CalledList<",
        "HidingSet<", "ListedItems<", "OwnMap<", "CalledMap<",
        "ArrayList", "Hashtable",
    ];

    private static readonly string[] s_constructed =
        [ConstructorRow.OtherType.Feature, ConstructorRow.WithoutMember.Feature];

    /// <summary>The program without contradictions.</summary>
    public static ProgramModel Apply(ProgramModel program, Draw draw)
    {
        bool hasContext = !program.Extras.IsEmpty;
        return program with { Types = [.. program.Types.Select(type => Sound(type, hasContext, draw.Fork(type.Name)))] };
    }

    private static TypeModel Sound(TypeModel type, bool hasContext, Draw draw)
    {
        if (type.Shape.Is(TypeKinds.Union))
        {
            // System.Text.Json tells cases apart by the kinds of their values, unless a classifier does.
            return type.Attributes.IsEmpty ? type with { Members = [.. type.Members.DistinctBy(member => KindOf(member.Type))] } : type;
        }

        bool isConstructed = type.Constructors.Any(constructor => !constructor.Parameters.IsEmpty)
            || type.Members.Any(member => member.Kind.Has(MemberTraits.Positional));
        ImmutableArray<MemberModel> members =
        [
            .. type.Members.Select((member, at) => member with
            {
                Attributes = Attributes(member, hasContext, draw.Fork(at))
                    .RemoveAll(attribute => isConstructed && attribute.Text.EndsWith("Handling.Populate)", StringComparison.Ordinal)),
            }),
        ];
        bool hasExtension = members.Any(member => Has(member, "JsonExtensionData"));
        ImmutableArray<ConstructorModel> constructors = [.. type.Constructors.Select(constructor => constructor with
        {
            Parameters = [.. constructor.Parameters.Where(parameter => IsBound(parameter, members, draw))],
        })];
        string[] primary =
            [.. members.Where(member => member.Kind.Has(MemberTraits.Positional)).Select(member => member.Type.Text.TrimEnd('?'))];
        bool isAmbiguous = constructors.Length > constructors.Select(Signature).Distinct().Count()
            || constructors.Any(constructor => constructor.Parameters is [{ } only] && only.Type.TrimEnd('?') == type.Name + type.Generic)
            || (constructors.Any(constructor => constructor.Parameters.IsEmpty) && type.Shape.IsAny(TypeKinds.Values))
            || (primary.Length > 0 && constructors.Any(constructor => Signature(constructor) == string.Join(',', primary)));
        return type with
        {
            Members = members,
            Attributes = type.Attributes.RemoveAll(attribute =>
                (hasExtension && attribute.Text.EndsWith(".Disallow)", StringComparison.Ordinal))
                || (isConstructed && attribute.Text.EndsWith("Handling.Populate)", StringComparison.Ordinal))),
            Constructors = isAmbiguous ? type.Constructors : constructors,
        };
    }

    private static ImmutableArray<AttributeModel> Attributes(MemberModel member, bool hasContext, Draw draw) => member.Attributes.RemoveAll(
        attribute => attribute.Text switch
        {
            "JsonRequired" => !IsSettable(member) || Has(member, "JsonIgnore"),
            "JsonIgnore" or "JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)" =>
                member.Kind.Feature.StartsWith("required", StringComparison.Ordinal),
            "JsonInclude" => hasContext && !member.Kind.Text.StartsWith("public", StringComparison.Ordinal) && !draw.Chance(3),
            "JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)" => !IsFilled(member),
            _ => attribute.Text.StartsWith("JsonNumberHandling", StringComparison.Ordinal) && !IsOfNumbers(member.Type),
        });

    /// <summary>What the values of a type are in JSON.</summary>
    private static string KindOf(TypeText type) =>
        type.IsAny(TypeTraits.Collection) ? "array"
        : type.IsAny(TypeTraits.Dictionary | TypeTraits.Model) || type.Text.Contains('<', StringComparison.Ordinal) ? "object"
        : type.IsAny(TypeTraits.Number | TypeTraits.Enum) ? "number"
        : type.Text.StartsWith("bool", StringComparison.Ordinal) ? "literal"
        : "text";

    private static bool Has(MemberModel member, string attribute) => member.Attributes.Any(one => one.Text == attribute);

    private static bool IsSettable(MemberModel member) =>
        member.Kind.Feature is "get set" or "get init" or "required" or "required init" or "set only" or "get set with a body"
            or "set replaces null" or "virtual" or "field" or "positional" or "new" or "override";

    /// <summary>A number, or a collection of numbers; one of collections is refused.</summary>
    private static bool IsOfNumbers(TypeText type) =>
        type.Features.Count(feature => !feature.StartsWith("key ", StringComparison.Ordinal) && feature != "nullable value") <= 2
        && !type.IsAny(TypeTraits.Model)
        && !type.Text.Contains('(', StringComparison.Ordinal) && !type.Text.Contains("KeyValuePair", StringComparison.Ordinal)
        && !type.Text.Contains("Tuple", StringComparison.Ordinal) && !type.Text.Contains("QuotedList", StringComparison.Ordinal);

    private static bool IsFilled(MemberModel member) =>
        member.Kind.Text.StartsWith("public", StringComparison.Ordinal) && member.Kind.Text.Contains("get", StringComparison.Ordinal)
        && (member.Type.IsAny(TypeTraits.Model)
            || s_filled.Any(start => member.Type.Text.StartsWith(start, StringComparison.Ordinal)));

    private static bool IsBound(ParameterModel parameter, ImmutableArray<MemberModel> members, Draw draw)
    {
        MemberModel? member = members.FirstOrDefault(member => member.Name.Equals(parameter.Name, StringComparison.OrdinalIgnoreCase));
        return member is not null && !Has(member, "JsonExtensionData") && !parameter.Features.Any(s_constructed.Contains)
            && (Has(member, "JsonInclude")
                || (member.Kind.Text.StartsWith("public", StringComparison.Ordinal)
                    && (member.Kind.Has(MemberTraits.Property) || draw.Chance(8))));
    }

    private static string Signature(ConstructorModel constructor) =>
        string.Join(',', constructor.Parameters.Select(parameter => parameter.Type.TrimEnd('?')));
}
