using System.Collections.Immutable;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>
/// What members need beside them, after a program was drawn: the order, which all members of a type have or none, members that say whether
/// another one is written, and those that choice identifiers name.
/// </summary>
internal static class XmlCompanions
{
    private static readonly Row s_ordered = new("explicit order", 22);
    private static readonly Row s_shuffled = new("explicit order, shuffled", 12);
    private static readonly Row s_gaps = new("explicit order with gaps", 5);
    private const string Prefixes = "XmlNamespaceDeclarations";
    private static readonly Row s_prefixes = new("prefixes declared by the root", 12);
    private static readonly Row s_attributesFirst = new("two attributes, then an ordered element", 35);
    private static readonly Row s_partial = new("explicit order of some", 1);
    private static readonly Row s_choice = new("choice identifier", 1);
    private static readonly Row s_specifiedBeside = new("Specified members", 0);
    private static readonly Row s_shouldBeside = new("ShouldSerialize methods", 0);
    private static readonly Row s_specified = new("with a Specified property", 5);
    private static readonly Row s_specifiedField = new("with a Specified field", 2);
    private static readonly Row s_specifiedGet = new("with a Specified property without a setter", 2);
    private static readonly Row s_should = new("with ShouldSerialize", 3);
    private static readonly Row s_shouldNot = new("with ShouldSerialize that says no", 3);
    private static readonly Row s_initialized = new("collection made at the start", 40);

    /// <summary>Rows of types.</summary>
    public static IReadOnlyList<Row> TypeRows { get; } = [s_ordered, s_shuffled, s_gaps, s_partial, s_prefixes, s_attributesFirst, s_choice,
        s_specifiedBeside, s_shouldBeside];

    /// <summary>Rows of members.</summary>
    public static IReadOnlyList<Row> Marks { get; } = [s_specified, s_specifiedField, s_specifiedGet, s_should, s_shouldNot, s_initialized];

    /// <summary>The program with its companions.</summary>
    public static ProgramModel Apply(ProgramModel program, Draw draw)
    {
        // Of a hierarchy all classes have an order or none.
        bool isOfEach = draw.Chance(12);
        Row? order = OrderOf(draw.Fork("order"));
        program = WithPrefixes(program, draw.Fork("prefixes"));
        if (program.Types[0].Marks.Contains(s_attributesFirst.Feature))
        {
            (isOfEach, order) = (false, order ?? s_ordered);
        }

        return program with
        {
            Types = [.. program.Types.Select(type =>
                Apply(type, draw.Fork(type.Name), isOfEach ? OrderOf(draw.Fork(type.Name + " order")) : order))],
        };
    }

    /// <summary>A root that declares prefixes, first or last of its members.</summary>
    private static ProgramModel WithPrefixes(ProgramModel program, Draw draw)
    {
        TypeModel root = program.Types[0];
        if (root.Shape.Is(TypeKinds.ReadOnly)
            || program.Types.Any(type => type.Members.Any(member => member.Attributes.Any(attribute => attribute.Text == Prefixes)))
            || !draw.Has(s_prefixes))
        {
            return program;
        }

        MemberModel member = new("Xmlns", MemberKind.All[0], new TypeText("XmlSerializerNamespaces", [], TypeTraits.Reference))
        {
            Attributes = [new AttributeModel("[XmlNamespaceDeclarations]", Prefixes)],
        };
        if (draw.Has(s_attributesFirst))
        {
            root = AttributesFirst(root);
        }

        root = root with
        {
            Members = root.Members.Insert(draw.Chance(2) ? 0 : root.Members.Length, member),
            Marks = root.Marks.Add(s_prefixes.Feature)
        };
        return program with { Types = program.Types.SetItem(0, root) };
    }

    /// <summary>
    /// A type with two attributes before one element, and nothing else. Members without an order are equal where XmlSerializer sorts, and
    /// three are sorted by other steps than four.
    /// </summary>
    private static TypeModel AttributesFirst(TypeModel type)
    {
        MemberModel[] free = [.. type.Members.Where(member => !member.Kind.Has(MemberTraits.Bare) && !member.Kind.Has(MemberTraits.Alone))];
        MemberModel[] simple = [.. free.Where(member => XmlAttributes.IsSimple(member.Kind, member.Type)).Take(2)];
        MemberModel? last = simple.Length < 2 ? null : Array.Find(free, member => Array.IndexOf(free, member) > Array.IndexOf(free, simple[1]));
        return last is null ? type : type with
        {
            Members = [.. type.Members.Select(member => member.Kind.Has(MemberTraits.Bare) ? member : member with
            {
                Attributes = member == last ? []
                    : simple.Contains(member) ? [new AttributeModel("[XmlAttribute]", "XmlAttribute")]
                    : [new AttributeModel("[XmlIgnore]", "XmlIgnore")],
            })],
            Marks = type.Marks.Add(s_attributesFirst.Feature),
        };
    }

    private static Row? OrderOf(Draw draw) => ((Row[])[s_ordered, s_shuffled, s_gaps, s_partial]).FirstOrDefault(draw.Has);

