using System.Globalization;
using System.Reflection;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>What only readers need to know of an object.</summary>
/// <param name="Constructor">What makes it; null for a struct's default.</param>
/// <param name="DefaultSlots">Of each parameter of the constructor, where its default value is; -1 if that is the type's own.</param>
/// <param name="RefusesUnknown">Whether a name that is not in the contract is an error.</param>
internal sealed record ObjectReading(ConstructorInfo? Constructor, IReadOnlyList<int> DefaultSlots, bool RefusesUnknown)
{
    /// <summary>
    /// Where its <c>MemberNames</c> are: given when the plan is complete, to the objects that its own code reads; -1 in others.
    /// </summary>
    public int NamesSlot { get; set; } = -1;

    /// <summary>Whether the object itself finds anything else in slots.</summary>
    public bool HasOtherSlots => CreatorSlot >= 0 || CallbackSlots is not (-1, -1) || DefaultSlots.Any(static slot => slot >= 0);

    /// <summary>What makes it by a contract that may have been changed; -1 where that is the constructor.</summary>
    public int CreatorSlot { get; init; } = -1;

    /// <summary>What is called before the object is filled, and after; -1 for nothing.</summary>
    public (int Before, int After) CallbackSlots { get; init; } = (-1, -1);

    /// <summary>Whether a document that has a member twice is refused.</summary>
    public bool RefusesDuplicates { get; init; }

    /// <summary>Adds what distinguishes the emitted code.</summary>
    public void AppendShape(ShapeText shape)
    {
        shape.Append(CultureInfo.InvariantCulture, $"#{NamesSlot}{(RefusesUnknown ? '!' : '?')}");
        shape.AppendMember(Constructor);
        if (CreatorSlot >= 0)
        {
            shape.Append(CultureInfo.InvariantCulture, $"*{CreatorSlot}");
        }

        if (CallbackSlots is not (-1, -1))
        {
            shape.Append(CultureInfo.InvariantCulture, $"<{CallbackSlots.Before},{CallbackSlots.After}>");
        }

        if (RefusesDuplicates)
        {
            shape.Append('1');
        }

        foreach (int slot in DefaultSlots)
        {
            shape.Append(CultureInfo.InvariantCulture, $"({slot})");
        }
    }
}
