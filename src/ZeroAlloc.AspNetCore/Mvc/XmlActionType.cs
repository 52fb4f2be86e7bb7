using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>How the values of one declared type are written by the stock formatter: wrapped or not, as which type.</summary>
/// <remarks><b>Threading</b>: immutable.</remarks>
internal sealed class XmlActionType
{
    private readonly Type? _list;
    private readonly Type? _array;

    /// <summary>Asks the stock formatter's own wrappers.</summary>
    /// <param name="declared">Declared type of the values.</param>
    /// <param name="wrapping">Type that the stock formatter writes: <paramref name="declared"/>, or a wrapper's.</param>
    /// <param name="bodies">The bodies of the host.</param>
    /// <param name="logger">Told once per type how it is written.</param>
    public XmlActionType(Type declared, Type wrapping, XmlBodies bodies, ILogger logger)
    {
        IsWrapped = wrapping != declared;
        Body = bodies.For(wrapping, logger);

        // A wrapper that hands its items on as they are: a list's document is the same. Bytes in an array would be base64.
        if (wrapping.IsConstructedGenericType
            && wrapping.GetGenericTypeDefinition() == typeof(DelegatingEnumerable<,>)
            && wrapping.GenericTypeArguments is [var wrapped, var item]
            && wrapped == item)
        {
            _list = typeof(List<>).MakeGenericType(item);
            _array = item == typeof(byte) ? null : item.MakeArrayType();
            ListBody = bodies.For(_list, logger);
            ArrayBody = _array is null ? null : bodies.For(_array, logger);
        }
    }

    /// <summary>Whether values are wrapped.</summary>
    public bool IsWrapped { get; }

    /// <summary>The body of the type that the stock formatter writes.</summary>
    public XmlBody Body { get; }

    private XmlBody? ListBody { get; }

    private XmlBody? ArrayBody { get; }

    /// <summary>The body of a value that the stock formatter would wrap, and that need not be; null if it has to be.</summary>
    public XmlBody? BodyWithoutWrapper(object value)
    {
        Type type = value.GetType();
        return type == _list ? ListBody : type == _array ? ArrayBody : null;
    }
}
