using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using System.Xml.Serialization;

#pragma warning disable IDE0044, IDE0051, CS0169, CS0414, CS0649, CA1823 // Members that nobody uses are what is tried here.

namespace ZeroAlloc.Unit.Xml.ClosedMembers;

/// <summary>The same for DataContractSerializer, for which a member is open by its attribute, whoever may call it.</summary>
public static class ClosedContracts
{
    [DataContract]
    public class NotMarked<T>
    {
        public T? Closed { get; set; }

        public T? ClosedField;

        private T? _closed;

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class Narrow<T>
    {
        [DataMember]
        private T? Closed { get; set; }

        [DataMember]
        public T? ClosedPrivateSet { get; private set; }

        [DataMember]
        public T? ClosedPrivateGet { private get; set; }

        [DataMember]
        private T? _closed;

        [DataMember]
        public readonly T? ClosedReadOnly;

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class Initialized<T>
    {
        [DataMember]
        public T? Closed { get; init; }

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class GetOnly<T>
    {
        [DataMember]
        public T? Closed { get; }

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class Required<T>
    {
        [DataMember(IsRequired = true)]
        public T? Closed { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public T? ClosedDefault { get; set; }

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class Renamed<T>
    {
        [DataMember(Name = "Other")]
        public T? Closed { get; set; }

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class MarkedIgnored<T>
    {
        [IgnoreDataMember]
        public T? Closed { get; set; }

        [XmlIgnore]
        [JsonIgnore]
        [DataMember]
        public T? ClosedOtherwise { get; set; }

        [DataMember]
        public int Open { get; set; }
    }

    public class Plain<T>
    {
        public T? Closed { get; private set; }

        public T? ClosedInternal { get; internal set; }

        public T? ClosedGetOnly { get; }

        public T? ClosedPrivateGet { private get; set; }

        [IgnoreDataMember]
        public T? ClosedIgnored { get; set; }

        [IgnoreDataMember]
        public T? ClosedIgnoredField;

        public readonly T? ClosedReadOnly;

        internal T? ClosedNotPublic { get; set; }

        private T? _closed;

        public int Open { get; set; }
    }

    public class PlainInit<T>
    {
        public T? Closed { get; init; }

        [XmlIgnore]
        [JsonIgnore]
        public T? ClosedOtherwise { get; set; }

        public int Open { get; set; }
    }

    [Serializable]
    public class Fields<T>
    {
        private T? _closed;

        [NonSerialized]
        private T? _closedNot;

        public T? Closed { get; set; }

        public int Open { get; set; }
    }

    public class PrivateConstructor<T>
    {
        private PrivateConstructor()
        {
        }

        public T? Closed { get; set; }

        public int Open { get; set; }
    }

    [DataContract]
    public class PrivateConstructorMarked<T>
    {
        private PrivateConstructorMarked() => Closed = default;

        public PrivateConstructorMarked(T? closed) => Closed = closed;

        public T? Closed { get; set; }

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class Base<T>
    {
        [DataMember]
        public virtual T? Closed { get; set; }

        public T? ClosedHidden { get; set; }

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class Overrides<T> : Base<T>
    {
        public override T? Closed { get; set; }
    }

    [DataContract]
    public class Hides<T> : Base<T>
    {
        [DataMember]
        public new T? ClosedHidden { get; set; }
    }

    public class PlainBase<T>
    {
        public T? ClosedHidden { get; set; }

        public int Open { get; set; }
    }

    public class PlainHides<T> : PlainBase<T>
    {
        [IgnoreDataMember]
        public new T? ClosedHidden { get; set; }
    }

    public record Recorded<T>(T? Closed, [property: IgnoreDataMember] T? ClosedOther)
    {
        public Recorded()
            : this(default, default)
        {
        }

        public int Open { get; set; }
    }

    public struct Structure<T>
    {
        [IgnoreDataMember]
        public T? Closed { get; set; }

        public T? ClosedPrivate { get; private set; }

        public int Open { get; set; }
    }

    [DataContract]
    internal class NotVisible<T>
    {
        [DataMember]
        internal T? Closed { get; set; }

        internal T? ClosedOther { get; set; }

        [DataMember]
        public int Open { get; set; }
    }

    [DataContract]
    public class Holder<T>
    {
        [DataMember]
        public List<T> All { get; set; } = [];

        [DataMember]
        public int Open { get; set; }

        [DataMember]
        public T? Value { get; set; }
    }

    [DataContract]
    public class Inner
    {
        [DataMember]
        public int A { get; set; }

        public int B { get; set; }
    }
}
