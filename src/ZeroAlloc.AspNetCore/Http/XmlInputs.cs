using System.Text;
using System.Xml;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Reading;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The readers of all types that a host reads as XML under one set of limits.</summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal sealed class XmlInputs
{
    private readonly XmlTypeTable<XmlInput> _types;

    /// <summary>Starts with no type.</summary>
    /// <param name="options">The limits.</param>
    public XmlInputs(XmlFormatOptions options)
    {
        Options = options;
        _types = new XmlTypeTable<XmlInput>(options, typeof(XmlInput<>), static type => new NoXmlInput(type), Log.TypeSeen);
    }

    /// <summary>The limits.</summary>
    public XmlFormatOptions Options { get; }

    /// <summary>The reader of one type, compiled the first time.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="logger">Told once per type how it is read.</param>
    public XmlInput For(Type type, ILogger logger) => _types.For(type, logger);

    /// <summary>What is wrong with a document that somebody else has failed to read, if the reader under XmlSerializer did not say so; null for any other failure.</summary>
    /// <param name="body">The document.</param>
    /// <param name="quotas">What the reader was given.</param>
    /// <param name="encoding">The same.</param>
    /// <param name="failure">What XmlSerializer threw.</param>
    public static XmlException? FaultIn(XmlBodyReading body, XmlDictionaryReaderQuotas quotas, Encoding encoding, InvalidOperationException failure) =>
        XmlReaderFaults.Find(failure, body.Document!.WrittenMemory, quotas, encoding);

    /// <summary>Refuses a document that somebody else is about to read, and that exceeds a limit which that one does not know.</summary>
    /// <param name="body">The document, not read.</param>
    /// <param name="model">What it will be read as by XmlSerializer.</param>
    /// <param name="encoding">What it will be read as.</param>
    /// <exception cref="XmlException">It exceeds one.</exception>
    public void ThrowIfBeyondLimits(XmlBodyReading body, Type model, Encoding encoding) =>
        XmlLimits.ThrowIfExceeded(body.Document!.WrittenSpan, Options, model, encoding);
}
