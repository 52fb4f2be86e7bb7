using System.Buffers;
using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>What DataContractSerializer says of values that it can't write is said in its words; what models throw passes.</summary>
public sealed class DataContractRefusalTests : DataContractOracle
{
    [Fact]
    public void Serialize_GetterThrows_AsStock() => AssertSame(new Failing<InvalidOperationException>());

    [Fact]
    public void Serialize_GetterThrowsWhatTheSerializerWraps_AsStock()
    {
        AssertSame(new Failing<FormatException>());
        AssertSame(new Failing<XmlException>());
        AssertSame(new List<Failing<FormatException>> { new() });
    }

    [Fact]
    public void Serialize_HalfASurrogatePair_AsStock()
    {
        AssertSame(new ClassContracts.Generic<string> { Value = "a\ud800b" });
        AssertSame("\udc00");
    }

    [Fact]
    public void Serialize_CollectionWithoutPublicAdd_AsStock()
    {
        AssertSame(new Sequences.Adding());
        AssertSame(new Sequences.ListedAnything { "a", (object)"b" });
        AssertSame(new Sequences.ListedPairs { ["a"] = 1 });
        AssertSame(new ClassContracts.Generic<Sequences.Adding> { Value = new() });
    }

    [Fact]
    public void Serialize_AddressOfADerivedClass_AsStock()
    {
        AssertSame(new ClassContracts.Generic<Uri> { Value = new OwnUri("urn:a") });
        AssertSame(new List<Uri> { new OwnUri("urn:a") });
    }

    [Fact]
    public void Serialize_InvalidCharactersRefused_ArgumentException()
    {
        var options = new XmlFormatOptions { RefuseInvalidCharacters = true };
        var value = new ClassContracts.Generic<string> { Value = "a\u0001" };

        Assert.Throws<ArgumentException>(() => Stock(value, options));
        Assert.Throws<ArgumentException>(
            () => AssertCompiled<ClassContracts.Generic<string>>().Under(options).Serialize(new ArrayBufferWriter<byte>(), value));
    }

    [Fact]
    public void Serialize_GetterThrows_IsCalledOnce()
    {
        var value = new Failing<FormatException>();

        Assert.Throws<SerializationException>(
            () => AssertCompiled<Failing<FormatException>>().Serialize(new ArrayBufferWriter<byte>(), value));

        Assert.Equal(1, value.Calls);
    }

    /// <summary>A class that shares its base class's name is written in its place, and unknown here until it is met.</summary>
    [Fact]
    public void Difference_X24_ClassOfTheSameNameAsItsBase_Refused()
    {
        var value = new ClassContracts.Generic<Named> { Value = new Namesake { B = 1 } };

        Assert.NotEmpty(Stock(value));
        Assert.Throws<XmlRefusedException>(
            () => AssertCompiled<ClassContracts.Generic<Named>>().Serialize(new ArrayBufferWriter<byte>(), value));
    }

    /// <summary>Any class that is loaded could name such a class, so that a plan has none of them.</summary>
    [Fact]
    public void Difference_X24_ClassThatOnlyAClassBetweenNames_Refused()
    {
        var value = new ClassContracts.Generic<Outer> { Value = new Inner { C = 1 } };

        Assert.NotEmpty(Stock(value));
        Assert.Throws<XmlRefusedException>(
            () => AssertCompiled<ClassContracts.Generic<Outer>>().Serialize(new ArrayBufferWriter<byte>(), value));
    }

    public class Failing<TException>
        where TException : Exception, new()
    {
        internal int Calls { get; private set; }

        public int Before { get; set; }

        public int Value
        {
            get
            {
                Calls++;
                throw new TException();
            }

            set => _ = value;
        }
    }

    public sealed class OwnUri(string text) : Uri(text)
    {
    }

    [DataContract]
    public class Outer
    {
        [DataMember]
        public int A { get; set; }
    }

    [DataContract]
    [KnownType(typeof(Inner))]
    public class Between : Outer
    {
        [DataMember]
        public int B { get; set; }
    }

    [DataContract]
    public class Inner : Between
    {
        [DataMember]
        public int C { get; set; }
    }

    [DataContract(Name = "n")]
    public class Named
    {
        [DataMember]
        public int A { get; set; }
    }

    [DataContract(Name = "n")]
    public class Namesake : Named
    {
        [DataMember]
        public int B { get; set; }
    }
}
