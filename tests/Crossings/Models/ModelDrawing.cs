using System.Collections.Immutable;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Draws programs: a root, and the types that its members need.</summary>
internal static class ModelDrawing
{
    private const int MostCases = 5;

    /// <summary>Of so many programs with a union, one is asked for the union itself.</summary>
    private const int ChoiceFirstOneIn = 4;

    /// <summary>A program.</summary>
    public static ProgramModel Next(Grammar grammar, Draw draw)
    {
        Draw plan = draw.Fork("plan");
        TypeShape rootShape = Shape(grammar, plan, TypeKinds.Concrete, TypeKinds.Abstract);
        List<TypeModel> types = [];
        List<string> models = [];
        if (plan.Has(Roles.Item))
        {
            Draw item = draw.Fork("item");
            types.Add(TypeDrawing.Next(grammar, item, "Item", Roles.Item, Inner(grammar, item), null, []));
            models.Add("of nested");
        }

        if (plan.Has(Roles.Box))
        {
            Draw box = draw.Fork("box");
            types.Add(TypeDrawing.Next(grammar, box, "Box", Roles.Box, Inner(grammar, box), null, [], "<T>"));
            models.Add("of generic");
        }

        if (plan.Has(Roles.Animal))
        {
            types.AddRange(Hierarchy(grammar, draw.Fork("hierarchy"), models));
            models.AddRange(["of polymorphic base", "of derived"]);
        }

        bool isChoiceFirst = false;
        if (grammar.Unions.Count > 0 && plan.Has(Roles.Choice))
        {
            Draw choice = draw.Fork("choice");
            types.Add(Choice(grammar, choice, models));
            isChoiceFirst = choice.Fork("first").Chance(ChoiceFirstOneIn);
            models.Add(Roles.OfChoice.Feature);
        }

        TypeModel? baseType = null;
        if (rootShape.IsAny(TypeKinds.References) && plan.Has(Roles.Base))
        {
            Draw of = draw.Fork("base");
            TypeShape shape = Shape(grammar, of, rootShape.Kinds & TypeKinds.References, TypeKinds.Sealed | TypeKinds.Internal);
            models.AddRange(grammar.HasMembersOfBase ? [Roles.OfBase.Feature] : []);
            baseType = TypeDrawing.Next(grammar, of, "Base", Roles.Base, shape, null, models);
            types.Add(baseType);
        }

        if (rootShape.IsAny(TypeKinds.References))
        {
            models.Add("of root");
        }

        TypeModel root = TypeDrawing.Next(grammar, draw.Fork("root"), "Root", Roles.Root, rootShape, baseType, models);
        return new ProgramModel(
            isChoiceFirst ? [.. types.Where(IsChoice), root, .. types.Where(static type => !IsChoice(type))] : [root, .. types]);
    }

    private static bool IsChoice(TypeModel type) => type.Shape.Is(TypeKinds.Union);

    /// <summary>A union: its cases are members of which only the type counts.</summary>
    private static TypeModel Choice(Grammar grammar, Draw draw, IReadOnlyList<string> models)
    {
        IEnumerable<MemberModel> cases = Enumerable.Range(0, 1 + draw.Next(MostCases))
            .Select(at => new MemberModel($"C{at}", MemberKind.Case, MemberDrawing.TypeOf(grammar, draw.Fork(at), models, depth: 0)))
            .Where(static member => member.Type.Text.TrimEnd('?') != "object")
            .DistinctBy(static member => member.Type.Text.TrimEnd('?'))
            .DefaultIfEmpty(new MemberModel("C0", MemberKind.Case, new TypeText("int", ["int"], TypeTraits.Number)));
        return Marked(new TypeModel("Choice", TypeShape.Union, [.. cases]) { Marks = [Roles.Choice.Feature] }, draw.Pick(grammar.Unions)!);
    }

    /// <summary>A type with the attributes and the modifier of a row.</summary>
    private static TypeModel Marked(TypeModel type, AttributeRow row)
    {
        string text = row.Modifier.Length == 0 ? type.Shape.Text
            : type.Shape.Text.Replace(" abstract", "", StringComparison.Ordinal)
                .Replace("public", $"public {row.Modifier}", StringComparison.Ordinal);
        return type with
        {
            Shape = type.Shape with { Text = text },
            Marks = row.Text.Length == 0 ? [.. type.Marks, row.Feature] : type.Marks,
            Attributes =
            [
                .. type.Attributes,
                .. row.Text.Split("##", StringSplitOptions.RemoveEmptyEntries).Select(one => new AttributeModel(row.Feature, one.Trim())),
            ],
        };
    }

    private static TypeShape Inner(Grammar grammar, Draw draw) =>
        Shape(grammar, draw, TypeKinds.Concrete, TypeKinds.Abstract | TypeKinds.Internal);

    private static TypeShape Shape(Grammar grammar, Draw draw, TypeKinds some, TypeKinds none) =>
        draw.Pick(grammar.Shapes.Where(shape => shape.IsAny(some) && !shape.IsAny(none)))!;

    private static IEnumerable<TypeModel> Hierarchy(Grammar grammar, Draw draw, List<string> models)
    {
        TypeShape shape = Shape(grammar, draw, TypeKinds.References | TypeKinds.Interface, TypeKinds.Sealed | TypeKinds.Internal);
        TypeModel animal = TypeDrawing.Next(grammar, draw.Fork("base"), "Animal", Roles.Animal, shape, null, models);
        if (draw.Pick(grammar.Hierarchies.Where(row => row.FitsType?.Invoke(shape) != false)) is { } row)
        {
            animal = Marked(animal, row);
        }

        yield return animal;
        foreach (string name in (string[])["Dog", "Cat"])
        {
            Draw of = draw.Fork(name);
            TypeShape heir = shape.Is(TypeKinds.Interface)
                ? Shape(grammar, of, TypeKinds.Concrete, TypeKinds.Abstract | TypeKinds.Internal | TypeKinds.ReadOnly)
                : Shape(grammar, of, shape.Kinds & TypeKinds.References, TypeKinds.Abstract | TypeKinds.Internal);
            yield return TypeDrawing.Next(grammar, of, name, Roles.Dog, heir, animal, []);
        }
    }
}
