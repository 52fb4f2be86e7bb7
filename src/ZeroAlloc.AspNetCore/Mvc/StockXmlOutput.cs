using System.Runtime.Serialization;
using System.Xml;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using ZeroAlloc.AspNetCore.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>A stock formatter that writes XML, of either serializer, as the one that stands before it sees it.</summary>
internal sealed class StockXmlOutput
{
    private readonly XmlWriterSettings _defaults;
    private readonly XmlDataContractSerializerOutputFormatter? _byContract;

    /// <summary>A formatter that writes by XmlSerializer.</summary>
    public StockXmlOutput(XmlSerializerOutputFormatter stock)
        : this(stock, stock.WriterSettings, stock.WrapperProviderFactories, new XmlSerializerOutputFormatter().WriterSettings)
    {
    }

    /// <summary>A formatter that writes by DataContractSerializer.</summary>
    public StockXmlOutput(XmlDataContractSerializerOutputFormatter stock)
        : this(
            stock, stock.WriterSettings, stock.WrapperProviderFactories, new XmlDataContractSerializerOutputFormatter().WriterSettings) =>
        _byContract = stock;

    private StockXmlOutput(
        TextOutputFormatter formatter, XmlWriterSettings settings, IList<IWrapperProviderFactory> wrappers, XmlWriterSettings defaults)
    {
        Formatter = formatter;
        WriterSettings = settings;
        Wrappers = wrappers;
        _defaults = defaults;
    }

    /// <summary>The formatter.</summary>
    public TextOutputFormatter Formatter { get; }

    /// <summary>How its writer is set up; applications may change that at any time.</summary>
    public XmlWriterSettings WriterSettings { get; }

    /// <summary>What wraps values for it; applications may change that at any time.</summary>
    public IList<IWrapperProviderFactory> Wrappers { get; }

    /// <summary>Whether it writes by DataContractSerializer.</summary>
    public bool IsByContract => _byContract is not null;

    /// <summary>Whether nobody has changed how it writes.</summary>
    /// <param name="checksCharacters">Whether characters are to be checked.</param>
    public bool IsUnchanged(bool checksCharacters) =>
        WriterSettings.OmitXmlDeclaration == _defaults.OmitXmlDeclaration
        && WriterSettings.CheckCharacters == checksCharacters
        && WriterSettings.Indent == _defaults.Indent
        && WriterSettings.NewLineHandling == _defaults.NewLineHandling
        && WriterSettings.NewLineChars == _defaults.NewLineChars
        && WriterSettings.NewLineOnAttributes == _defaults.NewLineOnAttributes
        && WriterSettings.ConformanceLevel == _defaults.ConformanceLevel
        && WriterSettings.NamespaceHandling == _defaults.NamespaceHandling
        && WriterSettings.DoNotEscapeUriAttributes == _defaults.DoNotEscapeUriAttributes
        && WriterSettings.WriteEndDocumentOnClose == _defaults.WriteEndDocumentOnClose
        && !UnknownXmlSettings.AreUsed(WriterSettings)
        && (_byContract is null || IsPlain(_byContract.SerializerSettings));

    /// <summary>Whether serializers are made of their type alone.</summary>
    public static bool IsPlain(DataContractSerializerSettings settings) =>
        settings is
        {
            DataContractResolver: null,
            RootName: null,
            RootNamespace: null,
            MaxItemsInObjectGraph: int.MaxValue,
            IgnoreExtensionDataObject: false,
            PreserveObjectReferences: false,
            SerializeReadOnlyTypes: false,
        }
        && (settings.KnownTypes is null || !settings.KnownTypes.Any())
        && !UnknownXmlSettings.AreUsed(settings);
}
