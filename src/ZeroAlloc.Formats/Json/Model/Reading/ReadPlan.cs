using System.Text;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>How values of a type will be read; a tree of these is all that the compiler sees of a contract.</summary>
internal abstract class ReadPlan(Type type)
{
    /// <summary>Type of the values.</summary>
    public Type Type => type;

    /// <summary>The plans inside.</summary>
    public virtual IEnumerable<ReadPlan> Children => [];

    /// <summary>Adds what distinguishes the emitted code; <paramref name="seen"/> numbers the objects, so that recursion ends.</summary>
    public abstract void AppendShape(StringBuilder shape, Dictionary<ObjectReadPlan, int> seen);
}
