using System.Text;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>Numbers in markup that are known only when it is written: how deep the element stands that has declared a prefix.</summary>
/// <remarks>
/// Such a number is the depth of the object's element and a distance, or one that was kept when the object was gone into: a depth, or in
/// XmlSerializer's documents a number that is counted (<c>q1</c>, <c>q2</c>). In the text of
/// names it is one character of private use, which no name has; in bytes <see cref="Mark"/>, which UTF-8 does not have, and a byte.
/// </remarks>
internal static class XmlLevels
{
    /// <summary>Stands in front of the byte that says which number it is.</summary>
    public const byte Mark = 0xFF;

    /// <summary>How many numbers can be kept.</summary>
    public const int MaxKept = 8;

    private const char First = '\uE000';
    private const int Distances = 64;

    /// <summary>The character of the number that is the object's depth and a distance; null where it is too far.</summary>
    public static char? OfDistance(int distance) => distance is >= 0 and < Distances ? (char)(First + distance) : null;

    /// <summary>The character of a number that was kept; null where there are too many.</summary>
    public static char? OfKept(int place) => place < MaxKept ? (char)(First + Distances + place) : null;

    /// <summary>Whether a text has such characters.</summary>
    public static bool AreIn(string text) => text.Any(static c => NumberOf(c) is not null);

    /// <summary>The distance behind a character; null for all others.</summary>
    public static int? DistanceOf(char c) => NumberOf(c) is < Distances and var distance ? distance : null;

    /// <summary>Which number the byte behind a mark is.</summary>
    /// <param name="number">The byte.</param>
    /// <param name="value">The distance, or the place where the number is kept.</param>
    /// <returns>Whether it was kept.</returns>
    public static bool IsKept(byte number, out int value)
    {
        bool isKept = number >= Distances;
        value = isKept ? number - Distances : number;
        return isKept;
    }

    /// <summary>Markup in bytes.</summary>
    public static byte[] Bytes(string markup)
    {
        List<byte> bytes = [];
        foreach (Rune rune in markup.EnumerateRunes())
        {
            if (rune.IsBmp && NumberOf((char)rune.Value) is { } number)
            {
                bytes.AddRange(Mark, (byte)number);
            }
            else
            {
                bytes.AddRange(Encoding.UTF8.GetBytes(rune.ToString()));
            }
        }

        return [.. bytes];
    }

    private static int? NumberOf(char c) => c is >= First and < (char)(First + Distances + MaxKept) ? c - First : null;
}
