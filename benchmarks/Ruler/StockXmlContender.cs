using System.Xml;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>A serializer of the framework's as the stock formatters drive it: an XmlWriter without declaration, over a stream.</summary>
internal static class StockXmlContender
{
    private static readonly MemoryStream s_stream = new(new byte[512 * 1024]);

    /// <summary>The contender that writes a document by <paramref name="write"/>.</summary>
    public static Contender Of(string name, Action<XmlWriter> write)
    {
        void Run(int count)
        {
            for (int i = 0; i < count; i++)
            {
                s_stream.Position = 0;
                using XmlWriter writer = StockXml.Writer(s_stream);
                write(writer);
            }
        }

        return new Contender(name, Run, () =>
        {
            Run(1);
            return s_stream.ToArray()[..(int)s_stream.Position];
        });
    }
}
