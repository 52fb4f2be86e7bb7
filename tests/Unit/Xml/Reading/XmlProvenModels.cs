using System.Collections.ObjectModel;
using System.Reflection;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Models whose code refuses values, or has no collection where XmlSerializer asks for one.</summary>
public static class XmlProvenModels
{
    public sealed class Refusing
    {
        private string? _value;

        public Refusing() => CodeTrace.Add("Refusing()");

        [XmlAttribute]
        public string? Label
        {
            get => null;
            set => Value = value;
        }

        public string? Value
        {
            get => _value;
            set
            {
                CodeTrace.Add($"Value={value}");
                _value = value switch
                {
                    "argument" => throw new ArgumentException("no"),
                    "operation" => throw new InvalidOperationException("no", new FormatException("inside")),
                    "format" => throw new FormatException("no"),
                    "xml" => throw new XmlException("no"),
                    "overflow" => throw new OverflowException("no"),
                    "wrapped" => throw new TargetInvocationException(new KeyNotFoundException("no")),
                    "empty" => throw new TargetInvocationException(null),
                    "null" => throw new NullReferenceException("no"),
                    _ => value,
                };
            }
        }

        [XmlElement("Inner")]
        public List<Refusing>? Inner { get; set; }

        public ThrowsAtOnce? AtOnce { get; set; }

        public Picky? Picky { get; set; }
    }

    public sealed class ThrowsAtOnce
    {
        public ThrowsAtOnce() => throw new NotSupportedException("never");

        public int Value { get; set; }
    }

    public sealed class Picky : Collection<int>
    {
        protected override void InsertItem(int index, int item)
        {
            CodeTrace.Add($"Insert{item}");
            base.InsertItem(index, item < 3 ? item : throw new ArgumentOutOfRangeException(nameof(item)));
        }
    }

    /// <summary>Has no collections, whatever it is given.</summary>
    public sealed class Without
    {
        public Without() => CodeTrace.Add("Without()");

        public List<CodeModels.Line>? GetOnly => null;

        public List<int>? Numbers => null;

        [XmlElement("FlatLine")]
        public List<CodeModels.Line>? FlatLines => null;

        [XmlElement("FlatNumber")]
        public List<int>? FlatNumbers => null;

        [XmlElement("FlatLetter")]
        public CodeModels.Letters? FlatLetters => null;

        [XmlElement("FlatPoint")]
        public List<CodeModels.Point?>? FlatPoints => null;

        [XmlElement("FlatThing")]
        public List<object>? FlatThings => null;

        public List<object>? IgnoringThings
        {
            get => null;
            set => CodeTrace.Add($"IgnoringThings={value?.Count}");
        }

        public List<CodeModels.Line>? Ignoring
        {
            get => null;
            set => CodeTrace.Add($"Ignoring={value?.Count}");
        }

        public List<int>? IgnoringNumbers
        {
            get => null;
            set => CodeTrace.Add($"IgnoringNumbers={value?.Count}");
        }

        public CodeModels.Letters? IgnoringLetters
        {
            get => null;
            set => CodeTrace.Add("IgnoringLetters");
        }

        public List<List<int>>? IgnoringLists
        {
            get => null;
            set => CodeTrace.Add("IgnoringLists");
        }

        [XmlAttribute]
        public List<int>? Marks => null;

        [XmlAttribute]
        public Picky? Pickies => null;

        public string? Last { get; set; }
    }
}
