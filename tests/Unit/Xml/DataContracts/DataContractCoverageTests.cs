using System.Collections;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Linq;
using ZeroAlloc.Crossings.Support;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Unit.Planning;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Types that fall back to DataContractSerializer, and why.</summary>
public sealed class DataContractCoverageTests
{
    /// <summary>A type, and what its reason says.</summary>
    public static TheoryData<Type, string> NotCovered => new()
    {
        { typeof(object), "is declared as System.Object" },
        { typeof(Uri), "is declared as System.Uri" },
        { typeof(List<object>), "support System.Object" },
        { typeof(Holder<object>), "support System.Object" },
        { typeof(Holder<IComparable>), "support System.IComparable" },
        { typeof(IReadOnlyList<int>), "support System.Collections.Generic.IReadOnlyList" },
        { typeof(Holder<IReadOnlyDictionary<string, int>>), "support System.Collections.Generic.IReadOnlyDictionary" },
        { typeof(ArrayList), "item type of the collection" },
        { typeof(Hashtable), "item type of the collection" },
        { typeof(XElement), "ISerializable or IXmlSerializable" },
        { typeof(Holder<XmlElement>), "support System.Xml.XmlElement" },
        { typeof(XmlQualifiedName), "support System.Xml.XmlQualifiedName" },
        { typeof(int[,]), "DataContractSerializer" },
        { typeof(Tuple<int>), "without [DataContract]" },
        { typeof(KeyValuePair<int, int>), "without [DataContract]" },
        { typeof(Version), "without [DataContract]" },
        { typeof(Exception), "ISerializable or IXmlSerializable" },
        { typeof(ObservableCollection<int>), "serialization callbacks" },
        { typeof(ToldStruct), "serialization callbacks" },
        { typeof(ToldList), "serialization callbacks" },
        { typeof(Referred), "ISerializable or IXmlSerializable" },
        { typeof(Extended), "implements IExtensibleDataObject" },
        { typeof(RequiredAndLeftOut), "IsRequired and EmitDefaultValue" },
        { typeof(LeftOutStruct), "sets EmitDefaultValue = false" },
        { typeof(LeftOutMoment), "sets EmitDefaultValue = false" },
        { typeof(Unnamed), "names that need escaping" },
        { typeof(SameName), "has the contract name of" },
        { typeof(Many), "classes and namespaces are combined" },
        { typeof(WithoutConstructor), "DataContractSerializer doesn't support" },
        { typeof(Instance), "has a reserved prefix" },
        { typeof(Dictionary<string, HeirContracts.Bare>), "are in no namespace, inside of one" },
        { typeof(TwoSequences), "item type of the collection" },
        { typeof(Hiding), "two members of different types named A" },
        { typeof(Renaming), "two members of different types named A" },
        { typeof(Holder<Sequences.Fixed>), "a collection without an Add method" },
        { typeof(Holder<System.Collections.Immutable.ImmutableStack<int>>), "a collection without an Add method" },
        { typeof(Sequences.Made), "without a parameterless constructor" },
        { typeof(Sequences.Explicit), "item type of the collection" },
        { typeof(Sequences.Untyped), "item type of the collection" },
        { typeof(ListedItems<int>), "item type of the collection" },
        { typeof(ClassContracts.Generic<ListedItems<string>>), "item type of the collection" },
    };

    [Theory]
    [MemberData(nameof(NotCovered))]
    public void Read_WhatIsNotFollowed_SaysWhy(Type type, string part)
    {
        using var thrown = new ThrownExceptions();

        Assert.Null(DataContractReader.Read(type, out string reason));
        Assert.Empty(thrown.OfLibrary);
        Assert.Contains(part, reason, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(ContractZoo.Cases), MemberType = typeof(ContractZoo))]
    public void Read_Twice_HasTheSameShape(Conformance.XmlCase row) => Assert.Equal(
        DataContractReader.Read(row.Type, out _)!.Shape(ShapeNames.OfProcess),
        DataContractReader.Read(row.Type, out _)!.Shape(ShapeNames.OfProcess));

    [Fact]
    public void Read_TypesOfTheZoo_HaveShapesOfTheirOwn()
    {
        Type[] types = [.. ContractZoo.Cases.Select(static row => row.Data.Type).Distinct()];
        string[] shapes = [.. types.Select(static type => DataContractReader.Read(type, out _)!.Shape(ShapeNames.OfProcess))];

        Assert.Equal(shapes.Length, shapes.Distinct().Count());
    }

