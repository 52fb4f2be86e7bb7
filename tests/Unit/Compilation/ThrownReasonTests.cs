using System.Collections;
using System.Runtime.Serialization;
using System.Text.Json;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Formats.Xml.Planning;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>What reasons say of exceptions: refusals by serializers, and nothing that code of the application words.</summary>
public sealed class ThrownReasonTests
{
    private const string Secret = "secret 4711";

    [Fact]
    public void Of_RefusalByXmlSerializer_ItsMessage()
    {
        Exception refusal = Assert.ThrowsAny<Exception>(static () => new XmlSerializer(typeof(Hashtable)));

        Assert.Equal(refusal.Message, ThrownReason.Of(refusal));
    }

    [Fact]
    public void Of_RefusalBySystemTextJson_ItsMessage()
    {
        Exception refusal = Assert.ThrowsAny<Exception>(static () => JsonSerializerOptions.Default.GetTypeInfo(typeof(Twice)));

        Assert.Equal(refusal.Message, ThrownReason.Of(refusal));
    }

    [Fact]
    public void Of_ExceptionOfTheApplication_ItsTypeAlone()
    {
        Exception thrown = Assert.ThrowsAny<Exception>(static () => Throw());

        Assert.Equal("InvalidOperationException", ThrownReason.Of(thrown));
        static void Throw() => throw new InvalidOperationException(Secret);
    }

    /// <summary>What parsers throw quotes what they parse, whoever calls them.</summary>
    [Fact]
    public void Of_ExceptionThatQuotesAValue_ItsTypeAlone()
    {
        Assert.Equal("FormatException", ThrownReason.Of(Assert.ThrowsAny<Exception>(static () => _ = int.Parse(Secret, null))));
        Exception parsed = Assert.ThrowsAny<JsonException>(static () => JsonSerializer.Deserialize<int[]>($"[{Secret}]"));
        Assert.Equal(parsed.GetType().Name, ThrownReason.Of(parsed));
    }

    [Fact]
    public void Read_KnownTypesThrow_NothingOfTheirMessage()
    {
        Assert.Null(DataContractReader.Read(typeof(Knowing), out string reason));
        Assert.Equal($"DataContractSerializer doesn't support {typeof(Knowing)} (InvalidOperationException)", reason);
    }

    [Fact]
    public void Read_SerializersRefuse_TheirWords()
    {
        Assert.Null(XmlContractReader.Read(typeof(Unmade), out string xml));
        Assert.Contains("parameterless constructor", xml, StringComparison.Ordinal);
        Assert.Null(DataContractReader.Read(typeof(Unmade), out string contract));
        Assert.Contains("DataContractAttribute", contract, StringComparison.Ordinal);
    }

    private sealed class Twice
    {
        [System.Text.Json.Serialization.JsonPropertyName("a")]
        public int One { get; set; }

        [System.Text.Json.Serialization.JsonPropertyName("a")]
        public int Other { get; set; }
    }

    public sealed class Unmade(int number)
    {
        public int Number { get; set; } = number;
    }

    [DataContract]
    [KnownType(nameof(Types))]
    public class Knowing
    {
        [DataMember]
        public object? Any { get; set; }

        public static IEnumerable<Type> Types() => throw new InvalidOperationException(Secret);
    }
}
