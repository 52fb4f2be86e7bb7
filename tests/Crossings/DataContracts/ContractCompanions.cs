using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>Makes programs that are of one kind, since a class with a contract derived from one without is refused.</summary>
internal static class ContractCompanions
{
    private static readonly Row s_contracts = new("contracts throughout", 50);
    private static readonly Row s_none = new("no contracts at all", 30);
    private static readonly Row s_extensible = new("extension data", 4);
    private static readonly Row s_extensionMember = new("extension data's member", 0);
    private static readonly Row s_ownKnown = new("[KnownType] of itself", 10);
    private static readonly Row s_between = new("derived class known by a class between", 50);
    private static readonly Row s_initialized = new("collection made at the start", 30);

    /// <summary>Rows of types.</summary>
    public static IReadOnlyList<Row> TypeRows { get; } = [s_contracts, s_none, s_extensible, s_extensionMember, s_ownKnown, s_between];

    /// <summary>Rows of members.</summary>
    public static IReadOnlyList<Row> Marks { get; } = [s_initialized];

    /// <summary>The program of one kind.</summary>
    public static ProgramModel Apply(ProgramModel program, Draw draw)
    {
        bool isBetween = draw.Fork("between").Has(s_between) && program.Types.Any(static type => type.Name == "Cat");
        Row? kind = draw.Has(s_contracts) || (isBetween && draw.Chance(2)) ? s_contracts
            : draw.Has(s_none) || isBetween ? s_none
            : null;
        program = program with { Types = [.. program.Types.Select(type => Apply(type, kind, draw.Fork(type.Name)))] };
        return isBetween ? Between(program, isFirstNamed: draw.Chance(3)) : program;
    }

    /// <summary>Derives the last class of a hierarchy from the one before it, which alone names it.</summary>
    /// <param name="program">The program.</param>
    /// <param name="isFirstNamed">
    /// Whether the base class names the first, by way of which the last is known from the start; otherwise the first names itself.
    /// </param>
    private static ProgramModel Between(ProgramModel program, bool isFirstNamed)
    {
        TypeModel? animal = program.Types.FirstOrDefault(static type => type.Name == "Animal");
        TypeModel? dog = program.Types.FirstOrDefault(static type => type.Name == "Dog");
        TypeModel? cat = program.Types.FirstOrDefault(static type => type.Name == "Cat");
        return IsClass(animal) && IsClass(dog) && IsClass(cat)
            ? program with { Types = [.. program.Types.Select(Changed)] }
            : program;

        TypeModel Changed(TypeModel type) => type.Name switch
        {
            "Animal" => type with
            {
                Constructors = [],
                Attributes = type.Attributes.RemoveAll(attribute => attribute.Text.Contains("(Cat)", StringComparison.Ordinal)
                    || (!isFirstNamed && attribute.Text.Contains("(Dog)", StringComparison.Ordinal))),
            },
            "Dog" => type with
            {
                Shape = ContractGrammar.Tables.Shapes.First(static shape => shape.Kinds == TypeKinds.Class),
                Constructors = [],
                Attributes =
                [
                    .. type.Attributes,
                    new AttributeModel(s_between.Feature, "KnownType(typeof(Cat))"),
                    .. isFirstNamed ? (AttributeModel[])[] : [new AttributeModel(s_ownKnown.Feature, "KnownType(typeof(Dog))")],
                ],
            },
            "Cat" => type with { Bases = [.. type.Bases.Skip(1).Prepend("Dog")], Constructors = [] },
            _ => type == program.Types[0] ? Holding(type) : type,
        };

        static bool IsClass(TypeModel? type) => type?.Shape.Is(TypeKinds.Class) == true;
    }

