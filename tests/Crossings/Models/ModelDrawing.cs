using System.Collections.Immutable;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Draws programs: a root, and the types that its members need.</summary>
internal static class ModelDrawing
{
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

        TypeModel? baseType = null;
        if (rootShape.IsAny(TypeKinds.References) && plan.Has(Roles.Base))
        {
            Draw of = draw.Fork("base");
            TypeShape shape = Shape(grammar, of, rootShape.Kinds & TypeKinds.References, TypeKinds.Sealed | TypeKinds.Internal);
            baseType = TypeDrawing.Next(grammar, of, "Base", Roles.Base, shape, null, models);
            types.Add(baseType);
        }

        if (rootShape.IsAny(TypeKinds.References))
        {
            models.Add("of root");
        }

        TypeModel root = TypeDrawing.Next(grammar, draw.Fork("root"), "Root", Roles.Root, rootShape, baseType, models);
        return new ProgramModel([root, .. types]);
    }

    private static TypeShape Inner(Grammar grammar, Draw draw) =>
        Shape(grammar, draw, TypeKinds.Concrete, TypeKinds.Abstract | TypeKinds.Internal);

    private static TypeShape Shape(Grammar grammar, Draw draw, TypeKinds some, TypeKinds none) =>
        draw.Pick(grammar.Shapes.Where(shape => shape.IsAny(some) && !shape.IsAny(none)))!;

    private static IEnumerable<TypeModel> Hierarchy(Grammar grammar, Draw draw, List<string> models)
    {
        TypeShape shape = Shape(grammar, draw, TypeKinds.References | TypeKinds.Interface, TypeKinds.Sealed | TypeKinds.Internal);
        TypeModel animal = TypeDrawing.Next(grammar, draw.Fork("base"), "Animal", Roles.Animal, shape, null, models);
        if (draw.Pick(grammar.Hierarchies) is { } row)
        {
            animal = animal with
            {
                Attributes = [.. animal.Attributes, .. row.Text.Split("##").Select(text => new AttributeModel(row.Feature, text.Trim()))],
            };
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
