using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Emission;

/// <summary>
/// Strings that are measured or written by one call: their positions then stay in a register. Calls of their own would each wait for the
/// number that the one before left in memory.
/// </summary>
internal static class StringRuns
{
    private const string Codec = $"{Aliases.Runtime}StringCodec";

    /// <summary>Whether a member is a string.</summary>
    public static bool Takes(MemberModel member) => member.Value.Codec == Codec;

    /// <summary>How many strings stand in slots side by side, from a member on; 0 if it is none.</summary>
    public static int Length(MemberModel[] members, int first)
    {
        int count = 0;
        while (first + count < members.Length
            && Takes(members[first + count])
            && members[first + count].Slot == members[first].Slot + count)
        {
            count++;
        }

        return count;
    }

    /// <summary>How many of so many strings the next call takes: 4, 2 or 1.</summary>
    public static int Take(int left) => left >= 4 ? 4 : left >= 2 ? 2 : 1;

    /// <summary>The members' values as arguments.</summary>
    public static string Arguments(IEnumerable<MemberModel> members) => string.Join(", ", members.Select(member => $"value.{member.Name}"));
}