    private static TypeModel Apply(TypeModel type, Draw draw, Row? order)
    {
        if (type.Shape.Is(TypeKinds.Interface))
        {
            return WithoutOrder(type);
        }

        type = type with
        {
            Members = [
            .. type.Members.Select(member => Initialized(member, type.Shape, draw.Fork("initialized " + member.Name)))]
        };
        type = WithBeside(type, draw.Fork("beside"));
        return order is null ? WithoutOrder(type) : Ordered(type, order, draw.Fork("order"));
    }

    /// <summary>Collections that may be filled where they are.</summary>
    private static MemberModel Initialized(MemberModel member, TypeShape shape, Draw draw) =>
        member.Default is null && shape.IsAny(TypeKinds.References) && member.Kind.Has(MemberTraits.MayBeInitialized)
            && IsMade(member.Type.Text) && draw.Has(s_initialized)
            ? member with { Default = "new()", Marks = [.. member.Marks, s_initialized.Feature] }
            : member;

    private static bool IsMade(string type) =>
        !type.EndsWith(']') && !type.EndsWith('?') && (type == "ArrayList"
            || ((string[])["List<", "Collection<", "HashSet<", "OwnList<", "FewerList<", "OwnCollection<", "AddOnly<", "IndexedItems<",
                "ObservableCollection<"])
                .Any(start => type.StartsWith(start, StringComparison.Ordinal)));

    private static TypeModel WithBeside(TypeModel type, Draw draw)
    {
        List<AttributeModel> extras = [.. type.Extras];
        List<MemberModel> members = [];
        foreach (MemberModel member in type.Members)
        {
            string name = member.Name.TrimStart('@');
            Draw own = draw.Fork(name);
            MemberModel marked = member;
            if (!type.Shape.Is(TypeKinds.ReadOnly)
                && member.Attributes.Any(attribute =>
                    attribute.Text.Contains($"XmlChoiceIdentifier(\"{member.Name}Kind\")", StringComparison.Ordinal)))
            {
                extras.Add(new AttributeModel(s_choice.Feature,
                    $"[XmlIgnore] public Choices{(member.Type.Text.EndsWith(']') ? "[]" : "")} {member.Name}Kind {{ get; set; }}"));
            }

            (Row, string, Row)[] all =
            [
                (s_specified, $"[XmlIgnore] public bool {name}Specified {{ get; set; }}", s_specifiedBeside),
                (s_specifiedField, $"[XmlIgnore] public bool {name}Specified;", s_specifiedBeside),
                (s_specifiedGet, $"[XmlIgnore] public bool {name}Specified {{ get; }}", s_specifiedBeside),
                (s_should, $"public bool ShouldSerialize{name}() => true;", s_shouldBeside),
                (s_shouldNot, $"public bool ShouldSerialize{name}() => false;", s_shouldBeside),
            ];
            foreach ((Row row, string text, Row beside) in all)
            {
                if (!member.Kind.Has(MemberTraits.Alone) && !type.Shape.Is(TypeKinds.ReadOnly) && own.Has(row))
                {
                    extras.Add(new AttributeModel(beside.Feature, text));
                    marked = marked with { Marks = [.. marked.Marks, row.Feature] };
                    break;
                }
            }

            members.Add(marked);
        }

        return type with { Members = [.. members], Extras = [.. extras] };
    }

    private static TypeModel WithoutOrder(TypeModel type) => type with
    {
        Members = [.. type.Members.Select(member =>
            member with { Attributes = [.. member.Attributes.Select(attribute => attribute with { Text = Filled(attribute.Text, "") })] })],
    };

    private static TypeModel Ordered(TypeModel type, Row row, Draw draw)
    {
        int[] places = [.. Enumerable.Range(0, type.Members.Length)];
        for (int i = places.Length - 1; row == s_shuffled && i > 0; i--)
        {
            int other = draw.Next(i + 1);
            (places[i], places[other]) = (places[other], places[i]);
        }

        return type with
        {
            Marks = [.. type.Marks, row.Feature],
            Members = [.. type.Members.Select((member, at) => Ordered(
                member, row == s_partial && draw.Chance(2) ? "" : $"Order = {(row == s_gaps ? places[at] * 3 : places[at])}"))],
        };
    }

    private static MemberModel Ordered(MemberModel member, string order)
    {
        ImmutableArray<AttributeModel> attributes = [
            .. member.Attributes.Select(attribute => attribute with { Text = Filled(attribute.Text, order) })];
        bool hasNode = attributes.Any(attribute => IsNode(attribute.Text));
        if (!hasNode && order.Length > 0 && !member.Kind.Has(MemberTraits.Bare))
        {
            attributes = attributes.Add(member.Type.IsAny(TypeTraits.Collection)
                ? new AttributeModel("[XmlArray]", $"XmlArray({order})")
                : new AttributeModel("[XmlElement]", $"XmlElement({order})"));
        }

        return member with { Attributes = attributes };
    }

    private static bool IsNode(string text) =>
        ((string[])["XmlElement", "XmlAttribute", "XmlText", "XmlAny", "XmlIgnore", "XmlNamespaceDeclarations"])
            .Any(start => text.StartsWith(start, StringComparison.Ordinal))
        || text.StartsWith("XmlArray(", StringComparison.Ordinal);

    private static string Filled(string text, string order) => order.Length > 0
        ? text.Replace("{o}", order, StringComparison.Ordinal)
        : text.Replace(", {o}", "", StringComparison.Ordinal).Replace("({o})", "", StringComparison.Ordinal);
}
