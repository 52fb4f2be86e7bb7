using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Formats.Compilation.Framework;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>
/// The settings of MVC's XML formatters that this version of ZeroAlloc doesn't know: of their writers, serializers and readers. One that
/// isn't at its default leaves all documents to the formatter.
/// </summary>
/// <remarks><b>Cost</b>: nothing is compared with the version that the lists are complete for. <b>Threading</b>: immutable.</remarks>
internal sealed record UnknownXmlSettings
{
    private const BindingFlags Settings = BindingFlags.Public | BindingFlags.Instance;

    /// <summary>The version of the framework that has nothing beyond the lists, as a comparison found.</summary>
    private const int Compared = 10;

    /// <summary>The known properties of <see cref="XmlWriterSettings"/>.</summary>
    public static string[] KnownWriter { get; } =
    [
        "Async", "CheckCharacters", "CloseOutput", "ConformanceLevel", "DoNotEscapeUriAttributes", "Encoding", "Indent", "IndentChars",
        "NamespaceHandling", "NewLineChars", "NewLineHandling", "NewLineOnAttributes", "OmitXmlDeclaration", "OutputMethod",
        "WriteEndDocumentOnClose",
    ];

    /// <summary>The known properties of <see cref="DataContractSerializerSettings"/>.</summary>
    public static string[] KnownSerializer { get; } =
    [
        "DataContractResolver", "IgnoreExtensionDataObject", "KnownTypes", "MaxItemsInObjectGraph", "PreserveObjectReferences", "RootName",
        "RootNamespace", "SerializeReadOnlyTypes",
    ];

    /// <summary>The known properties of <see cref="XmlDictionaryReaderQuotas"/>.</summary>
    public static string[] KnownQuotas { get; } =
        ["MaxArrayLength", "MaxBytesPerRead", "MaxDepth", "MaxNameTableCharCount", "MaxStringContentLength", "ModifiedQuotas"];

    /// <summary>Those of the process. Tests add to them what a later framework may have.</summary>
    public static UnknownXmlSettings Current { get; set; } =
        typeof(XmlWriterSettings).Assembly.GetName().Version is { Major: Compared } ? new UnknownXmlSettings() : Compare();

    /// <summary>Settings of writers.</summary>
    public UnknownSetting<XmlWriterSettings>[] Writer { get; init; } = [];

    /// <summary>Settings of serializers.</summary>
    public UnknownSetting<DataContractSerializerSettings>[] Serializer { get; init; } = [];

    /// <summary>Settings of readers.</summary>
    public UnknownSetting<XmlDictionaryReaderQuotas>[] Quotas { get; init; } = [];

    /// <summary>Finds what the framework has and the lists don't.</summary>
    public static UnknownXmlSettings Compare()
    {
        var enums = new KnownEnums(new Dictionary<string, string[]>
        {
            [nameof(ConformanceLevel)] = ["Auto", "Fragment", "Document"],
            [nameof(NamespaceHandling)] = ["Default", "OmitDuplicates"],
            [nameof(NewLineHandling)] = ["Replace", "Entitize", "None"],
            [nameof(XmlOutputMethod)] = ["Xml", "Html", "Text", "AutoDetect"],
        });
        return new UnknownXmlSettings
        {
            Writer = UnknownSetting<XmlWriterSettings>.Compare(
                typeof(XmlWriterSettings).GetProperties(Settings), KnownWriter, enums, new XmlWriterSettings()),
            Serializer = UnknownSetting<DataContractSerializerSettings>.Compare(
                typeof(DataContractSerializerSettings).GetProperties(Settings),
                KnownSerializer,
                enums,
                new DataContractSerializerSettings()),
            Quotas = UnknownSetting<XmlDictionaryReaderQuotas>.Compare(
                typeof(XmlDictionaryReaderQuotas).GetProperties(Settings), KnownQuotas, enums, new XmlDictionaryReaderQuotas()),
        };
    }

    /// <summary>Whether a writer has one.</summary>
    public static bool AreUsed(XmlWriterSettings settings) => Find(Current.Writer, settings);

    /// <summary>Whether a serializer has one.</summary>
    public static bool AreUsed(DataContractSerializerSettings settings) => Find(Current.Serializer, settings);

    /// <summary>Whether a reader has one.</summary>
    public static bool AreUsed(XmlDictionaryReaderQuotas quotas) => Find(Current.Quotas, quotas);

    private static bool Find<T>(UnknownSetting<T>[] settings, T owner)
        where T : notnull => UnknownSetting<T>.Find(settings, owner) is not null;
}
