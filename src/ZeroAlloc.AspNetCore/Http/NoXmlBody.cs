using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>A type that XmlSerializer does not know: a dictionary, an interface, a type without a constructor.</summary>
/// <param name="type">The type.</param>
internal sealed class NoXmlBody(Type type) : XmlBody
{
    /// <inheritdoc/>
    public override bool IsSupported => false;

    /// <inheritdoc/>
    public override bool IsCompiled => false;

    /// <inheritdoc/>
    public override IBodySource Open(object? value)
    {
        Refuse(type);
        return null;
    }

    /// <summary>Lets XmlSerializer say what is wrong with a type.</summary>
    /// <exception cref="InvalidOperationException">What it says.</exception>
    /// <exception cref="NotSupportedException">The same.</exception>
    [DoesNotReturn]
    public static void Refuse(Type type)
    {
        _ = ZeroAllocXml.Describe(type);
        throw new NotSupportedException($"XmlSerializer does not support the type {type}.");
    }
}
