using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;
using static ZeroAlloc.Unit.Xml.DataContracts.Reading.ContractReadModels;

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

    /// <summary>A class that shares its base class's name is written in its place.</summary>
    [Fact]
    public void Serialize_ClassOfTheSameNameAsItsBase_AsStock() =>
        AssertSame(new ClassContracts.Generic<Named> { Value = new Namesake { B = 1 } });

    /// <summary>Any class that is loaded could name such a class, so that a plan has none of them.</summary>
    [Fact]
    public void Serialize_ClassThatOnlyAClassBetweenNames_AsStock()
    {
        AssertSame(new ClassContracts.Generic<Stem> { Value = new Leaf { A = 1 } });
        AssertSame(new List<Stem> { new() { A = 1 }, new Leaf { A = 1 }, new Twig { A = 1 } });
        AssertSame(new Dictionary<string, Stem> { ["a"] = new Leaf { A = 1 } });
    }

    [Fact]
    public void Serialize_ClassThatOnlyItselfNames_AsStock() =>
        AssertSame(new ClassContracts.Generic<Stem> { Value = new Own { D = 1 } });

    /// <summary>The writer has a block that nothing is in, and gets others before it's done.</summary>
    [Fact]
    public void Serialize_ClassThatOnlyAClassBetweenNamesInTheFirstBlock_NoBlockHandedBackTwice()
    {
        var value = new Bare { S = new Blossom() };
        TinyBlockWriter writer = new();

        AssertCompiled<Bare>().Serialize(writer, value);

        Assert.Equal(Stock(value), writer.ToArray());
    }

    /// <summary>Collections of the framework are enumerated twice, whatever they are declared as.</summary>
    [Fact]
    public void Serialize_UnknownClassInCollectionsOfTheFramework_AsStock()
    {
        Stem leaf = new Leaf { A = 1 };
        AssertSame(new ClassContracts.Generic<IList<Stem>> { Value = [leaf] });
        AssertSame(new ClassContracts.Generic<ICollection<Stem>> { Value = new List<Stem> { leaf } });
        AssertSame(new ClassContracts.Generic<IEnumerable<Stem>> { Value = new List<Stem> { leaf } });
        AssertSame(new ClassContracts.Generic<IEnumerable<Stem>> { Value = new Stem[] { leaf } });
        AssertSame(new ClassContracts.Generic<IDictionary<string, Stem>> { Value = new Dictionary<string, Stem> { ["a"] = leaf } });
        AssertSame(new ClassContracts.Generic<Stems> { Value = [leaf] });
        AssertSame(new Dictionary<string, IEnumerable<Stem>> { ["a"] = new List<Stem> { leaf } });
        AssertSame(new Helped { Item = leaf, NoMember = [] });
    }

    /// <summary>A sequence that yields its items once, wherever the contract has it, isn't enumerated again.</summary>
    [Fact]
    public void Difference_X24_UnknownClassBehindASequence_RefusedOnceAndNothingLost()
    {
        AssertRefusedOnce(static () => new Pair<Sequenced> { X = new Sequenced { Items = OneShot.Of(1, 2) }, Y = new Leaf { A = 1 } });
        AssertRefusedOnce(static () => new Pair<Root> { X = new Branch { Items = OneShot.Of(1, 2) }, Y = new Leaf { A = 1 } });
        AssertRefusedOnce(static () => new Pair<Hidden> { X = new Hidden(OneShot.Of(1, 2)), Y = new Leaf { A = 1 } });
        AssertRefusedOnce(static () => new Pair<ICollection<int>> { X = new Drained { 1, 2 }, Y = new Leaf { A = 1 } });
        AssertRefusedOnce(static () => new Pair<IEnumerable<int>>
        {
            X = new BlockingCollection<int> { 1, 2 }.GetConsumingEnumerable().Take(2),
            Y = new Leaf { A = 1 },
        });
        AssertRefusedOnce(static () => new Pair<Boxed?> { X = new Boxed { Items = OneShot.Of(1, 2) }, Y = new Leaf { A = 1 } });
    }

    /// <summary>What a callback has changed isn't changed twice.</summary>
    [Fact]
    public void Difference_X24_UnknownClassBehindACallback_RefusedOnceAndChangedOnce()
    {
        AssertRefusedOnce(static () => new Pair<Called> { X = new Called { A = 1 }, Y = new Leaf { A = 1 } });
        AssertRefusedOnce(static () => new Called { A = 1, Inner = new Leaf { A = 1 } });
    }

    /// <summary>Neither for a document nor for an exception's text: the items of a queue are others' then, or it waits for more.</summary>
    [Fact]
    public void Serialize_RejectedBehindASequence_EnumeratedOnce()
    {
        AssertRejectedWithoutSecondPass(static items => new Pair<IEnumerable<Tagged>> { X = items, Y = new Leaf { A = 1 } }, new Tagged());
        AssertRejectedWithoutSecondPass(static items => items, new Tagged { Day = (DayOfWeek)77 });
        AssertRejectedWithoutSecondPass(static items => new Pair<IEnumerable<Tagged>> { X = items }, Tagged.Circle());
    }

    /// <summary>A callback that mends the value the second time must not have the first exception forgotten.</summary>
    [Fact]
    public void Serialize_CallbackThatMendsTheValueLater_RejectedAsByStock()
    {
        Assert.Throws<SerializationException>(() => Stock(new Mended()));
        Assert.Throws<SerializationException>(
            static () => AssertCompiled<Mended>().Serialize(new ArrayBufferWriter<byte>(), new Mended()));
    }

    private static void AssertRejectedWithoutSecondPass<T>(Func<IEnumerable<Tagged>, T> make, Tagged rejected)
    {
        Queue<Tagged> queue = new([new Tagged(), rejected, new Tagged(), new Tagged()]);
        CompiledDataContract<T> contract = AssertCompiled<T>();

        Assert.Throws<SerializationException>(
            () => BodyParts.Drive(contract.OpenBody(make(OneShot.Next(queue, 2))), new ArrayBufferWriter<byte>(), 1_000_000));

        Assert.Equal(2, queue.Count);
    }

    /// <summary>The first block has been handed to the destination, but not sent.</summary>
    [Fact]
    public void OpenBody_UnknownClassInALaterBlock_AsStock()
    {
        var value = new ClassContracts.Generic<List<Stem>> { Value = [.. Enumerable.Repeat(new Stem { A = 1 }, 100), new Leaf()] };
        CompiledDataContract<ClassContracts.Generic<List<Stem>>> contract = AssertCompiled<ClassContracts.Generic<List<Stem>>>();
        GuardedTinyWriter writer = new();

        byte[] document = BodyParts.WholeOr(() =>
        {
            BodyParts.Drive(contract.OpenBody(value), writer, 1_000_000);
            return writer.WrittenSpan.ToArray();
        });

        Assert.Equal(Stock(value), document);
    }

    /// <summary>A part has been sent the first time; from then on documents are composed as a whole.</summary>
    [Fact]
    public void Difference_X24_UnknownClassBehindTheFirstPart_RefusedOnce()
    {
        var value = new Apart { Items = [new(), new(), new(), new Leaf { A = 1 }] };
        CompiledDataContract<Apart> contract = AssertCompiled<Apart>();
        ArrayBufferWriter<byte> again = new();

        Assert.Throws<SerializationException>(() => BodyParts.Drive(contract.OpenBody(value), new ArrayBufferWriter<byte>(), 1));
        Assert.Equal(1, BodyParts.Drive(contract.OpenBody(value), again, 1));

        Assert.Equal(Stock(value), again.WrittenSpan);
    }

    private static void AssertRefusedOnce<T>(Func<T> make)
    {
        CompiledDataContract<T> contract = AssertCompiled<T>();
        ArrayBufferWriter<byte> again = new();

        Assert.Throws<SerializationException>(() => BodyParts.Drive(contract.OpenBody(make()), new ArrayBufferWriter<byte>(), 1_000_000));
        BodyParts.Drive(contract.OpenBody(make()), again, 1_000_000);

        Assert.Equal(Encoding.UTF8.GetString(Stock(make())), Encoding.UTF8.GetString(again.WrittenSpan));
    }

    /// <summary>A list that gives its items away.</summary>
    public sealed class Drained : Collection<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator()
        {
            List<int> items = [.. Items];
            Clear();
            return items.GetEnumerator();
        }
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

    public class Tagged
    {
        public DayOfWeek Day { get; set; }

        public Tagged? Next { get; set; }

        public static Tagged Circle()
        {
            var tagged = new Tagged();
            tagged.Next = tagged;
            return tagged;
        }
    }

    [DataContract]
    public class Mended
    {
        [DataMember]
        public DayOfWeek Day { get; set; } = (DayOfWeek)8;

        [OnSerializing]
        internal void Mend(StreamingContext context) => Day--;
    }

    public sealed class OwnUri(string text) : Uri(text)
    {
    }

    /// <summary>A type of one test alone.</summary>
    public class Apart
    {
        public List<Stem>? Items { get; set; }
    }

    /// <summary>A name and a namespace so short that the start of the document is in one block with what follows.</summary>
    [DataContract(Name = "r", Namespace = "")]
    public class Bare
    {
        [DataMember]
        public Bud? S { get; set; }
    }

    public class Bud;

    [KnownType(typeof(Blossom))]
    public class Shoot : Bud;

    public class Blossom : Shoot;

    public class Stems : List<Stem>
    {
    }

    public class Helped
    {
        public Stem? Item { get; set; }

        [IgnoreDataMember]
        public IList<string>? NoMember { get; set; }

        private IEnumerable<int>? Helper => NoMember?.Select(static text => text.Length);
    }

    [DataContract]
    public class Pair<T>
    {
        [DataMember(Order = 1)]
        public T? X { get; set; }

        [DataMember(Order = 2)]
        public Stem? Y { get; set; }
    }

    public class Sequenced
    {
        public IEnumerable<int>? Items { get; set; }
    }

    [DataContract]
    [KnownType(typeof(Branch))]
    public class Root;

    [DataContract]
    public class Branch : Root
    {
        [DataMember]
        public IEnumerable<int>? Items { get; set; }
    }

    [DataContract]
    public class HiddenBase(IEnumerable<int> items)
    {
        [DataMember]
        private readonly IEnumerable<int> _items = items;
    }

    [DataContract]
    public class Hidden(IEnumerable<int> items) : HiddenBase(items);

    public struct Boxed
    {
        public IEnumerable<int>? Items { get; set; }
    }

    [DataContract]
    public class Called
    {
        [DataMember]
        public int A { get; set; }

        [DataMember]
        public Stem? Inner { get; set; }

        [OnSerializing]
        internal void Begin(StreamingContext context) => A += 100;

        [OnSerialized]
        internal void End(StreamingContext context) => A -= 100;
    }

    [DataContract]
    [KnownType(typeof(Own))]
    public class Own : Stem
    {
        [DataMember]
        public int D { get; set; }
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
