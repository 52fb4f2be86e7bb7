namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A class that writes itself, inside of its element; an item that nothing else names is called like the class.</summary>
internal sealed class MappedOwn(Type type, string name) : MappedType(type, name, "");
