using System.Reflection;

namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>A text that values of one type have in XML, and how it is written and read, for emitted code.</summary>
/// <param name="Name">What XmlSerializer calls it: the name of an XSD type, or of one of its own.</param>
/// <param name="Write">
/// A static method: <c>ref byte Write(ref byte position, T value)</c> where <paramref name="MaxLength"/>
/// says how many bytes to make sure of; otherwise <c>ref byte Write(ref OutputWindow writer, ref byte
/// position, ReadOnlySpan&lt;byte&gt; value, int reserve)</c>, which does that itself.
/// </param>
/// <param name="MaxLength">Bytes that the text can take; <see cref="AnyLength"/> for binary data, which takes any count of them.</param>
/// <param name="TryParse">
/// A static method: <c>bool TryParse(ReadOnlySpan&lt;byte&gt; text, out T value)</c>, which succeeds or declines.
/// </param>
internal sealed record XmlScalar(string Name, MethodInfo Write, int MaxLength, MethodInfo TryParse)
{
    /// <summary>What <see cref="MaxLength"/> is where there is no limit.</summary>
    public const int AnyLength = -1;

    /// <summary>The parser for values whose type only the document says; null for binary data.</summary>
    public XmlBoxedText? Boxed { get; init; }
}
