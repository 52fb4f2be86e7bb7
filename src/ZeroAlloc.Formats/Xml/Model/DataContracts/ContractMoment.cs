namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>The two members of a <see cref="DateTimeOffset"/> in a document of DataContractSerializer, while they are read.</summary>
internal struct ContractMoment
{
    /// <summary>The moment; without a zone it is the time at the offset.</summary>
    public DateTime DateTime;

    /// <summary>The offset from UTC.</summary>
    public short OffsetMinutes;

    /// <summary>
    /// The value, as DataContractSerializer makes it; false where that refuses, and where the time is that of this machine's zone.
    /// </summary>
    public static bool TryMake(in ContractMoment parts, out DateTimeOffset value)
    {
        const int MaxOffsetMinutes = 14 * 60;
        long offset = parts.OffsetMinutes * TimeSpan.TicksPerMinute;
        bool isUtc = parts.DateTime.Kind == DateTimeKind.Utc;
        long there = parts.DateTime.Ticks + (isUtc ? offset : -offset);
        if (parts.DateTime.Kind == DateTimeKind.Local
            || Math.Abs((int)parts.OffsetMinutes) > MaxOffsetMinutes
            || (ulong)there > (ulong)DateTime.MaxValue.Ticks)
        {
            value = default;
            return false;
        }

        value = new DateTimeOffset(isUtc ? there : parts.DateTime.Ticks, new TimeSpan(offset));
        return true;
    }
}
