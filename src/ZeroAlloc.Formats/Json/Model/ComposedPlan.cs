using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>A generic writer closed over types and other plans: a list, a dictionary, a nullable.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="definition">Open generic struct that is an <c>IValueWriter&lt;type&gt;</c> when closed, or a closed one.</param>
/// <param name="isContainer">Whether its text is an array or an object.</param>
/// <param name="arguments">A <see cref="System.Type"/> or a <see cref="ValuePlan"/> for each type parameter.</param>
internal sealed class ComposedPlan(Type type, Type definition, bool isContainer, params object[] arguments) : ValuePlan(type)
{
    /// <summary>The writer's definition.</summary>
    public Type Definition => definition;

    /// <summary>What closes it.</summary>
    public IReadOnlyList<object> Arguments => arguments;

    /// <inheritdoc/>
    public override bool IsContainer => isContainer;

    /// <inheritdoc/>
    public override bool IsDeepening { get; init; }

    /// <inheritdoc/>
    public override IEnumerable<ValuePlan> Children => arguments.OfType<ValuePlan>();

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectPlan, int> seen)
    {
        shape.Append('C');
        shape.AppendType(definition);
        foreach (object argument in arguments)
        {
            shape.Append(',');
            if (argument is ValuePlan plan)
            {
                plan.AppendShape(shape, seen);
            }
            else
            {
                shape.AppendType((Type)argument);
            }
        }

        shape.Append(';');
    }
}
