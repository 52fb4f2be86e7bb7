using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of one type become an XML body, without the caller naming the type.</summary>
/// <remarks><b>Threading</b>: immutable.</remarks>
internal abstract class XmlBody
{
    /// <summary>Whether XmlSerializer knows the type at all, so that somebody can write it.</summary>
    public abstract bool IsSupported { get; }

    /// <summary>Whether compiled code writes the values; otherwise XmlSerializer writes them, in pooled memory.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>Starts a body. Only where <see cref="IsSupported"/>.</summary>
    /// <param name="value">A value of the type, boxed if it is a value type. Null only if the type allows it.</param>
    /// <exception cref="InvalidCastException">The value is of another type.</exception>
    public abstract IBodySource Open(object? value);
}
