namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>A parameter of the constructor that documents are read through.</summary>
/// <param name="Type">Its type.</param>
/// <param name="DefaultSlot">Where its default value is, if that is not the type's own; otherwise -1.</param>
internal sealed record ReadParameter(Type Type, int DefaultSlot);
