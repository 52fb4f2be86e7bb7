using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats;

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

    /// <summary>The readers of a host.</summary>
    /// <param name="maxDepth">See <see cref="ZeroAllocFormatterLimits.MaxDepth"/>; holds if it is less than XML's own limit.</param>
    public static XmlInputs Under(int maxDepth) => new(maxDepth < XmlFormatOptions.Default.MaxDepth
        ? new XmlFormatOptions { MaxDepth = maxDepth }
        : XmlFormatOptions.Default);

    /// <summary>The reader of one type, compiled the first time.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="logger">Told once per type how it is read.</param>
    public XmlInput For(Type type, ILogger logger) => _types.For(type, logger);
}
