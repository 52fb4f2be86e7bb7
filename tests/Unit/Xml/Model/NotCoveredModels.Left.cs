using System.Collections.ObjectModel;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Model;

/// <content>Members that are left where there is something in them, in a way that is not followed.</content>
public static partial class NotCoveredModels
{
    public class NullableName
    {
        [XmlElement(IsNullable = true)]
        public XmlQualifiedName? Value { get; set; }
    }

    public class NameList
    {
        public XmlQualifiedName[]? Values { get; set; }
    }

    public class AttributeList
    {
        [XmlAnyAttribute]
        public List<XmlAttribute>? Values { get; set; }
    }

    public class TextNumbers
    {
        [XmlText]
        public int[]? Values { get; set; }
    }

    public class FlatArrays
    {
        [XmlElement]
        public object[][]? Values { get; set; }
    }

    public class DefaultName
    {
        public XmlQualifiedName? Value { get; set; }

        public bool ShouldSerializeValue() => Value is not null;
    }

    public class LeftInStruct
    {
        public Part Value { get; set; }

        public struct Part
        {
            public XmlQualifiedName? Name { get; set; }
        }
    }

    public class LeftInClass
    {
        [XmlAnyAttribute]
        public XmlAttribute[]? Any { get; set; }
    }

    public class LeftBehindCode
    {
        private LeftInClass? _value;

        public LeftInClass? Value
        {
            get => _value ?? new LeftInClass();
            set => _value = value;
        }
    }

    public class LeftInCollection
    {
        public Collection<LeftInClass>? Values { get; set; }
    }

    public class OpenValues
    {
        [XmlAnyElement]
        [XmlElement("a", typeof(string))]
        public List<object>? Values { get; set; }
    }
}
