using System.Reflection;

namespace ZeroAlloc.Formats.Xml;

/// <summary>How values of a type with short texts are written and read.</summary>
/// <param name="Write"><c>static ref byte Write(ref byte position, T value)</c>; may store a vector's length more.</param>
/// <param name="MaxLength">Bytes of the longest text.</param>
/// <param name="TryParse"><c>static bool TryParse(ReadOnlySpan&lt;byte&gt; text, out T value)</c>: false says nothing but that XmlSerializer has to read it.</param>
internal sealed record XmlScalar(MethodInfo Write, int MaxLength, MethodInfo TryParse);
