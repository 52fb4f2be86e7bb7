using System.Globalization;

namespace ZeroAlloc.Benchmarks.Cold.Endpoints;

/// <summary>What a step took, in milliseconds.</summary>
/// <param name="Cpu">CPU time of the process.</param>
/// <param name="Elapsed">Time of the clock.</param>
internal readonly record struct EndpointsFigures(double Cpu, double Elapsed)
{
    /// <summary>Reads what <see cref="ToString"/> made.</summary>
    public static EndpointsFigures Parse(string line)
    {
        string[] parts = line.Split(' ');
        return new EndpointsFigures(
            double.Parse(parts[0], CultureInfo.InvariantCulture), double.Parse(parts[1], CultureInfo.InvariantCulture));
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Cpu} {Elapsed}");
}
