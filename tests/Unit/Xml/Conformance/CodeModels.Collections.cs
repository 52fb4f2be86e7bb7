using System.Collections;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <content>Collections that look at what is added, and objects that see who asks for theirs.</content>
public static partial class CodeModels
{
    public class Lines : Collection<Line>
    {
        public Lines() => CodeTrace.Add("Lines()");

        protected override void InsertItem(int index, Line item)
        {
            CodeTrace.Add($"Insert{index}:{item?.Number}");
            base.InsertItem(index, item!);
        }
    }

    /// <summary>Keeps what is added in the opposite order.</summary>
    public class Letters : IEnumerable<string>
    {
        private readonly List<string> _items = [];

        [MethodImpl(MethodImplOptions.NoInlining)]
        public void Add(string item)
        {
            CodeTrace.Add($"Letter:{item}");
            _items.Insert(0, item);
        }

        public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class Basket
    {
        private readonly List<int> _got = [];
        private readonly List<int> _flatNumbers = [];
        private readonly List<string> _names = [];
        private List<Line>? _set;
        private List<Line>? _flat;
        private Line[]? _array;
        private Line[]? _flatArray = [];
        private int[]? _marks = [7];
        private string? _after;

        public List<Line>? Set
        {
            get
            {
                CodeTrace.Add("Set?");
                return _set;
            }

            set
            {
                CodeTrace.Add($"Set={value?.Count}");
                _set = value;
            }
        }

        public List<int> Got
        {
            get
            {
                CodeTrace.Add($"Got?{_got.Count}");
                return _got;
            }
        }

        [XmlElement]
        public List<Line>? Flat
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

        [XmlAttribute]
        public int[]? Marks
        {
            get => _marks;
            set
            {
                CodeTrace.Add($"Marks={value?.Length}");
                _marks = value;
            }
        }

        [XmlElement("FlatNumber")]
        public List<int> FlatNumbers
        {
            get
            {
                CodeTrace.Add("FlatNumbers?");
                return _flatNumbers;
            }
        }

        public Line[]? Array
        {
            get => _array;
            set
            {
                CodeTrace.Add($"Array={value?.Length}");
                _array = value;
            }
        }

        [XmlElement("Item")]
        public Line[]? FlatArray
        {
            get => _flatArray;
            set
            {
                CodeTrace.Add($"FlatArray={value?.Length}");
                _flatArray = value;
            }
        }

        [XmlAttribute]
        public List<string> Names
        {
            get
            {
                CodeTrace.Add("Names?");
                return _names;
            }
        }

        public bool ShouldSerializeNames() => _names.Count > 0;

        public string? After
        {
            get => _after;
            set
            {
                // What has been added to the flat collections by then can be seen.
                CodeTrace.Add($"After={value}:{_flat?.Count},{_flatNumbers.Count},{_got.Count}");
                _after = value;
            }
        }
    }

    public class Shelves
    {
        private Lines _nil = [];

        public Lines Own { get; } = [];

        [XmlElement]
        public Lines? FlatOwn { get; set; }

        public List<List<Line>>? Nested { get; set; }

        public Collection<Lines>? OfOwn { get; set; }

        public List<Line[]>? Arrays { get; set; }

        public Line[][]? Jagged { get; set; }

        [XmlArray(IsNullable = true)]
        public Lines Nil
        {
            get
            {
                CodeTrace.Add("Nil?");
                return _nil;
            }

            set
            {
                CodeTrace.Add("Nil=");
                _nil = value;
            }
        }

        public Letters Letters { get; } = [];
    }
}
