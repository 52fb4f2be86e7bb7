namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Reads whole documents of a type, where its shape is covered.</summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal abstract class CompiledXmlReader<T>
{
    /// <summary>Reads a document if it is plainly valid: false says nothing but that XmlSerializer has to read it.</summary>
    /// <param name="utf8">The document, without a byte order mark.</param>
    /// <param name="options">The limits.</param>
    /// <param name="value">The value.</param>
    public abstract bool TryRead(ReadOnlySpan<byte> utf8, XmlFormatOptions options, out T? value);
}
