using System.Buffers;
using System.Collections;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Bodies in parts: how large a part is, what changes in between, what is let go.</summary>
public sealed class XmlPausingTests : XmlWriteOracle
{
    [Fact]
    public void WriteNext_ManyItems_PartsOfThresholdAndOneItem()
    {
        const int Threshold = 4096;
        List<Item> value = [.. Enumerable.Range(0, 20_000).Select(static i => new Item { Number = i, Text = new string('x', i % 50) })];
        using IBodySource source = AssertCompiled<List<Item>>().OpenBody(value);
        ArrayBufferWriter<byte> part = new();
        bool more;
        int parts = 0;
        do
        {
            part.ResetWrittenCount();
            more = source.WriteNext(part, Threshold);
            parts++;
            Assert.InRange(part.WrittenCount, more ? Threshold : 1, Threshold + 256);
        }
        while (more);

        Assert.InRange(parts, 200, 1000);
    }

    [Fact]
    public void WriteNext_ListChangesWhileItIsWritten_AsXmlSerializer()
    {
        AssertSame(new Changing { Grows = 2 });
        AssertSame(new Changing { Shrinks = 2 });
    }

    [Fact]
    public void Dispose_PausedInsideEnumeration_DisposesEnumerator()
    {
        Numbers value = new();
        XmlContract<Numbers> contract = AssertCompiled<Numbers>();
        using (IBodySource source = contract.OpenBody(value))
        {
            Assert.True(source.WriteNext(new OneBlockWriter(4096), 1));
            Assert.Equal(0, value.Disposed);
        }

        Assert.Equal(1, value.Disposed);
    }

    [Fact]
    public void Difference_X2_EnumeratedCollection_LeftOpenByStockDisposedHere()
    {
        Numbers value = new();
        Early stock = new();
        StockXml.Write(stock);
        Assert.Equal(0, stock.Disposed);

        AssertSame(value);
        Early ours = new();
        XmlWritingWays.IntoArray(AssertCompiled<Early>(), ours);

        Assert.Equal(1, ours.Disposed);
    }

    [Fact]
    public void WriteNext_DeepTreeOfLists_SameBytesWhereverItPauses()
    {
        Tree tree = new() { Name = "leaf" };
        for (int i = 0; i < 150; i++)
        {
            tree = new Tree { Name = $"{i}", Children = { new Tree(), tree, new Tree { Name = "" } } };
        }

        AssertSame(tree);
    }

    [Fact]
    public void WriteNext_DerivedTypesWithLists_SameBytesWhereverItPauses() => AssertSame(
        new List<Shape>
        {
            new() { Tags = ["a", "b"] },
            new Round { Tags = [], Radii = [1, 2, 3] },
            new Round { Tags = ["c"], Inner = new Round { Radii = [4], Inner = new Shape { Tags = ["d", "", "e"] } } },
        });

    [Fact]
    public void WriteNext_Structs_SameBytesWhereverItPauses() => AssertSame(
        new Boxes
        {
            First = new Box { Items = [1, 2] },
            Maybe = new Box { Items = [3], Inner = [new Box { Items = [4, 5] }, default] },
            None = null
        });

    public sealed class Item
    {
        public int Number { get; set; }

        public string? Text { get; set; }
    }

    /// <summary>Its elements change the list that they are in.</summary>
    public sealed class Changing
    {
        private List<Element>? _list;

        [XmlIgnore]
        public int Grows { get; set; }

        [XmlIgnore]
        public int Shrinks { get; set; }

        public List<Element> List
        {
            get => _list = [.. Enumerable.Range(0, 4).Select(i => new Element { Owner = this, Index = i })];
            set => _list = value;
        }

        internal void OnRead(int index)
        {
            if (index == Grows && Grows != 0)
            {
                _list!.AddRange([new Element { Owner = this, Index = 10 }, new Element { Owner = this, Index = 11 }]);
            }

            if (index == Shrinks && Shrinks != 0)
            {
                _list!.RemoveAt(3);
            }
        }
    }

    public sealed class Element
    {
        internal Changing? Owner { get; set; }

        public int Index
        {
            get
            {
                Owner?.OnRead(field);
                return field;
            }

            set;
        }
    }

    public sealed class Numbers : IEnumerable<int>
    {
        internal int Disposed { get; set; }

        public void Add(int number) => _ = number;

        public IEnumerator<int> GetEnumerator()
        {
            try
            {
                for (int i = 0; i < 30; i++)
                {
                    yield return i;
                }
            }
            finally
            {
                Disposed++;
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>Counts how often its enumerator is disposed.</summary>
    public sealed class Early : IEnumerable<int>
    {
        internal int Disposed { get; set; }

        public void Add(int number) => _ = number;

        public IEnumerator<int> GetEnumerator() => new Counting(this);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        private sealed class Counting(Early owner) : IEnumerator<int>
        {
            public int Current { get; private set; }

            object IEnumerator.Current => Current;

            public bool MoveNext() => ++Current < 4;

            public void Reset() => Current = 0;

            public void Dispose() => owner.Disposed++;
        }
    }

    public sealed class Tree
    {
        public string? Name { get; set; }

        [XmlElement("Child")]
        public List<Tree> Children { get; } = [];
    }

    [XmlInclude(typeof(Round))]
    public class Shape
    {
        public string[]? Tags { get; set; }
    }

    public sealed class Round : Shape
    {
        [XmlElement("Radius")]
        public List<double>? Radii { get; set; }

        public Shape? Inner { get; set; }
    }

    public struct Box
    {
        public List<int>? Items { get; set; }

        public Box[]? Inner { get; set; }
    }

    public sealed class Boxes
    {
        public Box First { get; set; }

        public Box? Maybe { get; set; }

        public Box? None { get; set; }
    }
}
