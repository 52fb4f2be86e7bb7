using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>
/// Which pairs the conditions of a grammar's tables allow: an attribute for numbers never stands on a text, a struct has no member that is
/// overridden. What is not ruled by a condition may meet.
/// </summary>
internal sealed class GrammarConditions
{
    private readonly Grammar _grammar;
    private readonly Dictionary<string, FeatureClass> _classes = new(StringComparer.Ordinal);
    private readonly HashSet<(FeatureClass, FeatureClass)> _ruled = [];
    private readonly Dictionary<string, int> _places = new(StringComparer.Ordinal);
    private readonly bool[,] _allowed;

    /// <summary>Evaluates the conditions of all tables.</summary>
    public GrammarConditions(Grammar grammar)
    {
        _grammar = grammar;
        Classify(FeatureClass.Type, grammar.Scalars.Concat(grammar.Collections).Concat(grammar.Keys).Concat(grammar.Models));
        Classify(FeatureClass.Attribute, grammar.MemberAttributes);
        Classify(FeatureClass.Kind, grammar.Kinds);
        Classify(FeatureClass.Shape, grammar.Shapes);
        Classify(FeatureClass.Role, grammar.TypeRoles);
        Classify(FeatureClass.Name, grammar.Names);
        Classify(FeatureClass.Default, NameRow.Defaults);
        Classify(FeatureClass.Constructor, grammar.Constructors);
        Classify(FeatureClass.Parameter, ConstructorRow.Parameters);
        Classify(FeatureClass.Hierarchy, grammar.Hierarchies.Concat(grammar.Unions));
        Classify(FeatureClass.TypeAttribute, grammar.TypeAttributes.Concat(grammar.TypeExtras));
        _allowed = new bool[_classes.Count, _classes.Count];
        foreach (string feature in _classes.Keys)
        {
            _places.Add(feature, _places.Count);
        }

        AllowOfMembers(grammar.Samples);
        AllowOfKinds();
        AllowOfTypes();
    }

    /// <summary>Whether two features can't meet.</summary>
    public bool AreApart(string a, string b)
    {
        if (!_classes.TryGetValue(a, out FeatureClass one) || !_classes.TryGetValue(b, out FeatureClass other))
        {
            return false;
        }

        return _ruled.Contains(one <= other ? (one, other) : (other, one)) && !_allowed[_places[a], _places[b]];
    }

    /// <summary>Whether a type in a role may be declared so; see <see cref="ModelDrawing"/>.</summary>
    private static bool MayBe(Row role, TypeShape shape) =>
        shape.Is(TypeKinds.Union) || role == Roles.Choice ? shape.Is(TypeKinds.Union) && role == Roles.Choice
        : role == Roles.Root ? shape.IsAny(TypeKinds.Concrete) && !shape.Is(TypeKinds.Abstract)
        : role == Roles.Base ? shape.IsAny(TypeKinds.References) && !shape.IsAny(TypeKinds.Sealed | TypeKinds.Internal)
        : role == Roles.Animal
            ? shape.IsAny(TypeKinds.References | TypeKinds.Interface) && !shape.IsAny(TypeKinds.Sealed | TypeKinds.Internal)
        : shape.IsAny(TypeKinds.Concrete) && !shape.IsAny(TypeKinds.Abstract | TypeKinds.Internal);

    private static bool MayHave(Row role, MemberKind kind) =>
        !(kind.Has(MemberTraits.Overrides) || kind.Has(MemberTraits.Shadows)) || role == Roles.Root || role == Roles.Dog;

    /// <summary>Whether members of a type in a role may be of one of the program's types.</summary>
    private static bool MayHave(Row role, MemberTypeRow type) => type.Feature switch
    {
        "of root" => role == Roles.Root,
        "of polymorphic base" or "of derived" => role == Roles.Root || role == Roles.Base || role == Roles.Choice,
        "of choice" or "of base" => role == Roles.Root || role == Roles.Base,
        _ => role != Roles.Item && role != Roles.Box,
    };

    private void Classify(FeatureClass of, IEnumerable<Row> rows)
    {
        foreach (Row row in rows)
        {
            _classes[row.Feature] = of;
        }
    }

    private void Rule(FeatureClass one, FeatureClass other) => _ruled.Add(one <= other ? (one, other) : (other, one));

    private void Allow(string a, string b) => Allow(_places[a], _places[b]);

