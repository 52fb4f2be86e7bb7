namespace ZeroAlloc.Precompiled.Worker;

/// <summary>What a process has found.</summary>
internal sealed class Journal
{
    /// <summary>The documents, and what reading them allocates: the same in each process that has compiled code, emitted or not.</summary>
    public List<string> Lines { get; } = [];

    /// <summary>What is not as it should be.</summary>
    public List<string> Faults { get; } = [];

    /// <summary>Notes a fault unless something holds.</summary>
    public void Expect(bool holds, string fault)
    {
        if (!holds)
        {
            Faults.Add(fault);
        }
    }
}
