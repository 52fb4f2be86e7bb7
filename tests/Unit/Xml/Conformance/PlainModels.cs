namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Classes and structs without attributes.</summary>
public static class PlainModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Person()),
        XmlZoo.Of(new Person { Name = "Ada", Age = 36, Home = new Address { Street = "A & B <c> \"d\" 'e'", City = "" } }),
        XmlZoo.Of(new Person { Name = " \t\r\n ]]> \u00e9\u20ac\U0001F600 \u0001", Home = new Address() }),
        XmlZoo.Of(new Empty()),
        XmlZoo.Of(new FieldsAndProperties { Second = "p", First = "f", Fourth = 4, Third = 3 }),
        XmlZoo.Of(new Point { X = 1, Y = -2 }),
        XmlZoo.Of(new Line { From = new Point { X = 1 }, To = new Point { Y = 2 } }),
        XmlZoo.Of(new RecordModel { Id = 7, Title = "t" }),
        XmlZoo.Of(new RecordStruct { Id = 7, Title = "t" }),
        XmlZoo.Of(new Initialised { Id = 1, Name = "n" }),
        XmlZoo.Of(new Unwritten { Written = 1 }),
        XmlZoo.Of(new Pairs { Pair = (1, "two"), Nested = (3, (4, 5)) }),
        XmlZoo.Of(new KeyValuePair<int, string>(1, "nothing of it can be set")),
        XmlZoo.Of(new Login { Email = "a@b.c", Password = "secret", RememberMe = true }),
        XmlZoo.Of(new Outer.Inner { Value = 1 }),
    ];

    public class Empty
    {
    }

    public class Person
    {
        public string? Name { get; set; }

        public int Age { get; set; }

        public Address? Home { get; set; }
    }

    public class Address
    {
        public string? Street { get; set; }

        public string? City { get; set; }
    }

    public class FieldsAndProperties
    {
        public string? Second { get; set; }

        public string? First;

        public int Fourth { get; set; }

        public int Third;
    }

    public struct Point
    {
        public int X;

        public int Y { get; set; }
    }

    public class Line
    {
        public Point From { get; set; }

        public Point To;
    }

    public record RecordModel
    {
        public int Id { get; set; }

        public string? Title { get; init; }
    }

    public record struct RecordStruct
    {
        public int Id { get; set; }

        public string? Title { get; set; }
    }

    public class Initialised
    {
        public int Id { get; init; }

        public required string Name { get; init; }
    }

    public class Unwritten
    {
        public const int Constant = 1;

        public static int Shared { get; set; }

        public int Written { get; set; }

        public readonly int Fixed = 3;

        public int GetOnly => 2;

        public object Anything => this;

        public IReadOnlyDictionary<string, object>? Interface => null;

        public int[] Array { get; } = [1];

        public int this[int index]
        {
            get => index;
            set => Written = value;
        }

        protected int Hidden { get; set; }

        internal int Inside { get; set; }
    }

    public class Pairs
    {
        public (int, string) Pair { get; set; }

        public (int, (int, int)) Nested { get; set; }
    }

    public class Login
    {
        public string? Email { get; set; }

        public string? Password { get; set; }

        public bool RememberMe { get; set; }
    }

    public class Outer
    {
        public class Inner
        {
            public int Value { get; set; }
        }
    }
}
