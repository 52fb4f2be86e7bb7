using System.Globalization;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>
/// Where a program comes from: the seed of a run, the batch, the place in it. The same makes the same program and the same cases.
/// </summary>
internal readonly record struct CaseId(ulong Seed, int Batch, int Program)
{
    /// <summary>What everything in it is drawn by.</summary>
    public ulong Mixed => Seeds.Mix(Seeds.Mix(Seed, (ulong)Batch), (ulong)Program);

    /// <summary>Reads what <see cref="ToString"/> has written.</summary>
    public static CaseId Parse(string text)
    {
        string[] parts = text.Split(':');
        return new CaseId(
            ulong.Parse(parts[0], CultureInfo.InvariantCulture),
            parts.Length > 1 ? int.Parse(parts[1], CultureInfo.InvariantCulture) : 0,
            parts.Length > 2 ? int.Parse(parts[2], CultureInfo.InvariantCulture) : 0);
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Seed}:{Batch}:{Program}");
}
