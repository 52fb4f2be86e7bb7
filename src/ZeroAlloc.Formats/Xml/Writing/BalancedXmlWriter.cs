using System.Xml;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Passes everything to another writer, and knows whether all elements that were begun here were ended, and no other.</summary>
/// <remarks>Closing it ends nothing: who made the other writer goes on with it, unless that shows.</remarks>
/// <param name="inner">The other writer.</param>
internal sealed class BalancedXmlWriter(XmlWriter inner) : XmlWriter
{
    private int _depth;
    private bool _isBroken;

    /// <summary>Whether elements were begun and ended in pairs.</summary>
    public bool IsBalanced => _depth == 0 && !_isBroken;

    public override XmlWriterSettings? Settings => inner.Settings;

    public override WriteState WriteState => inner.WriteState;

    public override XmlSpace XmlSpace => inner.XmlSpace;

    public override string? XmlLang => inner.XmlLang;

    public override string? LookupPrefix(string ns) => inner.LookupPrefix(ns);

    public override void Flush() => inner.Flush();

    public override void Close() => _isBroken = true;

    public override void WriteStartElement(string? prefix, string localName, string? ns)
    {
        inner.WriteStartElement(prefix, localName, ns);
        _depth++;
    }

    public override void WriteEndElement()
    {
        inner.WriteEndElement();
        Ended();
    }

    public override void WriteFullEndElement()
    {
        inner.WriteFullEndElement();
        Ended();
    }

    public override void WriteStartDocument() => inner.WriteStartDocument();

    public override void WriteStartDocument(bool standalone) => inner.WriteStartDocument(standalone);

    public override void WriteEndDocument() => inner.WriteEndDocument();

    public override void WriteDocType(string name, string? pubid, string? sysid, string? subset) =>
        inner.WriteDocType(name, pubid, sysid, subset);

    public override void WriteStartAttribute(string? prefix, string localName, string? ns) =>
        inner.WriteStartAttribute(prefix, localName, ns);

    public override void WriteEndAttribute() => inner.WriteEndAttribute();

    public override void WriteCData(string? text) => inner.WriteCData(text);

    public override void WriteComment(string? text) => inner.WriteComment(text);

    public override void WriteProcessingInstruction(string name, string? text) => inner.WriteProcessingInstruction(name, text);

    public override void WriteEntityRef(string name) => inner.WriteEntityRef(name);

    public override void WriteCharEntity(char ch) => inner.WriteCharEntity(ch);

    public override void WriteWhitespace(string? ws) => inner.WriteWhitespace(ws);

    public override void WriteString(string? text) => inner.WriteString(text);

    public override void WriteSurrogateCharEntity(char lowChar, char highChar) => inner.WriteSurrogateCharEntity(lowChar, highChar);

    public override void WriteChars(char[] buffer, int index, int count) => inner.WriteChars(buffer, index, count);

    public override void WriteRaw(char[] buffer, int index, int count) => inner.WriteRaw(buffer, index, count);

    public override void WriteRaw(string data) => inner.WriteRaw(data);

    public override void WriteBase64(byte[] buffer, int index, int count) => inner.WriteBase64(buffer, index, count);

    public override void WriteBinHex(byte[] buffer, int index, int count) => inner.WriteBinHex(buffer, index, count);

    public override void WriteName(string name) => inner.WriteName(name);

    public override void WriteNmToken(string name) => inner.WriteNmToken(name);

    public override void WriteQualifiedName(string localName, string? ns) => inner.WriteQualifiedName(localName, ns);

    public override void WriteValue(object value) => inner.WriteValue(value);

    public override void WriteValue(string? value) => inner.WriteValue(value);

    public override void WriteValue(bool value) => inner.WriteValue(value);

    public override void WriteValue(DateTime value) => inner.WriteValue(value);

    public override void WriteValue(DateTimeOffset value) => inner.WriteValue(value);

    public override void WriteValue(double value) => inner.WriteValue(value);

    public override void WriteValue(float value) => inner.WriteValue(value);

    public override void WriteValue(decimal value) => inner.WriteValue(value);

    public override void WriteValue(int value) => inner.WriteValue(value);

    public override void WriteValue(long value) => inner.WriteValue(value);

    private void Ended() => _isBroken |= --_depth < 0;
}
