using System.Collections;
using System.Collections.ObjectModel;
using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>
/// Collections without a setter. XmlSerializer takes arrays inside of them for read-only as well, and leaves these empty: a document has
/// to become the same model.
/// </summary>
public sealed class XmlGetOnlyReadTests
{
    private const string Arrays = "<M><ArrayOfInt><int>1</int><int>2</int></ArrayOfInt><ArrayOfInt><int>3</int></ArrayOfInt></M>";

    [Fact]
    public void Deserialize_ArraysInsideOfACollectionWithoutASetter_SameAsStock()
    {
        AssertSame<OfArrays>(Arrays, "[[],[]]");
        AssertSame<FieldOfArrays>(Arrays, "[[],[]]");
        AssertSame<OfDeeperArrays>("<M><ArrayOfArrayOfInt><ArrayOfInt><int>1</int></ArrayOfInt></ArrayOfArrayOfInt></M>", "[[]]");
        AssertSame<OfListsOfArrays>("<M><ArrayOfArrayOfInt><ArrayOfInt><int>1</int></ArrayOfInt></ArrayOfArrayOfInt></M>", "[[[]]]");
        AssertSame<OfAlternatives>("<M><X><int>1</int></X><Y>2</Y></M>", "[[],2]");
        AssertSame<Named>("<M><outer><inner>1</inner></outer></M>", "[[]]");
    }

    [Fact]
    public void Deserialize_OtherCollectionsWithoutASetter_SameAsStock()
    {
        AssertSame<OfLists>(Arrays, "[[1,2],[3]]");
        AssertSame<WithSetter>(Arrays, "[[1,2],[3]]");
        AssertSame<OfObjects>("<M><OfLists>" + Arrays + "</OfLists></M>", "[[[1,2],[3]]]");
        Assert.DoesNotContain("arrays", ZeroAllocXml.Describe(typeof(OfLists)), StringComparison.Ordinal);
        Assert.DoesNotContain("arrays", ZeroAllocXml.Describe(typeof(WithSetter)), StringComparison.Ordinal);
    }

    private static void AssertSame<T>(string content, string expected)
        where T : class, IHaveM
    {
        byte[] document = Encoding.UTF8.GetBytes($"<{typeof(T).Name}>{content}</{typeof(T).Name}>");
        Assert.Equal(expected, Text(StockXml.ReadStream<T>(document)!.Items));
        Assert.Equal(expected, Text(ZeroAllocXml.Deserialize<T>(document)!.Items));
    }

    private static string Text(object? value) => value switch
    {
        IHaveM inner => Text(inner.Items),
        IEnumerable items => $"[{string.Join(',', items.Cast<object?>().Select(Text))}]",
        _ => $"{value}",
    };

    public interface IHaveM
    {
        IEnumerable Items { get; }
    }

    public class OfArrays : IHaveM
    {
        public List<int[]> M { get; } = [];

        IEnumerable IHaveM.Items => M;
    }

    public class FieldOfArrays : IHaveM
    {
        public readonly Collection<int[]> M = [];

        IEnumerable IHaveM.Items => M;
    }

    public class OfDeeperArrays : IHaveM
    {
        public List<int[][]> M { get; } = [];

        IEnumerable IHaveM.Items => M;
    }

    public class OfListsOfArrays : IHaveM
    {
        public List<List<int[]>> M { get; } = [];

        IEnumerable IHaveM.Items => M;
    }

    public class OfAlternatives : IHaveM
    {
        [XmlArrayItem("X", typeof(int[])), XmlArrayItem("Y", typeof(int))]
        public ArrayList M { get; } = [];

        IEnumerable IHaveM.Items => M;
    }

    public class Named : IHaveM
    {
        [XmlArrayItem("outer", NestingLevel = 0), XmlArrayItem("inner", NestingLevel = 1)]
        public List<int[]> M { get; } = [];

        IEnumerable IHaveM.Items => M;
    }

    public class OfLists : IHaveM
    {
        public List<List<int>> M { get; } = [];

        IEnumerable IHaveM.Items => M;
    }

    public class WithSetter : IHaveM
    {
        public List<int[]> M { get; set; } = [];

        IEnumerable IHaveM.Items => M;
    }

    public class OfObjects : IHaveM
    {
        public List<OfLists> M { get; } = [];

        IEnumerable IHaveM.Items => M;
    }
}
