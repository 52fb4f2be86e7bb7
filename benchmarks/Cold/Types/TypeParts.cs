using System.Globalization;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>CPU time of the first call for a type, in nanoseconds, and of its parts.</summary>
/// <param name="Total">All of it.</param>
/// <param name="Contract">System.Text.Json's own contracts of the type and of all types inside; 0 where they are not told apart.</param>
/// <param name="Emitting">Emitting IL and making types of it: on the clock of the wall.</param>
/// <param name="Compiling">The runtime's compiler: on the clock of the wall. What of it falls into emitting counts in both.</param>
/// <param name="Methods">Methods that it compiled.</param>
internal readonly record struct TypeParts(double Total, double Contract, double Emitting, double Compiling, int Methods)
{
    /// <summary>What remains: planning, mostly, and the call itself.</summary>
    public double Rest => Math.Max(0, Total - Contract - Emitting - Compiling);

    /// <summary>Reads what <see cref="ToString"/> has written.</summary>
    public static TypeParts Parse(string line)
    {
        string[] parts = line.Split(' ');
        double Number(int at) => double.Parse(parts[at], CultureInfo.InvariantCulture);
        return new TypeParts(Number(0), Number(1), Number(2), Number(3), (int)Number(4));
    }

    public override string ToString() =>
        string.Create(CultureInfo.InvariantCulture, $"{Total:F0} {Contract:F0} {Emitting:F0} {Compiling:F0} {Methods}");
}
