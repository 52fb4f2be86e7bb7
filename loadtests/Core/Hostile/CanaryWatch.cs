namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Looks at all that arrives on a connection, or in a stream of one, for canaries of other requests.</summary>
/// <remarks><b>Threading</b>: one caller at a time.</remarks>
/// <param name="own">The numbers of the requests that were sent there.</param>
public sealed class CanaryWatch(params IReadOnlyCollection<long> own)
{
    private readonly byte[] _seam = new byte[2 * (Canary.Length - 1)];
    private int _kept;

    /// <summary>The first canary that does not belong here; null as long as there was none.</summary>
    public string? Foreign { get; private set; }

    /// <summary>How many bytes were looked at.</summary>
    public long Bytes { get; private set; }

    /// <summary>Looks at what has arrived next. A canary is found also where it arrives in pieces.</summary>
    /// <param name="bytes">The bytes, right behind those of the call before.</param>
    public void Take(ReadOnlySpan<byte> bytes)
    {
        Bytes += bytes.Length;

        // The end of what was there, and the beginning of what comes: whole canaries lie in neither.
        int beginning = Math.Min(Canary.Length - 1, bytes.Length);
        bytes[..beginning].CopyTo(_seam.AsSpan(_kept));
        Span<byte> seam = _seam.AsSpan(0, _kept + beginning);
        Look(seam);
        Look(bytes);
        ReadOnlySpan<byte> last = bytes.Length >= Canary.Length - 1 ? bytes : seam;
        last = last[^Math.Min(last.Length, Canary.Length - 1)..];
        _kept = last.Length;
        last.CopyTo(_seam);
    }

    private void Look(ReadOnlySpan<byte> bytes)
    {
        for (int at; Foreign is null && (at = bytes.IndexOf(Canary.Head)) >= 0; bytes = bytes[(at + 1)..])
        {
            if (Canary.TryRead(bytes[at..], out long number) && !own.Contains(number))
            {
                Foreign = Canary.Text(number);
            }
        }
    }
}
