using System.Collections.Immutable;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Draws the constructors of a type.</summary>
internal static class ConstructorDrawing
{
    private static readonly string[] s_otherTypes = ["object?", "long", "string?", "int?"];

    /// <summary>Constructors of a type with these members.</summary>
    public static ImmutableArray<ConstructorModel> Next(
        Grammar grammar, Draw draw, string owner, TypeShape shape, IReadOnlyList<MemberModel> members)
    {
        bool isPositional = members.Any(member => member.Kind.Has(MemberTraits.Positional));
        ConstructorRow row = draw.Pick(grammar.Constructors.Where(row => Fits(row, grammar, shape, isPositional)))!;
        List<ConstructorModel> all = [];
        foreach (string part in row.Parts)
        {
            string[] words = part.Split(' ');
            string flags = words.Length > 1 ? words[1] : "";
            Draw own = draw.Fork(part);
            ImmutableArray<ParameterModel> parameters = flags.Contains('p') ? Parameters(own, owner, members) : [];
            bool isHiddenInStruct = shape.IsAny(TypeKinds.Values) && parameters.IsEmpty && words[0] != "public";
            bool isThere = all.Exists(other => Signature(other.Parameters) == Signature(parameters)) || IsPrimary(parameters, members);
            if (!isHiddenInStruct && !isThere)
            {
                all.Add(new ConstructorModel(row.Feature, words[0], parameters)
                {
                    Attributes = flags.Contains('m') ? [new AttributeModel(row.Feature, grammar.ConstructorMark!)] : [],
                });
            }
        }

        return [.. all];
    }

    /// <summary>The same constructors, and one that derived types can call.</summary>
    public static ImmutableArray<ConstructorModel> ForBase(ImmutableArray<ConstructorModel> all, IReadOnlyList<MemberModel> members)
    {
        bool hasOthers = all.Length > 0 || members.Any(member => member.Kind.Has(MemberTraits.Positional));
        int at = all.ToList().FindIndex(constructor => constructor.Parameters.IsEmpty);
        return !hasOthers ? all
            : at < 0 ? all.Add(new ConstructorModel("protected constructor", "protected", []))
            : all[at].Access == "private" ? all.SetItem(at, all[at] with { Access = "protected" })
            : all;
    }

    /// <summary>Whether a type of a shape may have these constructors.</summary>
    internal static bool Fits(ConstructorRow row, Grammar grammar, TypeShape shape, bool isPositional) =>
        (grammar.ConstructorMark is not null || !row.Parts.Any(part => part.EndsWith('m')))
        && (!shape.IsAny(TypeKinds.Values) || row.Parts.All(part => part is "public" or "public m" || part.Split(' ')[^1] is "p" or "pm"))
        && (!shape.IsAny(TypeKinds.Sealed | TypeKinds.Values) || !row.Parts.Contains("protected"))
        && (row.Weight > 0 || isPositional);

    private static bool IsPrimary(ImmutableArray<ParameterModel> parameters, IReadOnlyList<MemberModel> members) =>
        members.Any(member => member.Kind.Has(MemberTraits.Positional))
        && Signature(parameters) == string.Join(
            ',', members.Where(member => member.Kind.Has(MemberTraits.Positional)).Select(member => member.Type.Text.TrimEnd('?')));

    private static string Signature(ImmutableArray<ParameterModel> parameters) =>
        string.Join(',', parameters.Select(parameter => parameter.Type.TrimEnd('?')));

    private static ImmutableArray<ParameterModel> Parameters(Draw draw, string owner, IReadOnlyList<MemberModel> members)
    {
        List<ParameterModel> all = [];
        bool hasDefaults = false;
        foreach (MemberModel member in members.Where(MayBeSet).Where(_ => draw.Next(4) != 0))
        {
            List<string> features = [];
            string name = member.Name is ['@', ..] ? member.Name : char.ToLowerInvariant(member.Name[0]) + member.Name[1..];
            string type = member.Type.Text;
            string? sets = member.Kind.Has(MemberTraits.Assignable) ? member.Name : null;
            if (Has(draw, ConstructorRow.OtherType, features))
            {
                (type, sets) = (draw.Any(s_otherTypes), null);
            }

            if (Has(draw, ConstructorRow.Unassigned, features))
            {
                sets = null;
            }

            string? value = null;
            if (hasDefaults || Has(draw, ConstructorRow.Default, features))
            {
                hasDefaults = true;
                value = type == member.Type.Text && member.Type.Default is { } own && Has(draw, ConstructorRow.OwnDefault, features)
                    ? own
                    : "default!";
            }

            all.Add(new ParameterModel(name, type, sets, value) { Features = [.. features] });
        }

        List<string> further = [];
        if (Has(draw, ConstructorRow.WithoutMember, further))
        {
            all.Insert(0, new ParameterModel("strange", "int", null, null) { Features = [.. further] });
        }

        // One parameter of the type itself makes a constructor that copies.
        return all is [{ } only] && only.Type.TrimEnd('?') == owner ? [] : [.. all.DistinctBy(parameter => parameter.Name)];
    }

    private static bool MayBeSet(MemberModel member) =>
        !member.Kind.Feature.StartsWith("static", StringComparison.Ordinal) && !member.Kind.Has(MemberTraits.Alone)
        && !member.Kind.Has(MemberTraits.Positional);

    private static bool Has(Draw draw, Row row, List<string> features)
    {
        bool has = draw.Has(row);
        if (has)
        {
            features.Add(row.Feature);
        }

        return has;
    }
}
