using System.Text;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>A root, and what it needs of the options.</summary>
/// <param name="Root">How the root is read.</param>
/// <param name="Slots">What the emitted code finds in <see cref="ReadState.Slots"/>.</param>
internal sealed record ReadContract(ReadPlan Root, object[] Slots)
{
    /// <summary>What distinguishes the code to emit from all other code.</summary>
    public string Shape()
    {
        var shape = new StringBuilder("R");
        Root.AppendShape(shape, []);
        return shape.ToString();
    }
}
