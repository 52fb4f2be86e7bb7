namespace ZeroAlloc.Unit.Xml;

/// <summary>A model with one element, for asking XmlSerializer about single values.</summary>
public sealed class ValueBox<T>
{
    public T V = default!;
}
