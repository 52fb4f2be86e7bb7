using System.Collections.Concurrent;
using System.Reflection;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A value whose longest text is short: written without looking at the room that is left.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="writer">A struct that is an <c>IFixedWriter&lt;type&gt;</c>.</param>
internal sealed class FixedPlan(Type type, Type writer) : ValuePlan(type)
{
    /// <summary>Of each writer: some tens, and one more for each enum.</summary>
    private static readonly ConcurrentDictionary<Type, int> s_lengths = new();

    /// <summary>The writer.</summary>
    public Type Writer => writer;

    /// <summary>Bytes of the longest text: asked by what emits code, and by nothing that plans.</summary>
    public int MaxLength => s_lengths.GetOrAdd(
        writer, static writer => (int)writer.GetProperty("MaxLength", BindingFlags.Static | BindingFlags.Public)!.GetValue(null)!);

    public override bool RunsUserCode => false;

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('F');
        shape.AppendType(writer);
    }
}