    /// <summary>A type one of whose members holds the base class; that which stands in the contract, if one does.</summary>
    private static TypeModel Holding(TypeModel type)
    {
        MemberTypeRow animal = Roles.Types.First(static row => row.Text == "Animal");
        MemberModel? member = type.Members
            .Where(static member => member.Kind.Feature is "get set" or "field" && member.Default is null)
            .OrderByDescending(static member => member.Attributes.Any(static attribute => attribute.Feature == "[DataMember]"))
            .FirstOrDefault();
        return member is null || type.Members.Any(other => other.Type.Text == animal.Text)
            ? type
            : type with
            {
                Members = type.Members.Replace(
                    member, member with { Type = new TypeText(animal.Text, [animal.Feature], animal.Traits) }),
            };
    }

    private static TypeModel Apply(TypeModel type, Row? kind, Draw draw)
    {
        if (type.Shape.Is(TypeKinds.Interface))
        {
            return type with
            {
                Attributes = type.Attributes.RemoveAll(attribute =>
                attribute.Text.StartsWith("KnownType", StringComparison.Ordinal))
            };
        }

        AttributeModel[] contracts = [
            .. type.Attributes.Where(attribute => attribute.Feature.StartsWith("[DataContract]", StringComparison.Ordinal))];
        if (kind == s_contracts && contracts.Length == 0)
        {
            type = type with { Attributes = type.Attributes.Add(new AttributeModel("[DataContract]", "DataContract")) };
        }
        else if (kind == s_none)
        {
            type = type with { Attributes = type.Attributes.RemoveRange(contracts) };
        }

        if (!type.Bases.IsEmpty && draw.Has(s_ownKnown))
        {
            var own = new AttributeModel(s_ownKnown.Feature, $"KnownType(typeof({type.Name}))");
            type = type with { Attributes = type.Attributes.Add(own) };
        }

        if (type.Bases.IsEmpty && !type.Shape.Is(TypeKinds.ReadOnly) && draw.Has(s_extensible))
        {
            type = type with
            {
                Bases = ["IExtensibleDataObject"],
                Extras = type.Extras.Add(
                    new AttributeModel(s_extensionMember.Feature, "public ExtensionDataObject? ExtensionData { get; set; }")),
                Marks = type.Marks.Add(s_extensible.Feature),
            };
        }

        return type with
        {
            Marks = kind is null ? type.Marks : type.Marks.Add(kind.Feature),
            Members = [.. type.Members.Select(member =>
                Initialized(Safe(member, type.Shape), type.Shape, draw.Fork("initialized " + member.Name)))],
        };
    }

    /// <summary>
    /// DataContractSerializer's own code reads from wrong addresses (AccessViolationException) where it fills a collection without a
    /// setter of a struct, one that names its parts, an array, or a collection of arrays.
    /// </summary>
    private static MemberModel Safe(MemberModel member, TypeShape shape) =>
        member.Kind.Feature is "get" or "new get" or "virtual get" or "override get"
            && member.Type.IsAny(TypeTraits.Collection | TypeTraits.Dictionary)
        && (shape.IsAny(TypeKinds.Values)
            || member.Type.Text.StartsWith("Thing", StringComparison.Ordinal)
            || member.Type.Text.Contains("[]", StringComparison.Ordinal))
            ? member with { Kind = MemberKind.All.First(kind => kind.Feature == SetterOf(member.Kind, shape)) }
            : member;

    private static string SetterOf(MemberKind kind, TypeShape shape) => kind.Feature switch
    {
        "new get" => "new",
        "virtual get" => "virtual",
        "override get" => "override",
        _ => shape.Is(TypeKinds.ReadOnly) ? "get init" : "get set",
    };

    private static MemberModel Initialized(MemberModel member, TypeShape shape, Draw draw) =>
        member.Default is null && shape.IsAny(TypeKinds.References) && member.Kind.Has(MemberTraits.MayBeInitialized)
        && ((string[])["List<", "Dictionary<", "HashSet<", "Things<", "ThingMap<", "Collection<", "OwnList<", "FewerList<", "HidingList<"])
            .Any(start => member.Type.Text.StartsWith(start, StringComparison.Ordinal))
        && !member.Type.Text.EndsWith(']') && !member.Type.Text.EndsWith('?') && draw.Has(s_initialized)
            ? member with { Default = "new()", Marks = [.. member.Marks, s_initialized.Feature] }
            : member;
}
