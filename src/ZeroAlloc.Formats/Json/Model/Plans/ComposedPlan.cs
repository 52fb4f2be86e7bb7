using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A writer or a reader that exists, closed over types and other plans if it is generic: a text, a set, a nullable.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="definition">
/// Struct that is an <c>IValueWriter&lt;type&gt;</c> or an <c>IValueReader&lt;type&gt;</c>; open if there are arguments.
/// </param>
/// <param name="isContainer">Whether its text is an array or an object.</param>
/// <param name="arguments">A <see cref="System.Type"/> or a <see cref="ValuePlan"/> for each type parameter.</param>
internal sealed class ComposedPlan(Type type, Type definition, bool isContainer, params object[] arguments) : ValuePlan(type)
{
    /// <summary>The definition.</summary>
    public Type Definition => definition;

    /// <summary>Whether it has no parts.</summary>
    public bool IsLeaf => arguments.Length == 0;

    public override bool IsContainer => isContainer;

    public override IEnumerable<ValuePlan> Children => arguments.OfType<ValuePlan>();

    /// <summary>The writer or the reader, given those of the plans inside.</summary>
    public Type Close(Func<ValuePlan, Type> inner) => IsLeaf
        ? definition
        : definition.MakeGenericType([.. arguments.Select(argument => argument is ValuePlan plan ? inner(plan) : (Type)argument)]);

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('C');
        shape.AppendType(definition);
        foreach (object argument in arguments)
        {
            shape.Append(',');
            if (argument is ValuePlan plan)
            {
                plan.AppendShape(shape);
            }
            else
            {
                shape.AppendType((Type)argument);
            }
        }

        shape.Append(';');
    }
}
