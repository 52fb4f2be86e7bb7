using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>A type of which no value can be: XmlSerializer can't be asked, nor code be made.</summary>
/// <param name="format">The format.</param>
/// <param name="type">The type.</param>
internal sealed class UnsupportedXmlContract(XmlFormat format, Type type) : BodyContract
{
    public override Type Type => type;

    /// <summary>Lets XmlSerializer say what is wrong with a type.</summary>
    /// <exception cref="InvalidOperationException">What it says.</exception>
    /// <exception cref="NotSupportedException">The same.</exception>
    [DoesNotReturn]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2026",
        Justification = "XmlSerializer is asked to refuse the type: nothing of it is written.")]
    public static void Refuse(Type type)
    {
        _ = ZeroAllocXml.Describe(type);
        throw new NotSupportedException($"XmlSerializer doesn't support the type {type}.");
    }

    public override IBodySource Open(object? value)
    {
        Refuse(type);
        return null;
    }

    public override ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request)
    {
        Refuse(type);
        return default;
    }

    public override BodyDescription Describe(bool isWriting) => BodyDescription.Refused(Way.Unsupported, "XmlSerializer");

    protected override Way FindWriting() => Way.Unsupported;

    protected override Way FindReading() => Way.Unsupported;

    protected override void Tell(bool isWriting) => format.Log.Xml(this, isWriting);
}
