using System.ComponentModel;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Models with code of their own: in constructors, getters, setters and collections. It may run once for a document.</summary>
public static partial class CodeModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Line()),
        XmlZoo.Of(new Line
        {
            Text = "a & ü", Number = 5, Maybe = 1.5, Kind = DayOfWeek.Friday, Data = [1, 2, 3], Hex = [4], Id = 3, Label = "\"l\"",
            Optional = 4, OptionalSpecified = true, Usual = 8, Next = new Line { Text = new string('<', 300) },
        }),
        XmlZoo.Of(new Basket()),
        XmlZoo.Of(new Basket
        {
            Set = [new Line { Number = 1 }, null!, new Line { Text = "x" }],
            Got = { 1, 2, 3 },
            Flat = [new Line { Number = 2 }, new Line { Number = 3 }],
            FlatNumbers = { 4, 5, 6, 7, 8 },
            Array = [new Line { Number = 4 }, new Line { Number = 5 }],
            FlatArray = [new Line { Number = 6 }, new Line { Number = 7 }],
            Marks = [1, 2],
            Names = { "a", "b" },
            After = "z",
        }),
        XmlZoo.Of(new Shelves
        {
            Own = { new Line { Number = 1 }, new Line { Number = 2 } },
            FlatOwn = [new Line { Number = 3 }],
            Nested = [[new Line { Number = 4 }], [], null!],
            OfOwn = [[new Line { Number = 5 }], []],
            Arrays = [[new Line { Number = 6 }], []],
            Jagged = [[new Line { Number = 7 }], []],
            Nil = null!,
            Letters = { "b", "a" },
        }),
        XmlZoo.Of(new Shelves { Nil = [new Line { Number = 9 }] }),
        XmlZoo.Of(new Place { Start = new Point { X = 1, Name = "s" }, Maybe = new Point { X = 2 }, All = [new Point { X = 3 }, default] }),
        XmlZoo.Of(new Special { Number = 3, Extra = "e" }),
        XmlZoo.Of<Common>(new Special { Number = 3, Extra = "e", Inner = new Common { Number = 4 } }),
        XmlZoo.Of(new Note { Text = "t", Language = "en" }),
        XmlZoo.Of(new Note { Text = new string('t', 3000) + "&" + new string('ü', 3000) }),
        XmlZoo.Of(new Ordered { Second = 2, First = "1", Third = [3, 4] }),
        XmlZoo.Of(new List<Line> { new() { Number = 1 }, new() { Text = "b" } }),
        XmlZoo.Of(new[] { new Line { Number = 1 }, null }),
        XmlZoo.Of(new Lines { new Line { Number = 1 }, new Line { Text = "b" } }),
        XmlZoo.Of(new Anything()),
        XmlZoo.Of(new Anything
        {
            Value = new Line { Text = "a", Next = new Line { Number = 1 } },
            Flat = [1, new Line { Number = 2 }, new Lines { new Line { Number = 3 } }, "b", new byte[] { 1, 2 }, new object()],
            All = { new List<object?> { 1, new Line { Number = 4 } }, null, Guid.Empty, new Point { X = 5 }, DayOfWeek.Friday },
            Array = ['c', new Letters { "x", "y" }, new string('<', 300), 1.5m, new Anything { Value = DateTime.UnixEpoch }],
        }),
    ];

    public class Line
    {
        private string? _text;
        private int _number;
        private double? _maybe;
        private byte[]? _data;
        private int _id;
        private bool _optionalSpecified;
        private int _usual = 7;

        public Line() => CodeTrace.Add("Line()");

        public string? Text
        {
            get => _text;
            set
            {
                CodeTrace.Add($"Text={value}");
                _text = value;
            }
        }

        public int Number
        {
            get => _number;
            set
            {
                CodeTrace.Add($"Number={value}");
                _number = value;
            }
        }

        public double? Maybe
        {
            get => _maybe;
            set
            {
                CodeTrace.Add($"Maybe={value}");
                _maybe = value;
            }
        }

        public DayOfWeek Kind { get; set; }

        public byte[]? Data
        {
            get => _data;
            set
            {
                CodeTrace.Add($"Data={value?.Length}");
                _data = value;
            }
        }

        [XmlElement(DataType = "hexBinary")]
        public byte[]? Hex { get; set; }

        [XmlAttribute]
        public int Id
        {
            get => _id;
            set
            {
                CodeTrace.Add($"Id={value}");
                _id = value;
            }
        }

        [XmlAttribute]
        public string? Label { get; set; }

        public int Optional { get; set; }

        [XmlIgnore]
        public bool OptionalSpecified
        {
            get => _optionalSpecified;
            set
            {
                CodeTrace.Add($"OptionalSpecified={value}");
                _optionalSpecified = value;
            }
        }

        [DefaultValue(7)]
        public int Usual
        {
            get => _usual;
            set
            {
                CodeTrace.Add($"Usual={value}");
                _usual = value;
            }
        }

        public Line? Next { get; set; }
    }

    public struct Point
    {
        private string? _name;

        public Point()
        {
            CodeTrace.Add("Point()");
            X = 9;
        }

        public int X { get; set; }

        public string? Name
        {
            readonly get => _name;
            set
            {
                CodeTrace.Add($"Name={value}");
                _name = value;
            }
        }
    }

    public class Place
    {
        public Point Start { get; set; }

        public Point? Maybe { get; set; }

        public List<Point>? All { get; set; }
    }

    [XmlInclude(typeof(Special))]
    public class Common
    {
        private int _number;

        public Common() => CodeTrace.Add($"{GetType().Name}()");

        public virtual int Number
        {
            get => _number;
            set
            {
                CodeTrace.Add($"{GetType().Name}.Number={value}");
                _number = value;
            }
        }

        public Common? Inner { get; set; }
    }

    public class Special : Common
    {
        private string? _extra;

        public override int Number
        {
            get => base.Number;
            set
            {
                CodeTrace.Add("override");
                base.Number = value;
            }
        }

        public string? Extra
        {
            get => _extra;
            set
            {
                CodeTrace.Add($"Extra={value}");
                _extra = value;
            }
        }
    }

    public class Note
    {
        private string? _text;

        [XmlAttribute]
        public string? Language { get; set; }

        [XmlText]
        public string? Text
        {
            get => _text;
            set
            {
                CodeTrace.Add($"Text={value?.Length}");
                _text = value;
            }
        }
    }

    public class Ordered
    {
        private int _second;

        public Ordered() => CodeTrace.Add("Ordered()");

        [XmlElement(Order = 2)]
        public int Second
        {
            get => _second;
            set
            {
                CodeTrace.Add($"Second={value}");
                _second = value;
            }
        }

        [XmlElement(Order = 1)]
        public string? First { get; set; }

        [XmlElement(Order = 3)]
        public List<int>? Third { get; set; }
    }
}
