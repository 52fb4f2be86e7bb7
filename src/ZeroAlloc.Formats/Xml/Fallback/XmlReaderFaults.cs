using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Fallback;

/// <summary>
/// Malformed documents of which the reader under XmlSerializer does not say so: an exception of another kind gets out of its own code.
/// </summary>
/// <remarks>
/// A name that is a prefix and a colon ends in its argument check, bytes that are no characters in the decoder's exception.
/// XmlSerializer puts them into its own exception, as it does with whatever a constructor or setter of the model throws. So
/// the document is read once more, without any model: what the reader throws then is the document's fault.
/// </remarks>
internal static class XmlReaderFaults
{
    /// <summary>What is wrong with a document, if its reader failed and did not say so; null for any other failure.</summary>
    /// <param name="failure">What XmlSerializer threw.</param>
    /// <param name="document">The document, which is within the limits.</param>
    /// <param name="quotas">What the reader was given.</param>
    /// <param name="encoding">The same.</param>
    /// <remarks><b>Cost</b>: up to a second reading of a document that has failed.</remarks>
    public static XmlException? Find(
        InvalidOperationException failure, ReadOnlyMemory<byte> document, XmlDictionaryReaderQuotas quotas, Encoding encoding)
    {
        if (failure.InnerException is not { } inner || inner is XmlException or FormatException)
        {
            return null;
        }

        try
        {
            ReadToEnd(document, quotas, encoding);
            return null;
        }
        catch (Exception e) when (IsSame(e, inner) || (e is XmlException && inner is DecoderFallbackException))
        {
            return new XmlException(inner.Message, inner);
        }
        catch (Exception e) when (e is XmlException or ArgumentException)
        {
            // Malformed in another place, which XmlSerializer has not come to.
            return null;
        }
    }

    private static void ReadToEnd(ReadOnlyMemory<byte> document, XmlDictionaryReaderQuotas quotas, Encoding encoding)
    {
        using var stream = new BlockStream(document);
        using var reader = XmlDictionaryReader.CreateTextReader(stream, encoding, quotas, onClose: null);
        while (reader.Read())
        {
            _ = reader.Value;
            while (reader.MoveToNextAttribute())
            {
                _ = reader.Value;
            }
        }
    }

    private static bool IsSame(Exception one, Exception other) => one.GetType() == other.GetType() && one.Message == other.Message;
}
