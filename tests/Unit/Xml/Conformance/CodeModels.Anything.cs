using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <content>Objects whose members may be anything.</content>
public static partial class CodeModels
{
    [XmlInclude(typeof(Line))]
    [XmlInclude(typeof(Lines))]
    [XmlInclude(typeof(Letters))]
    [XmlInclude(typeof(Point))]
    [XmlInclude(typeof(DayOfWeek))]
    public class Anything
    {
        private readonly List<object?> _all = [];
        private object? _value;
        private List<object>? _flat;
        private object?[]? _array;

        public object? Value
        {
            get => _value;
            set
            {
                CodeTrace.Add($"Value={value}");
                _value = value;
            }
        }

        [XmlElement]
        public List<object>? Flat
        {
            get
            {
                CodeTrace.Add("Flat?");
                return _flat;
            }

            set
            {
                CodeTrace.Add($"Flat={value?.Count}");
                _flat = value;
            }
        }

        public List<object?> All
        {
            get
            {
                CodeTrace.Add($"All?{_all.Count}");
                return _all;
            }
        }

        public object?[]? Array
        {
            get => _array;
            set
            {
                CodeTrace.Add($"Array={value?.Length}");
                _array = value;
            }
        }
    }
}
