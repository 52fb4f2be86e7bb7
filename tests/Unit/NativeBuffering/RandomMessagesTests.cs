using System.Text;
using FsCheck;
using FsCheck.Fluent;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Random objects come back as they were, through views and as objects.</summary>
public sealed class RandomMessagesTests
{
    private static readonly Config s_config = Config.QuickThrowOnFailure.WithMaxTest(200).WithEndSize(40);

    [Fact]
    public void Parse_RandomNode_ShowsTheSameTree() =>
        Check.One(s_config, Prop.ForAll(Nodes(6).Where(node => node is not null).ToArbitrary(), node =>
        {
            NodeBufferedMessage view = NodeBufferedMessage.Parse(Message(node!));
            AssertSame(node, view);
            AssertSame(node, NodeBufferedMessage.Parse(Message(view.ToObject())));
        }));

    [Fact]
    public void Parse_RandomCollections_ShowTheSameElements() =>
        Check.One(s_config, Prop.ForAll(AllCollections().ToArbitrary(), source =>
        {
            CollectionsBufferedMessage view = CollectionsBufferedMessage.Parse(Message(source));

            Assert.Equal(source.Lines!.Select(Valid), Strings(view.Lines));
            Assert.Equal(source.Lines!.Select(Valid), Strings(view.Nested[0]));
            Assert.True(view.Nested[1].IsNull);
            Assert.Equal(source.Gaps, view.ToObject().Gaps);
            Assert.Equal(source.Numbers, view.Numbers.ToArray());
            Assert.Equal(source.Times, view.Times.ToArray());
        }));

    [Fact]
    public void TryGetValue_RandomDictionary_FindsWhatIsThereAndNothingElse() =>
        Check.One(s_config, Prop.ForAll(Texts().ListOf().ToArbitrary(), texts =>
        {
            Dictionary<string, int> ages = texts.OfType<string>().Where(
                text => Valid(text) == text).Distinct().Select((text, i) => (text, i)).ToDictionary();
            Dictionary<int, string?> names = ages.ToDictionary(entry => entry.Key.GetHashCode(), entry => (string?)entry.Key);
            MapsBufferedMessage view = MapsBufferedMessage.Parse(Message(new Maps { Ages = ages, Names = names }));

            foreach ((string key, int value) in ages)
            {
                Assert.True(view.Ages.TryGetValue(key, out BufferedValue<int> found));
                Assert.Equal(value, found.Value);
                Assert.True(view.Ages.TryGetValue(Encoding.UTF8.GetBytes(key), out _));
                Assert.Equal(ages.ContainsKey(key + "x"), view.Ages.TryGetValue(key + "x", out _));
                Assert.True(view.Names.TryGetValue(key.GetHashCode(), out BufferedString name));
                Assert.True(name.Equals(key));
                Assert.Equal(names.ContainsKey(key.GetHashCode() + 1), view.Names.TryGetValue(key.GetHashCode() + 1, out _));
            }

            Assert.Equal(ages, view.ToObject().Ages);
            Assert.Equal(names, view.ToObject().Names);
        }));

    private static Gen<Node?> Nodes(int depth)
    {
        if (depth == 0)
        {
            return Gen.Constant<Node?>(null);
        }

        Gen<Node?> inner = Nodes(depth - 1);
        Gen<Node?> full =
            from name in Texts()
            from next in inner
            from children in inner.ListOf()
            from none in Gen.Choose(0, 2)
            select (Node?)new Node { Name = name, Next = next, Children = none == 0 ? null : [.. children.Take(3)] };
        return Gen.Frequency((1, Gen.Constant<Node?>(null)), (3, full));
    }

    private static Gen<Collections> AllCollections() =>
        from lines in Texts().ListOf()
        from gaps in Values<int?>().ListOf()
        from times in Values<DateTime>().ListOf()
        select new Collections
        {
            Lines = lines,
            Gaps = [.. gaps],
            Numbers = [.. gaps.OfType<int>()],
            Times = [.. times],
            Nested = [[.. lines], null],
        };

    private static Gen<string?> Texts() => Gen.OneOf(
        Values<string?>(),
        Gen.Choose(0, 300).Select(length => (string?)new string('a', length)),
        Gen.Elements<string?>("é", "漢字", "😀", "\uD800", "", null));

    private static Gen<T> Values<T>() => ArbMap.Default.GeneratorFor<T>();

    private static void AssertSame(Node? expected, NodeBufferedMessage actual)
    {
        Assert.Equal(expected is null, actual.IsNull);
        if (expected is null)
        {
            return;
        }

        Assert.Equal(Valid(expected.Name), (string?)actual.Name);
        Assert.Equal(expected.Children is null, actual.Children.IsNull);
        Assert.Equal(expected.Children?.Count ?? 0, actual.Children.Count);
        for (int i = 0; i < actual.Children.Count; i++)
        {
            AssertSame(expected.Children![i], actual.Children[i]);
        }

        AssertSame(expected.Next, actual.Next);
    }

    // What becomes of half a surrogate pair.
    private static string? Valid(string? text) => text is null ? null : Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));

    private static List<string?> Strings(BufferedList<BufferedString> list)
    {
        var strings = new List<string?>();
        foreach (BufferedString text in list)
        {
            strings.Add(text);
        }

        return strings;
    }

    private static NativeBuffer Message(IBufferedMessageSource source) =>
        NativeBuffer.Create(source.WriteTo(static size => new byte[size]));
}
