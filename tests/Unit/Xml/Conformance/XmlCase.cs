namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>A value to write or read as XML, declared as a type.</summary>
/// <param name="Name">What the test is called.</param>
/// <param name="Type">Declared type of the root.</param>
/// <param name="Value">The value.</param>
public sealed record XmlCase(string Name, Type Type, object? Value)
{
    /// <inheritdoc/>
    public override string ToString() => Name;
}
