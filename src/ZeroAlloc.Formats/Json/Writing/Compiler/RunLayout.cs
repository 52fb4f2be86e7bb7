
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>How the text of an object falls into runs, each of which needs one check for room.</summary>
/// <remarks>
/// A run is a sequence of names and short values. It begins at the start, behind a value of any length (which makes sure of it),
/// at a member that may be left out and behind one, and where the run would otherwise pass <see cref="MaxRun"/> bytes: a block
/// of 4 KiB must hold any run. The closing brace counts as one more member, the last.
/// </remarks>
internal sealed class RunLayout
{
    /// <summary>Bytes of a run, one name and one short value more at most.</summary>
    private const int MaxRun = 1024;

    private readonly IReadOnlyList<MemberPlan> _members;
    private readonly int[] _length;
    private readonly bool[] _begins;

    /// <summary>Lays out the runs of <paramref name="plan"/>.</summary>
    /// <param name="plan">The object.</param>
    /// <param name="isIndented">
    /// Whether each member is on a line of its own, whose length is known at run time alone: a run is a separator then.
    /// </param>
    public RunLayout(ObjectPlan plan, bool isIndented)
    {
        _members = plan.Members;
        int count = _members.Count;
        EndsUnsure = count != 0 && _members.All(static member => member.Ignore != MemberIgnore.Never);
        _length = new int[count + 1];
        _begins = new bool[count + 1];
        _length[count] = count == 0 ? 2 : 1;
        _begins[count] = count == 0 || isIndented || IsOptional(count - 1);
        for (int i = count - 1; i >= 0; i--)
        {
            MemberPlan member = _members[i];
            _begins[i + 1] |= _length[i + 1] > MaxRun;
            int value = MaxLength(member.Value) is { } most ? most + (_begins[i + 1] ? 0 : _length[i + 1]) : 0;
            _length[i] = 1 + (isIndented ? 0 : member.Label.Length + value);
            _begins[i] = i == 0 || IsOptional(i) || IsOptional(i - 1);
        }
    }

    /// <summary>Whether every member may be left out, so that even the opening brace may be missing at the end.</summary>
    public bool EndsUnsure { get; }

    /// <summary>Whether the code has to remember if a member has been written.</summary>
    public bool NeedsSeparator => _members.Count != 0 && IsOptional(0);

    /// <summary>Bytes to make sure of before a member, or before the closing brace; 0 if that has been done.</summary>
    public int Before(int index) => _begins[index] ? _length[index] : 0;

    /// <summary>Bytes that the value of a member has to make sure of behind it.</summary>
    public int After(int index) => _begins[index + 1] ? 0 : _length[index + 1];

    /// <summary>Bytes to make sure of behind the indent of a member: its name, and what would otherwise be behind it in its run.</summary>
    public int OnLine(int index) =>
        _members[index].Label.Length + 1 + (MaxLength(_members[index].Value) is { } most ? most + After(index) : 0);

    /// <summary>What stands before a member's name, or null if that depends on what was left out.</summary>
    public byte? Separator(int index)
    {
        if (index == 0)
        {
            return (byte)'{';
        }

        return _members.Take(index).Any(static member => member.Ignore == MemberIgnore.Never) ? (byte)',' : null;
    }

    /// <summary>Bytes of the longest text, of values that make sure of no room themselves.</summary>
    private static int? MaxLength(ValuePlan value) => value switch
    {
        FixedPlan scalar => scalar.MaxLength,
        ConstantPlan constant => constant.Text.Length,
        _ => null,
    };

    private bool IsOptional(int index) => _members[index].Ignore != MemberIgnore.Never;
}
