using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>A type that XmlSerializer does not know.</summary>
/// <param name="type">The type.</param>
internal sealed class NoXmlInput(Type type) : XmlInput
{
    /// <inheritdoc/>
    public override bool IsSupported => false;

    /// <inheritdoc/>
    public override bool IsCompiled => false;

    /// <inheritdoc/>
    public override ValueTask<XmlBodyReading> TryReadAsync(HttpRequest request, int limit)
    {
        NoXmlBody.Refuse(type);
        return default;
    }
}
