namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A class that writes itself, inside of its element.</summary>
internal sealed class MappedOwn(Type type) : MappedType(type, "", "");
