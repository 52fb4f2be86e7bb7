namespace ZeroAlloc.Integration.Formats;

/// <summary>A flat record.</summary>
public sealed record Reading(int Id, string Place, double Celsius)
{
    internal static List<Reading> Samples() => [new(1, "Bern", 3.5), new(2, "Oslo", -4)];

    internal static string Names(List<Reading> readings) =>
        string.Join(' ', readings.Select(static reading => $"{reading.Id}:{reading.Place}"));
}
