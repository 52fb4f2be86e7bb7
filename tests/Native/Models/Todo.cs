using System.Text.Json.Serialization;

namespace ZeroAlloc.Native.Models;

/// <summary>A small record of plain members; XmlSerializer needs the constructor without parameters.</summary>
[method: JsonConstructor]
public sealed record Todo(int Id, string Title, DateOnly DueBy, bool IsComplete, int Priority)
{
    public Todo()
        : this(0, "", default, false, 0)
    {
    }

    public static Todo Sample { get; } = new(17, "Walk the dog", new DateOnly(2026, 11, 26), true, 3);
}
