using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Xml.DataContracts.Reading;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>XmlSerializer runs the constructor without parameters, whoever may call it.</summary>
public sealed class XmlConstructorReadTests
{
    [Theory]
    [InlineData(typeof(Holder<Private>))]
    [InlineData(typeof(Holder<Protected>))]
    [InlineData(typeof(Holder<Internal>))]
    [InlineData(typeof(Holder<PrivateProtected>))]
    [InlineData(typeof(Holder<Heir>))]
    [InlineData(typeof(Holder<Struct>))]
    [InlineData(typeof(Holder<Obsolete>))]
    [InlineData(typeof(Holder<ObsoleteAsError>))]
    [InlineData(typeof(Holder<ObsoleteMembers>))]
    [InlineData(typeof(Holder<Record>))]
    public void Deserialize_ConstructorOfAnyAccess_CompiledAndAsXmlSerializer(Type holder)
    {
        Assert.Equal(CompiledShapes.MayExist, XmlReaderUnderTest.Of(holder).IsCompiled);
        AssertSame(holder);
    }

    [Theory]
    [InlineData(typeof(Holder<PrivateThrowing>))]
    [InlineData(typeof(Holder<PrivateWithCode>))]
    [InlineData(typeof(Holder<ObsoleteWithCode>))]
    [InlineData(typeof(Holder<Abstract>))]
    [InlineData(typeof(Holder<PrivateList>))]
    [InlineData(typeof(Holder<List<Private>>))]
    [InlineData(typeof(Holder<Private[]>))]
    [InlineData(typeof(Private))]
    public void Deserialize_OtherConstructors_AsXmlSerializer(Type holder) => AssertSame(holder);

    private static void AssertSame(Type type)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(type);
        string root = XmlConvertedRoot(type);
        string item = type.IsGenericType ? ItemName(type.GetGenericArguments()[0]) : "";
        foreach (string content in (string[])["<X>1</X>", "", "<X>1</X><Y>2</Y>", $"<{item}><X>1</X></{item}><{item} />", "<int>1</int>"])
        {
            foreach (string document in (string[])
                [$"<{root}><Value>{content}</Value></{root}>", $"<{root}><Value/></{root}>", $"<{root}/>", $"<{root}>{content}</{root}>"])
            {
                byte[] bytes = Encoding.UTF8.GetBytes(document);
                Assert.Equal(
                    $"{document} {Read(() => reader.Serializer.Deserialize(new MemoryStream(bytes)))}",
                    $"{document} {Read(() => reader.Deserialize(bytes))}");
            }
        }
    }

    private static string XmlConvertedRoot(Type type) =>
        type.IsGenericType ? "HolderOf" + (type.GetGenericArguments()[0] is var inner && inner.IsArray ? "ArrayOf" : "") + ItemRoot(inner)
        : type.Name;

    private static string ItemRoot(Type type) => type.IsGenericType ? "List" + "Of" + type.GetGenericArguments()[0].Name
        : type.IsArray ? type.GetElementType()!.Name
        : type.Name;

    private static string ItemName(Type type) =>
        type.IsGenericType ? type.GetGenericArguments()[0].Name : type.IsArray ? type.GetElementType()!.Name : "X";

    /// <summary>The graph, or the exceptions but for the place.</summary>
    private static string Read(Func<object?> read)
    {
        try
        {
            return GraphText.Of(read());
        }
        catch (InvalidOperationException e)
        {
            var text = new StringBuilder();
            for (Exception? inner = e.InnerException; inner is not null; inner = inner.InnerException)
            {
                text.Append(inner.GetType()).Append(inner.Message);
            }

            return text.ToString();
        }
    }

    public class Holder<T>
    {
        public T? Value { get; set; }
    }

    public class Private
    {
        private Private() => Y = 7;

        public int X { get; set; }

        public int Y { get; set; }
    }

    public class Protected
    {
        protected Protected()
        {
        }

        public int X { get; set; }

        public List<int> Items { get; } = [];
    }

    public class Internal
    {
        internal Internal()
        {
        }

        public int X;
    }

    public class PrivateProtected
    {
        private protected PrivateProtected()
        {
        }

        public int X { get; set; } = 3;
    }

    public class Heir : PrivateProtected
    {
        private Heir()
        {
        }

        public int Y { get; set; }
    }

    public struct Struct
    {
        public Struct() => Y = 5;

        public int X { get; set; }

        public int Y { get; set; }
    }

    public class Obsolete
    {
        [Obsolete("Old.")]
        public Obsolete() => Y = 5;

        public int X { get; set; }

        public int Y { get; set; }
    }

    public class ObsoleteAsError
    {
        [Obsolete("Older.", error: true)]
        public ObsoleteAsError() => Y = 6;

        public int X { get; set; }

        public int Y { get; set; }
    }

    public class ObsoleteMembers
    {
        [Obsolete("Old.")]
        public int X { get; set; }

        public int Y { get; set; }
    }

    public record Record
    {
        private Record(int x) => X = x;

        private Record()
        {
        }

        public int X { get; set; }

        public static Record Of(int x) => new(x);
    }

    public class PrivateThrowing
    {
        private PrivateThrowing() => throw new InvalidTimeZoneException("no");

        public int X { get; set; }
    }

    public class PrivateWithCode
    {
        private PrivateWithCode() => Y = Environment.ProcessId;

        public int X { get; set; }

        public int Y { get; set; }
    }

    public class ObsoleteWithCode
    {
        [Obsolete("Older.", error: true)]
        public ObsoleteWithCode() => Y = Environment.ProcessId;

        public int X { get; set; }

        public int Y { get; set; }
    }

    [XmlInclude(typeof(Concrete))]
    public abstract class Abstract
    {
        protected Abstract()
        {
        }

        public int X { get; set; }
    }

    public class Concrete : Abstract;

    public class PrivateList : List<int>
    {
        private PrivateList()
        {
        }
    }
}
