using System.Text;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Json.Reading.Contracts;

/// <summary>A root, and what it needs of the options.</summary>
/// <param name="Root">How the root is read.</param>
/// <param name="Slots">What the emitted code finds in <see cref="BodyReader.Slots"/>.</param>
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