    private void Allow(int a, int b) => _allowed[a, b] = _allowed[b, a] = true;

    private bool IsAllowed(Row a, Row b) => !AreApart(a.Feature, b.Feature);

    /// <summary>Types, attributes and initializers of one member.</summary>
    private void AllowOfMembers(IReadOnlyList<TypeText> types)
    {
        Rule(FeatureClass.Type, FeatureClass.Type);
        Rule(FeatureClass.Type, FeatureClass.Attribute);
        Rule(FeatureClass.Attribute, FeatureClass.Attribute);
        Rule(FeatureClass.Attribute, FeatureClass.Kind);
        Rule(FeatureClass.Type, FeatureClass.Default);
        Rule(FeatureClass.Attribute, FeatureClass.Default);
        MemberKind[] kinds = [.. _grammar.Kinds.Where(kind => !kind.Has(MemberTraits.Bare))];
        (AttributeRow Row, int Place)[] attributes = [.. _grammar.MemberAttributes.Select(row => (row, _places[row.Feature]))];
        foreach (TypeText type in types)
        {
            int[] features = [.. type.Features.Select(feature => _places[feature])];
            foreach (int feature in features)
            {
                Allow(feature, _places[NameRow.ParameterDefault.Feature]);
                foreach (int other in features)
                {
                    Allow(feature, other);
                }
            }

            foreach (MemberKind kind in kinds)
            {
                AllowOfMember(new MemberModel("m", kind, type), features, attributes);
            }
        }
    }

    private void AllowOfMember(MemberModel member, int[] features, (AttributeRow Row, int Place)[] attributes)
    {
        MemberKind kind = member.Kind;
        int kindPlace = _places[kind.Feature];
        int parameterDefault = _places[NameRow.ParameterDefault.Feature];
        bool isInitialized = member.Type.Initial is not null && kind.Has(MemberTraits.MayBeInitialized);
        int initializer = _places[NameRow.Initializer.Feature];
        foreach (int feature in isInitialized ? features : [])
        {
            Allow(feature, initializer);
        }

        bool meetsAttributes = kind.Feature is "get set" or "positional";
        (AttributeRow Row, int Place)[] all = Array.FindAll(attributes, attribute => MemberDrawing.Fits(attribute.Row, member, []));
        for (int i = 0; i < all.Length; i++)
        {
            (AttributeRow row, int place) = all[i];
            Allow(place, kindPlace);
            foreach (int feature in row.Demands is null ? features : [])
            {
                Allow(place, feature);
            }

            if (isInitialized && row.Demands is null)
            {
                Allow(place, initializer);
            }

            if (kind.Has(MemberTraits.Positional))
            {
                Allow(place, parameterDefault);
            }

            // Groups are drawn in their order, and a type that one demands is the one that the following see.
            MemberModel? demanded = row.Demands is { } text ? member with { Type = new TypeText(text, [], TypeTraits.Reference) } : null;
            foreach ((AttributeRow later, int laterPlace) in meetsAttributes ? all.AsSpan(i + 1) : [])
            {
                if (!_allowed[place, laterPlace] && later.Group != row.Group
                    && (demanded is null || MemberDrawing.Fits(later, demanded, [])))
                {
                    Allow(place, laterPlace);
                }
            }
        }
    }

    /// <summary>Kinds of members, by names, shapes and roles.</summary>
    private void AllowOfKinds()
    {
        Rule(FeatureClass.Kind, FeatureClass.Shape);
        Rule(FeatureClass.Kind, FeatureClass.Role);
        Rule(FeatureClass.Kind, FeatureClass.Name);
        Rule(FeatureClass.Kind, FeatureClass.Default);
        Rule(FeatureClass.Shape, FeatureClass.Role);
        foreach (TypeShape shape in _grammar.Shapes)
        {
            foreach (Row role in _grammar.TypeRoles.Where(role => MayBe(role, shape)))
            {
                Allow(shape.Feature, role.Feature);
                foreach (MemberKind kind in _grammar.Kinds.Where(kind => kind.FitsInto(shape) && MayHave(role, kind)))
                {
                    Allow(kind.Feature, shape.Feature);
                    Allow(kind.Feature, role.Feature);
                }
            }
        }

        foreach (MemberKind kind in _grammar.Kinds)
        {
            bool isHidden = kind.Has(MemberTraits.Overrides) || kind.Has(MemberTraits.Shadows);
            foreach (NameRow name in isHidden ? _grammar.Names.Take(1) : _grammar.Names)
            {
                Allow(kind.Feature, name.Feature);
            }

            if (kind.Has(MemberTraits.MayBeInitialized))
            {
                Allow(kind.Feature, NameRow.Initializer.Feature);
            }

            if (kind.Has(MemberTraits.Positional))
            {
                Allow(kind.Feature, NameRow.ParameterDefault.Feature);
            }
        }
    }

