using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Messages;

/// <summary>Gives members their slots: by their numbers, or in their order.</summary>
/// <param name="context">What parsing gathers.</param>
/// <param name="type">The type.</param>
/// <param name="location">Where to complain about the type.</param>
internal sealed class SlotParser(ParseContext context, INamedTypeSymbol type, LocationModel location)
{
    private const int MaxSlot = 65_534;

    /// <summary>Sets the members' slots; what is wrong is reported, and the members concerned get none.</summary>
    public void Assign(IReadOnlyList<Candidate> members)
    {
        if (members.Any(member => member.Number is not null))
        {
            AssignNumbers(members);
            return;
        }

        for (int i = 0; i < members.Count; i++)
        {
            members[i].Slot = IsSlot(members[i], i) ? i : -1;
        }

        CheckOrder(members);
    }

    private void AssignNumbers(IReadOnlyList<Candidate> members)
    {
        var taken = new Dictionary<int, Candidate>();
        foreach (Candidate member in members)
        {
            if (member.Number is not { } number)
            {
                context.Report(Descriptors.PartlyNumbered, member.Location, member.Name, Names.Short(type));
            }
            else if (taken.TryGetValue(number, out Candidate? other))
            {
                context.Report(Descriptors.SlotClash, member.Location, Names.Short(type), other.Name, member.Name, $"{number}");
            }
            else if (IsSlot(member, number))
            {
                member.Slot = number;
                taken.Add(number, member);
            }
        }
    }

    private bool IsSlot(Candidate member, int number)
    {
        bool result = number is >= 0 and <= MaxSlot;
        if (!result)
        {
            context.Report(Descriptors.SlotOutOfRange, member.Location, member.Name, Names.Short(type), $"{number}");
        }

        return result;
    }

    private void CheckOrder(IReadOnlyList<Candidate> members)
    {
        IGrouping<ISymbol?, Candidate>[] classes =
        [
            .. members.GroupBy<Candidate, ISymbol?>(member => member.Symbol.ContainingType, SymbolEqualityComparer.Default),
        ];
        foreach (IGrouping<ISymbol?, Candidate> declared in classes)
        {
            if (declared.Select(member => member.Symbol.Locations.FirstOrDefault()?.SourceTree).Distinct().Count() > 1)
            {
                context.Report(Descriptors.SeveralFiles, location, Names.Short(declared.Key!));
            }
        }

        if (classes.Length > 1)
        {
            context.Report(Descriptors.Inherited, location, Names.Short(type), Names.Short(classes[classes.Length - 2].Key!));
        }
    }
}
