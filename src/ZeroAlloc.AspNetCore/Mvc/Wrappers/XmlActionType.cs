using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Mvc.Wrappers;

/// <summary>How the values of one declared type are written by the stock formatter: wrapped or not, as which type.</summary>
/// <remarks><b>Threading</b>: immutable.</remarks>
internal sealed class XmlActionType
{
    private readonly Type? _list;
    private readonly Type? _array;

    /// <summary>Asks the stock formatter's own wrappers.</summary>
    /// <param name="declared">Declared type of the values.</param>
    /// <param name="wrapping">Type that the stock formatter writes: <paramref name="declared"/>, or a wrapper's.</param>
    /// <param name="format">XML in controllers.</param>
    /// <param name="isByContract">Whether the stock formatter is that of DataContractSerializer.</param>
    public XmlActionType(Type declared, Type wrapping, XmlFormat format, bool isByContract)
    {
        IsWrapped = wrapping != declared;
        Contract = format.ContractFor(wrapping);

        // A wrapper that hands its items on as they are: a list's document is the same. Bytes in an array would be base64.
        if (wrapping.IsConstructedGenericType
            && wrapping.GetGenericTypeDefinition() == typeof(DelegatingEnumerable<,>)
            && wrapping.GenericTypeArguments is [var wrapped, var item]
            && wrapped == item)
        {
            _list = DeclaredType.ListOf(item);
            _array = item == typeof(byte) ? null : DeclaredType.ArrayOf(item);
            ListContract = format.ContractFor(_list);
            ArrayContract = _array is null ? null : format.ContractFor(_array);
            IsDecidedByValue = !isByContract;
        }
    }

    /// <summary>Whether values are wrapped.</summary>
    public bool IsWrapped { get; }

    /// <summary>
    /// Whether a value's type says what it is written by: XmlSerializer supports a list if it supports the wrapper. Where data contracts
    /// are written, it is the wrapper that is compiled or not, for all values.
    /// </summary>
    public bool IsDecidedByValue { get; }

    /// <summary>The contract of the type that the stock formatter writes.</summary>
    public BodyContract Contract { get; }

    /// <summary>The type to compile ahead of the first value: the list that need not be wrapped, else what is written.</summary>
    public Type Prepared => _list ?? Contract.Type;

    private BodyContract? ListContract { get; }

    private BodyContract? ArrayContract { get; }

    /// <summary>
    /// Whether a value is written by the contract that it has, wrapped or not. What isn't of the declared type, the built-in formatter
    /// rejects.
    /// </summary>
    public bool CanWrite(object value) =>
        ((IsDecidedByValue ? ContractWithoutWrapper(value) : null) ?? Contract).Writing > Way.Unsupported
        && (IsWrapped || Contract.Type.IsInstanceOfType(value));

    /// <summary>The contract of a value that the stock formatter would wrap, and that need not be; null if it has to be.</summary>
    public BodyContract? ContractWithoutWrapper(object value)
    {
        Type type = value.GetType();
        return type == _list ? ListContract : type == _array ? ArrayContract : null;
    }
}
