using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using System.Xml;
using System.Xml.Serialization;

#pragma warning disable IDE0044, IDE0051, CS0169, CS0414, CS0649, CA1823 // Members that nobody uses are what is tried here.

namespace ZeroAlloc.Unit.Xml.ClosedMembers;

/// <summary>
/// Every way in which a member of a class may be closed to XmlSerializer, for any kind of value: what is called <c>Closed</c> or begins so.
/// </summary>
public static class ClosedModels
{
    public class Ignored<T>
    {
        [XmlIgnore]
        public T? Closed { get; set; }

        [XmlIgnore]
        public T? ClosedField;

        public int Open { get; set; }
    }

    public class NarrowSetters<T>
    {
        public T? Closed { get; private set; }

        public T? ClosedProtected { get; protected set; }

        public T? ClosedInternal { get; internal set; }

        public T? ClosedGetOnly { get; }

        public T? ClosedMade => default;

        public int Open { get; set; }
    }

    public class PrivateSetter<T>
    {
        public T? Closed { get; private set; }

        public int Open { get; set; }
    }

    public class ProtectedSetter<T>
    {
        public T? Closed { get; protected set; }

        public int Open { get; set; }
    }

    public class InternalSetter<T>
    {
        public T? Closed { get; internal set; }

        public int Open { get; set; }
    }

    public class NoSetter<T>(T? value)
    {
        public NoSetter()
            : this(default)
        {
        }

        public T? Closed { get; } = value;

        public int Open { get; set; }
    }

    public class NarrowGetters<T>
    {
        public T? Closed { private get; set; }

        public T? ClosedProtected { protected get; set; }

        public T? ClosedInternal { internal get; set; }

        public int Open { get; set; }
    }

    public class SetOnly<T>
    {
        private T? _closed;

        public T? Closed
        {
            set => _closed = value;
        }

        public int Open { get; set; }

        public T? Get() => _closed;
    }

    public class InitOnly<T>
    {
        public T? Closed { get; init; }

        public int Open { get; set; }
    }

    public class NotPublic<T>
    {
        internal T? Closed { get; set; }

        protected T? ClosedProtected { get; set; }

        private T? ClosedPrivate { get; set; }

        internal T? ClosedField;

        private T? _closed;

        public int Open { get; set; }
    }

    public class NarrowAttributed<T>
    {
        [XmlElement]
        internal T? Closed { get; set; }

        [XmlElement]
        [DataMember]
        [JsonInclude]
        private T? ClosedPrivate { get; set; }

        [XmlElement("ClosedField")]
        private T? _closed;

        public int Open { get; set; }
    }

    public class ReadOnlyFields<T>
    {
        public readonly T? Closed;

        public int Open;
    }

    public class Statics<T>
    {
        public static T? Closed;

        public static T? ClosedProperty { get; set; }

        public const int ClosedConstant = 3;
    }

    public class Indexed<T>
    {
        [XmlIgnore]
        public Dictionary<int, T?> Closed { get; } = [];

        public int Open { get; set; }

        public T? this[int index]
        {
            get => Closed.GetValueOrDefault(index);
            set => Closed[index] = value;
        }
    }

    public interface IClosed<T>
    {
        T? Closed { get; set; }
    }

    public class Explicit<T> : IClosed<T>
    {
        private T? _closed;

        public int Open { get; set; }

        T? IClosed<T>.Closed
        {
            get => _closed;
            set => _closed = value;
        }
    }

    public class IgnoredBySpecified<T>
    {
        public T? Closed { get; set; }

        [XmlIgnore]
        public bool ClosedSpecified { get; set; }

        public int Open { get; set; }
    }

    public class OpenSpecified<T>
    {
        public T? Closed { get; set; }

        public bool ClosedSpecified { get; set; }

        public int Open { get; set; }
    }

    public class SpecifiedGetOnly<T>
    {
        public T? Closed { get; set; }

        [XmlIgnore]
        public bool ClosedSpecified => false;

        public int Open { get; set; }
    }

    public class SpecifiedPrivateSet<T>
    {
        public T? Closed { get; set; }

        [XmlIgnore]
        public bool ClosedSpecified { get; private set; }

        public int Open { get; set; }
    }

    public class NeverWritten<T>
    {
        public T? Closed { get; set; }

        public int Open { get; set; }

        public bool ShouldSerializeClosed() => false;
    }

    public class OtherAttributes<T>
    {
        [JsonIgnore]
        public T? Closed { get; set; }

        [IgnoreDataMember]
        public T? ClosedOther { get; set; }

        [NonSerialized]
        public T? ClosedField;

        public int Open { get; set; }
    }

    public class Old<T>
    {
        [Obsolete("Old.")]
        public T? Closed { get; set; }

        public int Open { get; set; }
    }

    public class Base<T>
    {
        public virtual T? Closed { get; set; }

        public T? ClosedHidden { get; set; }

        public int Open { get; set; }
    }

    public class OverridesIgnored<T> : Base<T>
    {
        [XmlIgnore]
        public override T? Closed { get; set; }
    }

    public class HidesIgnored<T> : Base<T>
    {
        [XmlIgnore]
        public new T? ClosedHidden { get; set; }
    }

    public class Hides<T> : Base<T>
    {
        public new T? ClosedHidden { get; set; }
    }

    public class HidesNarrow<T> : Base<T>
    {
        internal new T? ClosedHidden { get; set; }
    }

    public class BaseIgnored<T>
    {
        [XmlIgnore]
        public virtual T? Closed { get; set; }

        public int Open { get; set; }
    }

    public class OverridesOpen<T> : BaseIgnored<T>
    {
        public override T? Closed { get; set; }
    }

    public class HeirOfPrivate<T> : PrivateSetter<T>
    {
        public int Other { get; set; }
    }

    public class Constructed<T>
    {
        private Constructed()
        {
        }

        public Constructed(T? closed) => Closed = closed;

        [XmlIgnore]
        public T? Closed { get; set; }

        public int Open { get; set; }
    }

    public record Recorded<T>(T? Closed, [property: XmlIgnore] T? ClosedOther)
    {
        private Recorded()
            : this(default, default)
        {
        }

        public int Open { get; set; }
    }

    public struct Structure<T>
    {
        [XmlIgnore]
        public T? Closed { get; set; }

        public T? ClosedPrivate { get; private set; }

        public int Open { get; set; }
    }

    public class AttributeIgnored
    {
        [XmlIgnore]
        [XmlAttribute]
        public string? Closed { get; set; }

        [XmlAttribute]
        internal string? ClosedInternal { get; set; }

        [XmlAttribute]
        public int Open { get; set; }
    }

    public class TextIgnored
    {
        [XmlIgnore]
        [XmlText]
        public string? Closed { get; set; }

        [XmlAttribute]
        public int Open { get; set; }
    }

    public class AnyIgnored
    {
        [XmlIgnore]
        [XmlAnyElement]
        public XmlElement[]? Closed { get; set; }

        [XmlIgnore]
        [XmlAnyAttribute]
        public XmlAttribute[]? ClosedAttributes { get; set; }

        public int Open { get; set; }
    }

    public class NamespacesIgnored
    {
        [XmlIgnore]
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Closed { get; set; }

        public int Open { get; set; }
    }

    public class Holder<T>
    {
        public T? Value { get; set; }

        public List<T> All { get; set; } = [];

        public int Open { get; set; }
    }

    public class Inner
    {
        public int A { get; set; }

        [XmlIgnore]
        public int B { get; set; }
    }
}
