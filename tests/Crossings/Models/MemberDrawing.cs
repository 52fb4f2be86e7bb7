using System.Collections.Immutable;
using System.Globalization;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Draws one member of a type.</summary>
internal static class MemberDrawing
{
    /// <summary>What a collection has of its elements; a reference that may be null has all.</summary>
    private const TypeTraits OfElements = TypeTraits.Number | TypeTraits.Enum | TypeTraits.Any;

    /// <summary>A member of a kind that was drawn.</summary>
    public static MemberModel Next(
        Grammar grammar, Draw draw, string prefix, MemberKind kind, TypeShape shape, TypeModel? baseType,
        IReadOnlyList<string> models, bool isGeneric, IReadOnlyList<MemberModel> others)
    {
        MemberModel? hidden = Hidden(draw, kind, baseType, others);
        NameRow name = hidden is null ? draw.Pick(grammar.Names)! : NameRow.All[0];
        TypeText type = hidden is not null && (kind.Has(MemberTraits.Overrides) || draw.Chance(2))
            ? hidden.Type
            : isGeneric && !kind.Has(MemberTraits.Explicit) && draw.Chance(3) ? new TypeText("T", [], TypeTraits.None)
            : TypeOf(grammar, draw, models, depth: 0);
        MemberModel member = new(
            hidden?.Name ?? string.Format(CultureInfo.InvariantCulture, name.Text, prefix, prefix.ToLowerInvariant()), kind, type)
        {
            Marks = [name.Feature],
        };
        if (kind.Has(MemberTraits.Bare))
        {
            return member;
        }

        List<AttributeModel> attributes = [];
        foreach (IGrouping<string, AttributeRow> group in grammar.MemberAttributes.GroupBy(row => row.Group))
        {
            AttributeRow? row = group.FirstOrDefault(row => Fits(row, member, others) && draw.Has(row));
            if (row is null)
            {
                continue;
            }

            if (row.Demands is { } demanded)
            {
                member = member with { Type = new TypeText(demanded, [], TypeTraits.Reference) };
            }

            attributes.Add(new AttributeModel(row.Feature, row.Text.Replace("{n}", member.Name, StringComparison.Ordinal), row.Target));
        }

        return Defaulted(draw, member, shape) with { Attributes = [.. attributes] };
    }

    /// <summary>A type for a member or an element.</summary>
    public static TypeText TypeOf(Grammar grammar, Draw draw, IReadOnlyList<string> models, int depth)
    {
        IEnumerable<MemberTypeRow> rows = grammar.Scalars
            .Where(row => depth == 0 || row.MayBeElement)
            .Concat(grammar.Models.Where(row => models.Contains(row.Feature)));
        MemberTypeRow picked = draw.Pick(depth < 2 ? rows.Concat(grammar.Collections.Where(row => depth == 0 || row.MayBeElement)) : rows)!;
        if (!picked.HasElement)
        {
            return new TypeText(picked.Text, [picked.Feature], picked.Traits) { Default = picked.Default, Initial = picked.Initial };
        }

        TypeText element = TypeOf(grammar, draw, models, depth + 1);
        for (int i = 0; !FitsElement(picked, element); i++)
        {
            element = i < 20
                ? TypeOf(grammar, draw, models, depth: 2)
                : new TypeText(picked.IsOfValues == true ? "int" : "string", [], TypeTraits.Reference);
            if (i >= 20)
            {
                break;
            }
        }

        MemberTypeRow? key = picked.Text.Contains("{k}", StringComparison.Ordinal) ? draw.Pick(grammar.Keys) : null;
        ImmutableArray<string> features = [picked.Feature, .. element.Features, .. key is null ? (string[])[] : [key.Feature]];
        return new TypeText(
            Filled(picked.Text),
            features,
            picked.Traits | (picked.IsOfValues == false ? element.Traits : element.Traits & OfElements))
        {
            Initial = picked.Initial is { } initial ? Filled(initial) : null,
        };

        string Filled(string text) => text
            .Replace("{0}", element.Text, StringComparison.Ordinal)
            .Replace("{k}", key?.Text, StringComparison.Ordinal);
    }

    /// <summary>Models count as neither: whether they are structs is not known here.</summary>
    private static bool FitsElement(MemberTypeRow row, TypeText element) => row.IsOfValues switch
    {
        true => !element.IsAny(TypeTraits.Reference | TypeTraits.Nullable | TypeTraits.Model),
        false => element.IsAny(TypeTraits.Reference) && !element.Text.EndsWith('?'),
        null => true,
    };

    private static MemberModel? Hidden(Draw draw, MemberKind kind, TypeModel? baseType, IReadOnlyList<MemberModel> others)
    {
        if (!kind.Has(MemberTraits.Overrides) && !kind.Has(MemberTraits.Shadows))
        {
            return null;
        }

        MemberModel[] all =
        [
            .. baseType!.Members
                .Where(kind.Has(MemberTraits.Overrides) ? TypeDrawing.MayBeOverridden : TypeDrawing.MayBeHidden)
                .Where(member => !others.Any(other => other.Name == member.Name)),
        ];
        return draw.Any(all);
    }

    /// <summary>Whether an attribute may stand on a member.</summary>
    internal static bool Fits(AttributeRow row, MemberModel member, IReadOnlyList<MemberModel> others) =>
        (row.Fits?.Invoke(member.Kind, member.Type) ?? true)
        && (row.Demands is null || MayDemand(row, member, others))
        && (row.Target != "field" || HasBackingField(member.Kind))
        && (row.Target != "param" || member.Kind.Has(MemberTraits.Positional));

    private static bool HasBackingField(MemberKind kind) =>
        kind.Has(MemberTraits.MayBeInitialized | MemberTraits.Property) || kind.Has(MemberTraits.Positional);

    /// <summary>A type has one attribute of this kind at most, on a member that need not be there: else it is refused as a whole.</summary>
    private static bool MayDemand(AttributeRow row, MemberModel member, IReadOnlyList<MemberModel> others) =>
        !member.Kind.Has(MemberTraits.Overrides) && !member.Kind.Has(MemberTraits.Positional)
        && !member.Kind.Feature.StartsWith("required", StringComparison.Ordinal)
        && !others.Any(other => other.Attributes.Any(attribute => attribute.Text == row.Text));

    private static MemberModel Defaulted(Draw draw, MemberModel member, TypeShape shape)
    {
        bool hasInitializer = member.Type.Initial is not null && member.Kind.Has(MemberTraits.MayBeInitialized)
            && shape.IsAny(TypeKinds.References) && draw.Has(NameRow.Initializer);
        return hasInitializer
            ? member with { Default = member.Type.Initial, Marks = [.. member.Marks, NameRow.Initializer.Feature] }
            : member;
    }
}
