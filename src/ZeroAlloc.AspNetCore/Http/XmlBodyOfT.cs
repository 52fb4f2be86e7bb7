using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The body of a type known at compile time: the contract of the engine.</summary>
/// <typeparam name="T">Type that the values are written as.</typeparam>
internal sealed class XmlBody<T> : XmlBody
{
    private readonly XmlContract<T> _contract;

    /// <summary>Compiles the type.</summary>
    /// <param name="options">The options.</param>
    /// <exception cref="InvalidOperationException">XmlSerializer does not know the type.</exception>
    /// <exception cref="NotSupportedException">The same.</exception>
    public XmlBody(XmlFormatOptions options) => _contract = ZeroAllocXml.Compile<T>(options);

    /// <inheritdoc/>
    public override bool IsSupported => true;

    /// <inheritdoc/>
    public override bool IsCompiled => _contract.IsCompiled;

    /// <inheritdoc/>
    public override IBodySource Open(object? value) => _contract.OpenBody((T)value!);

    /// <summary>Starts a body without boxing the value.</summary>
    public IBodySource Open(T value) => _contract.OpenBody(value);
}
