using System.Xml;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using ZeroAlloc.AspNetCore.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>A stock formatter that reads XML, of either serializer, as the one that stands before it sees it.</summary>
internal sealed class StockXmlInput
{
    private readonly XmlDataContractSerializerInputFormatter? _byContract;

    /// <summary>A formatter that reads by XmlSerializer.</summary>
    /// <param name="stock">The formatter.</param>
    /// <param name="maxDepth">Levels that it may read: what is too deep for others would otherwise be taken there.</param>
    public StockXmlInput(XmlSerializerInputFormatter stock, int maxDepth)
    {
        stock.MaxDepth = maxDepth;
        Formatter = stock;
        Quotas = stock.XmlDictionaryReaderQuotas;
        Wrappers = stock.WrapperProviderFactories;
    }

    /// <summary>A formatter that reads by DataContractSerializer.</summary>
    public StockXmlInput(XmlDataContractSerializerInputFormatter stock)
    {
        _byContract = stock;
        Formatter = stock;
        Quotas = stock.XmlDictionaryReaderQuotas;
        Wrappers = stock.WrapperProviderFactories;
    }

    /// <summary>The formatter.</summary>
    public TextInputFormatter Formatter { get; }

    /// <summary>What its reader allows; applications may change that at any time.</summary>
    public XmlDictionaryReaderQuotas Quotas { get; }

    /// <summary>What wraps models for it; applications may change that at any time.</summary>
    public IList<IWrapperProviderFactory> Wrappers { get; }

    /// <summary>Whether it reads by DataContractSerializer.</summary>
    public bool IsByContract => _byContract is not null;

    /// <summary>Which exceptions it wants among the errors of the model: all where its class is derived from the framework's.</summary>
    public InputFormatterExceptionPolicy ExceptionPolicy => ((IInputFormatterExceptionPolicy)Formatter).ExceptionPolicy;

    /// <summary>Whether it reads what compiled code reads.</summary>
    /// <param name="maxDepth">Levels that compiled code reads.</param>
    public bool IsUnchanged(int maxDepth) =>
        (IsByContract ? Quotas.MaxDepth >= maxDepth : Quotas.MaxDepth == maxDepth)
        && Quotas is
        {
            MaxArrayLength: int.MaxValue,
            MaxBytesPerRead: int.MaxValue,
            MaxNameTableCharCount: int.MaxValue,
            MaxStringContentLength: int.MaxValue,
        }
        && !UnknownXmlSettings.AreUsed(Quotas)
        && (_byContract is null || StockXmlOutput.IsPlain(_byContract.SerializerSettings));
}
