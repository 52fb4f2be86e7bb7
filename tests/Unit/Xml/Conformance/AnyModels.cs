using System.Collections;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Members and items declared as <see cref="object"/>: written as what they are.</summary>
public static class AnyModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        .. Values.Select(static (value, index) => XmlZoo.Of(new Holder { Value = value }, $"{index}, {value?.GetType().Name ?? "null"}")),
        XmlZoo.Of(new Holder { Before = Guid.Empty, Value = 'c', Nullable = TimeSpan.Zero, After = Guid.Empty }),
        XmlZoo.Of(new Holder { Value = new Holder { Value = new Holder { Before = 'x' }, Known = new Derived { Y = 1 } } }),
        XmlZoo.Of(new Lists { Any = [1, null, "a", Guid.Empty, 'c', new object(), new List<int> { 1 }, Color.Blue, new byte[] { 1 }] }),
        XmlZoo.Of(new Lists { Array = [1.5, "<&>\"", new Other { Z = 2 }, null], Old = new ArrayList { 1, "b", null } }),
        XmlZoo.Of(new Lists { Flat = [1, null!, DateTime.UnixEpoch, new List<object> { 1, 'c' }], Any = [new List<int>()] }),
        XmlZoo.Of(new Lists { Any = [new List<object?>(), new List<object?> { new List<object?> { 1 } }] }),
        XmlZoo.Of(new List<object?> { 1, null, "a", Guid.Empty, 'c', new object(), new List<object?> { 2 }, false }),
        XmlZoo.Of(new object?[] { 1, null, new object?[] { "x", Guid.Empty } }),
        XmlZoo.Of(new ArrayList { 1, null, DayOfWeek.Friday }),
        XmlZoo.Of(Enumerable.Range(0, 3000).Select(static i => i % 3 == 0 ? Guid.Empty : i % 3 == 1 ? (object?)'c' : null).ToList()),
        XmlZoo.Of(new Spaced { Value = new Spaced { Value = 'c', Text = "t" }, Values = [1, Guid.Empty, new Spaced()] }),
    ];

    private static IEnumerable<object?> Values =>
    [
        null, true, false, (sbyte)-1, (byte)1, (short)-2, (ushort)3, -4, 5u, -6L, 7ul, ulong.MaxValue, 1.5f, 2.5, double.NaN, 3.50m,
        'c', '<', "s", "", " a\r\n\t<&>\"' ü \u0001", new string('<', 9000), new Guid(1, 2, 3, [4, 5, 6, 7, 8, 9, 10, 11]),
        DateTime.UnixEpoch, new DateTime(2020, 1, 2, 3, 4, 5, 6, DateTimeKind.Local),
        default(DateTime), DateTimeOffset.UnixEpoch, TimeSpan.FromSeconds(-5.25), new DateOnly(2020, 1, 2), new TimeOnly(3, 4, 5),
        new byte[] { 1, 2, 3 }, Array.Empty<byte>(), new object(), DayOfWeek.Friday, Wide.Most, Small.Least, Color.Blue,
        Rights.Read | Rights.Write, default(Rights),
        new Base { X = 1 }, new Derived { X = 1, Y = 2 }, new Other { Z = 3 }, new Point { Q = 4, Inner = 'p' },
    ];

    public enum Color
    {
        Red,

        [XmlEnum("dark blue")]
        Blue,
    }

    [Flags]
    public enum Rights
    {
        Read = 1,
        Write = 2,
    }

    /// <summary>Not known to any document.</summary>
    public enum Wide : ulong
    {
        Most = ulong.MaxValue,
    }

    /// <summary>Not known to any document.</summary>
    public enum Small : sbyte
    {
        Least = sbyte.MinValue,
    }

    [XmlInclude(typeof(Derived))]
    public class Base
    {
        [XmlAttribute]
        public int X { get; set; }
    }

    public class Derived : Base
    {
        public int Y { get; set; }
    }

    public class Other
    {
        public int Z { get; set; }
    }

    public struct Point
    {
        public int Q { get; set; }

        public object? Inner { get; set; }
    }

    [XmlInclude(typeof(Color))]
    [XmlInclude(typeof(Rights))]
    [XmlInclude(typeof(Other))]
    [XmlInclude(typeof(Point))]
    public class Holder
    {
        public object? Before { get; set; }

        public object? Value { get; set; }

        [XmlElement(IsNullable = true)]
        public object? Nullable { get; set; }

        public Base? Known { get; set; }

        public object? After { get; set; }
    }

    [XmlInclude(typeof(Other))]
    public class Lists
    {
        public List<object?>? Any { get; set; }

        [XmlArrayItem("Thing", IsNullable = false)]
        public object?[]? Array { get; set; }

        [XmlElement]
        public List<object>? Flat { get; set; }

        public ArrayList? Old { get; set; }

        public List<int>? Numbers { get; set; }

        public Color Color { get; set; }
    }

    [XmlType(Namespace = "urn:spaced")]
    [XmlRoot(Namespace = "urn:spaced")]
    public class Spaced
    {
        public object? Value { get; set; }

        public object?[]? Values { get; set; }

        public string? Text { get; set; }
    }
}
