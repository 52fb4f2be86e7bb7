using System.Text;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>
/// The base class of XmlSerializer's generated writers, called as dotnet/performance's
/// Perf_XmlSerializationWriter does: text into a cleared builder.
/// </summary>
/// <param name="declares">Whether the root declares the two namespaces of XML Schema, as that of a document by XmlSerializer does.</param>
internal sealed class PrimitivesWriter(bool declares) : XmlSerializationWriter
{
    private readonly StringBuilder _text = new(4096);

    /// <summary>Writes a root with the values in it, <paramref name="count"/> times.</summary>
    public void Run(int count, XmlPrimitives values)
    {
        for (int i = 0; i < count; i++)
        {
            _text.Clear();
            Writer = new XmlTextWriter(new StringWriter(_text, System.Globalization.CultureInfo.InvariantCulture));
            Write(values);
        }
    }

    /// <summary>What was written last.</summary>
    public byte[] Output() => Encoding.UTF8.GetBytes(_text.ToString());

    /// <inheritdoc/>
    protected override void InitCallbacks()
    {
    }

    private void Write(XmlPrimitives values)
    {
        Writer.WriteStartElement("root");
        if (declares)
        {
            Writer.WriteAttributeString("xmlns", "xsi", null, XmlSchema.InstanceNamespace);
            Writer.WriteAttributeString("xmlns", "xsd", null, XmlSchema.Namespace);
        }

        Write("char", values.Char);
        Write("int", values.Int32);
        Write("decimal", values.Decimal);
        Write("dateTime", values.DateTime);
        Write("timeSpan", values.TimeSpan);
        Write("dateTimeOffset", values.DateTimeOffset);
        Write("short", values.Int16);
        Write("long", values.Int64);
        Write("sbyte", values.SByte);
        Write("ushort", values.UInt16);
        Write("uint", values.UInt32);
        Write("ulong", values.UInt64);
        Write("byte", values.Byte);
        Write("bytes", values.Bytes);
        Write("guid", values.Guid);
        Writer.WriteEndElement();
    }

    private void Write(string name, object value) => WriteTypedPrimitive(name, "", value, xsiType: false);
}
