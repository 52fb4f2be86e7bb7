using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>A generic reader closed over types and other plans: a nullable, a dictionary's entry.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="definition">Open generic struct that is an <c>IValueReader&lt;type&gt;</c> when closed.</param>
/// <param name="arguments">A <see cref="System.Type"/> or a <see cref="ReadPlan"/> for each type parameter.</param>
internal sealed class ComposedReadPlan(Type type, Type definition, params object[] arguments) : ReadPlan(type)
{
    /// <summary>The reader's definition.</summary>
    public Type Definition => definition;

    /// <summary>What closes it.</summary>
    public IReadOnlyList<object> Arguments => arguments;

    /// <inheritdoc/>
    public override IEnumerable<ReadPlan> Children => arguments.OfType<ReadPlan>();

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectReadPlan, int> seen)
    {
        shape.Append('C');
        shape.AppendType(definition);
        foreach (object argument in arguments)
        {
            shape.Append(',');
            if (argument is ReadPlan plan)
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