    [Fact]
    public void Read_CollectibleType_FallsBack()
    {
        AssemblyBuilder assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Unloaded"), AssemblyBuilderAccess.RunAndCollect);
        Type type = assembly.DefineDynamicModule("Unloaded").DefineType("Model", TypeAttributes.Public).CreateType();

        Assert.Null(DataContractReader.Read(type, out string reason));
        Assert.Contains("unloaded", reason, StringComparison.Ordinal);
    }

    public class Holder<T>
    {
        public T? Value { get; set; }
    }

    public struct ToldStruct
    {
        public int A { get; set; }

        [OnSerializing]
        private void Before(StreamingContext context) => A = 1;
    }

    public class ToldList : List<int>
    {
        [OnSerialized]
        private void After(StreamingContext context) => Clear();
    }

    [DataContract(IsReference = true)]
    public class Referred
    {
        [DataMember]
        public int A { get; set; }
    }

    public class Extended : IExtensibleDataObject
    {
        public ExtensionDataObject? ExtensionData { get; set; }
    }

    [DataContract]
    public class RequiredAndLeftOut
    {
        [DataMember(IsRequired = true, EmitDefaultValue = false)]
        public int A { get; set; }
    }

    [DataContract]
    public class LeftOutStruct
    {
        [DataMember(EmitDefaultValue = false)]
        public Other.Point A { get; set; }
    }

    [DataContract]
    public class LeftOutMoment
    {
        [DataMember(EmitDefaultValue = false)]
        public DateTimeOffset A { get; set; }
    }

    [DataContract]
    public enum Unnamed
    {
        [EnumMember(Value = "a b <")]
        A,
    }

    [DataContract(Name = "Same")]
    [KnownType(typeof(SameHeir))]
    public class SameName
    {
    }

    [DataContract(Name = "Same")]
    public class SameHeir : SameName
    {
    }

    /// <summary>Each of the namespaces may be declared around any of the others.</summary>
    public class Many
    {
        public List<string>? Tags { get; set; }

        public Part<A>? A { get; set; }

        public Part<B>? B { get; set; }

        public Part<C>? C { get; set; }

        public Part<D>? D { get; set; }

        public Part<E>? E { get; set; }

        public Part<F>? F { get; set; }
    }

    public class Part<T>
    {
        public T? Own { get; set; }
    }

    [DataContract(Namespace = "urn:a")]
    public class A
    {
        [DataMember]
        public Many? Back { get; set; }
    }

    [DataContract(Namespace = "urn:b")]
    public class B : A
    {
    }

    [DataContract(Namespace = "urn:c")]
    public class C
    {
        [DataMember]
        public Many? Back { get; set; }
    }

    [DataContract(Namespace = "urn:d")]
    public class D
    {
        [DataMember]
        public Many? Back { get; set; }
    }

    [DataContract(Namespace = "urn:e")]
    public class E
    {
        [DataMember]
        public Many? Back { get; set; }
    }

    [DataContract(Namespace = "urn:f")]
    public class F
    {
        [DataMember]
        public Many? Back { get; set; }
    }

    public class Hiding : ToldNever
    {
        public new double A { get; set; }
    }

    [DataContract]
    public class Named
    {
        [DataMember]
        public int A { get; set; }
    }

    [DataContract]
    public class Renaming : Named
    {
        [DataMember(Name = "A")]
        public List<int>? B { get; set; }
    }

    public class ToldNever
    {
        public int A { get; set; }
    }

    public record WithoutConstructor(int A);

    [DataContract(Namespace = "http://www.w3.org/2001/XMLSchema-instance")]
    public class Instance
    {
    }

    public class TwoSequences : IEnumerable<int>, IEnumerable<string>
    {
        public void Add(int item) => throw new NotSupportedException(item.ToString(System.Globalization.CultureInfo.InvariantCulture));

        IEnumerator<int> IEnumerable<int>.GetEnumerator() => throw new NotSupportedException();

        IEnumerator<string> IEnumerable<string>.GetEnumerator() => throw new NotSupportedException();

        IEnumerator IEnumerable.GetEnumerator() => throw new NotSupportedException();
    }
}
