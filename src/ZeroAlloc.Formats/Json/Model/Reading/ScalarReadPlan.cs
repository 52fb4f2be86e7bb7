using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>A value without parts.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="reader">A struct that is an <c>IValueReader&lt;type&gt;</c>.</param>
internal sealed class ScalarReadPlan(Type type, Type reader) : ReadPlan(type)
{
    /// <summary>The reader.</summary>
    public Type Reader => reader;

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectReadPlan, int> seen)
    {
        shape.Append('F');
        shape.AppendType(reader);
    }
}
