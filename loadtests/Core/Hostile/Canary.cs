using System.Globalization;
using System.Text;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>A marker that one request alone carries. Wherever else it appears, a byte of that request has gone astray.</summary>
/// <remarks>It consists of letters, digits and a hyphen, so that no format writes it otherwise.</remarks>
public static class Canary
{
    /// <summary>How many bytes each has.</summary>
    public const int Length = 19;

    /// <summary>The largest number: twelve hexadecimal digits. <see cref="Placeholder"/> has it.</summary>
    public const long Most = 0xffff_ffff_ffff;

    private static readonly byte[] s_head = Encoding.ASCII.GetBytes("canary-");

    /// <summary>What stands for one where the request is not known yet.</summary>
    public static string Placeholder { get; } = Text(Most);

    /// <summary>What each begins with.</summary>
    internal static ReadOnlySpan<byte> Head => s_head;

    /// <summary>The marker of a number.</summary>
    /// <param name="number">0 to <see cref="Most"/>.</param>
    public static string Text(long number)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(number);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(number, Most);
        return string.Create(CultureInfo.InvariantCulture, $"canary-{number:x12}");
    }

    /// <summary>The number of the marker that bytes begin with.</summary>
    /// <param name="bytes">Any bytes.</param>
    /// <param name="number">The number.</param>
    /// <returns>Whether they begin with one.</returns>
    public static bool TryRead(ReadOnlySpan<byte> bytes, out long number)
    {
        number = 0;
        return bytes.Length >= Length
            && bytes.StartsWith(s_head)
            && long.TryParse(bytes[s_head.Length..Length], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out number);
    }
}