    /// <summary>What stands on types and in them, by their shapes and roles.</summary>
    private void AllowOfTypes()
    {
        AllowByShape(FeatureClass.Constructor, _grammar.Constructors, (row, shape) => !shape.IsAny(TypeKinds.Interface | TypeKinds.Union)
            && new[] { false, true }.Any(isPositional => ConstructorDrawing.Fits(row, _grammar, shape, isPositional)));
        AllowByShape(FeatureClass.Parameter, ConstructorRow.Parameters, static (_, shape) =>
            !shape.IsAny(TypeKinds.Interface | TypeKinds.Union));
        AllowByShape(FeatureClass.TypeAttribute, [.. _grammar.TypeAttributes, .. _grammar.TypeExtras],
            static (row, shape) => !shape.Is(TypeKinds.Union) && row.FitsType?.Invoke(shape) != false);
        AllowByShape(FeatureClass.Hierarchy, _grammar.Hierarchies,
            static (row, shape) => MayBe(Roles.Animal, shape) && row.FitsType?.Invoke(shape) != false, Roles.Animal);
        AllowByShape(FeatureClass.Hierarchy, _grammar.Unions, static (_, shape) => shape.Is(TypeKinds.Union), Roles.Choice);
        AllowByShape(FeatureClass.Default, NameRow.Defaults, static (row, shape) => row == NameRow.Initializer
            ? shape.IsAny(TypeKinds.References)
            : shape.IsAny(TypeKinds.Records));
        AllowByShape(FeatureClass.Type, [.. _grammar.Scalars, .. _grammar.Collections, .. _grammar.Keys, .. _grammar.Models],
            (row, shape) => _grammar.TypeRoles.Any(role => MayBe(role, shape) && IsThere(row, role, shape)), isByRoleAlone: true);
        AllowByShape(FeatureClass.Attribute, _grammar.MemberAttributes, (row, shape) =>
            _grammar.Kinds.Any(kind => IsAllowed(row, kind) && IsAllowed(kind, shape)));
    }

    /// <summary>Only a root that is no struct has members of its own type.</summary>
    private bool IsThere(Row type, Row role, TypeShape shape) =>
        type is not MemberTypeRow model || !_grammar.Models.Contains(model)
            || (MayHave(role, model) && (model.Feature != "of root" || shape.IsAny(TypeKinds.References)));

    private void AllowByShape<T>(
        FeatureClass of, IReadOnlyList<T> rows, Func<T, TypeShape, bool> fits, Row? only = null, bool isByRoleAlone = false)
        where T : Row
    {
        Rule(of, FeatureClass.Shape);
        Rule(of, FeatureClass.Role);
        bool isByKind = of is FeatureClass.Constructor or FeatureClass.Parameter or FeatureClass.TypeAttribute or FeatureClass.Hierarchy;
        if (isByKind)
        {
            Rule(of, FeatureClass.Kind);
        }

        foreach (T row in rows)
        {
            foreach (TypeShape shape in _grammar.Shapes.Where(shape => fits(row, shape)))
            {
                Allow(row.Feature, shape.Feature);
                foreach (Row role in _grammar.TypeRoles.Where(role => (only is null || role == only) && MayBe(role, shape)))
                {
                    if (isByRoleAlone && !IsThere(row, role, shape))
                    {
                        continue;
                    }

                    Allow(row.Feature, role.Feature);
                    foreach (MemberKind kind in isByKind ? _grammar.Kinds.Where(kind => kind.FitsInto(shape) && MayHave(role, kind)) : [])
                    {
                        Allow(row.Feature, kind.Feature);
                    }
                }
            }
        }
    }

    /// <summary>The tables, by which conditions there are between them.</summary>
    private enum FeatureClass
    {
        Type,
        Attribute,
        Kind,
        Shape,
        Role,
        Name,
        Default,
        Constructor,
        Parameter,
        Hierarchy,
        TypeAttribute,
    }
}
