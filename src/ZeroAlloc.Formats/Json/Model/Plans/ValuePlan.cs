using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>How values of a type will be written, or read; a tree of these is all that the compilers see of a contract.</summary>
internal abstract class ValuePlan(Type type)
{
    /// <summary>Type of the values.</summary>
    public Type Type => type;

    /// <summary>Whether the text is an object or an array, which is a level of depth.</summary>
    public virtual bool IsContainer => false;

    /// <summary>Whether the depth of what is written is known only at run time.</summary>
    public virtual bool IsDeepening { get; init; }

    /// <summary>
    /// Whether writing a value, apart from the plans inside, may run code of the application's: a getter with a body, a converter,
    /// an enumerator. Such code may change the collection that is being written.
    /// </summary>
    public virtual bool RunsUserCode { get; init; } = true;

    /// <summary>The plans inside.</summary>
    public virtual IEnumerable<ValuePlan> Children => [];

    /// <summary>This plan and every one below it, each object once.</summary>
    public IEnumerable<ValuePlan> All() => Walk([this]);

    /// <summary>Every plan below this one, each object once; this one only if it is met again there.</summary>
    public IEnumerable<ValuePlan> Below() => Walk(Children);

    /// <summary>What distinguishes the emitted code.</summary>
    /// <param name="names">How types and members are named.</param>
    public string Shape(ShapeNames names)
    {
        var shape = new ShapeText(names);
        AppendShape(shape);
        return shape.ToString();
    }

    /// <summary>Adds what distinguishes the emitted code.</summary>
    public void AppendShape(ShapeText shape)
    {
        shape.Append(IsDeepening ? "d" : "").Append(RunsUserCode ? "u" : "");
        AppendParts(shape);
    }

    /// <summary>Adds the kind of plan, and what this kind has.</summary>
    protected abstract void AppendParts(ShapeText shape);

    private static IEnumerable<ValuePlan> Walk(IEnumerable<ValuePlan> plans)
    {
        HashSet<ValuePlan> seen = [];
        var left = new Stack<ValuePlan>(plans);
        while (left.TryPop(out ValuePlan? plan))
        {
            if (plan is not ObjectPlan || seen.Add(plan))
            {
                yield return plan;
                foreach (ValuePlan child in plan.Children)
                {
                    left.Push(child);
                }
            }
        }
    }
}
