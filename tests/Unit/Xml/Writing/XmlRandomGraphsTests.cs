using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Graphs made by chance, of a model with every kind of member, in tiny blocks and many parts.</summary>
public sealed class XmlRandomGraphsTests : XmlWriteOracle
{
    private const int GraphsPerSeed = 25;
    private const int Depth = 4;

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    public void Serialize_RandomGraph_AsXmlSerializer(int seed)
    {
        Random random = new(seed);
        for (int i = 0; i < GraphsPerSeed; i++)
        {
            AssertSameQuickly(MakeNode(random, Depth));
            AssertSameQuickly(Many(random, () => MakeNode(random, Depth - 2)));
        }
    }

    private static Node MakeNode(Random random, int depth)
    {
        Node node = random.Next(4) switch
        {
            0 => new TextNode { Text = Text(random), Also = Text(random) },
            1 => new ListNode { Numbers = Many(random, random.Next)?.ToArray(), Flat = Many(random, () => random.NextDouble()) },
            _ => new Node(),
        };
        node.Id = random.Next(-5, 5);
        node.Name = Text(random);
        node.Kind = (Kind)random.Next(3);
        node.Marks = (Marks)random.Next(8);
        node.Maybe = random.Next(2) == 0 ? null : random.NextInt64();
        node.MaybeLeftOut = random.Next(2) == 0 ? null : Guid.Empty;
        node.Amount = random.Next(3);
        node.CountSpecified = random.Next(2) == 0;
        node.Data = random.Next(3) == 0 ? null : new byte[random.Next(5)];
        node.Words = Many(random, () => Text(random)!);
        node.Lines = Many(random, () => Text(random)!) is { } lines ? new Collection<string>(lines) : null;
        node.Place = new Place { X = random.Next(9), Tags = Many(random, () => Text(random)!) };
        node.Rows = random.Next(2) == 0 ? null : [[1, 2], null!, []];
        if (depth > 0)
        {
            node.Child = random.Next(2) == 0 ? null : MakeNode(random, depth - 1);
            node.Nil = random.Next(2) == 0 ? null : MakeNode(random, depth - 2);
            node.Children = Many(random, () => MakeNode(random, depth - 1));
            node.FlatChildren = Many(random, () => random.Next(5) == 0 ? null! : MakeNode(random, depth - 2));
        }

        return node;
    }

    private static List<T>? Many<T>(Random random, Func<T> make) =>
        random.Next(4) == 0 ? null : [.. Enumerable.Range(0, random.Next(4)).Select(_ => make())];

    private static string? Text(Random random) => random.Next(8) switch
    {
        0 => null,
        1 => "",
        2 => "é<\"&>\ud83d\ude00\r\n\t",
        3 => new string('a', random.Next(200)),
        _ => "plain",
    };

    public enum Kind
    {
        One,

        [XmlEnum("zwei")]
        Two,
        Three,
    }

    [Flags]
    public enum Marks
    {
        A = 1,
        B = 2,
        C = 4,
    }

    public struct Place
    {
        [XmlAttribute]
        public int X { get; set; }

        [XmlElement("Tag")]
        public List<string>? Tags { get; set; }
    }

    [XmlInclude(typeof(TextNode))]
    [XmlInclude(typeof(ListNode))]
    public class Node
    {
        [XmlAttribute]
        public int Id { get; set; }

        [XmlAttribute]
        public string? Name { get; set; }

        [XmlAttribute]
        public Marks Marks { get; set; }

        [XmlElement("child")]
        public List<Node>? FlatChildren { get; set; }

        public Kind Kind { get; set; }

        public long? Maybe { get; set; }

        [XmlElement(IsNullable = true)]
        public Guid? MaybeLeftOut { get; set; }

        [DefaultValue(typeof(decimal), "1")]
        public decimal Amount { get; set; }

        public int Count { get; set; }

        [XmlIgnore]
        public bool CountSpecified { get; set; }

        public byte[]? Data { get; set; }

        [XmlArrayItem(IsNullable = false)]
        public List<string>? Words { get; set; }

        public Collection<string>? Lines { get; set; }

        public Place Place { get; set; }

        public int[][]? Rows { get; set; }

        public Node? Child { get; set; }

        [XmlElement(IsNullable = true)]
        public Node? Nil { get; set; }

        public List<Node>? Children { get; set; }

        public bool ShouldSerializeKind() => Kind != Kind.Three;
    }

    public sealed class TextNode : Node
    {
        [XmlAttribute]
        public string? Also { get; set; }

        public string? Text { get; set; }
    }

    public sealed class ListNode : Node
    {
        public int[]? Numbers { get; set; }

        [XmlElement("n")]
        public List<double>? Flat { get; set; }
    }
}
