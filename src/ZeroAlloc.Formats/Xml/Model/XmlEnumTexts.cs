namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>The texts of an enum's values; as <see cref="ulong"/>, sign-extended.</summary>
/// <param name="type">The enum.</param>
/// <param name="names">Its members' values and names in XML, in the order in which XmlSerializer tries them.</param>
/// <param name="isFlags">Whether a value is the names of its flags, separated by spaces.</param>
internal sealed class XmlEnumTexts(Type type, IReadOnlyList<(ulong Value, string Name)> names, bool isFlags)
{
    /// <summary>The enum.</summary>
    public Type Type => type;

    /// <summary>Values and names, in the order in which XmlSerializer tries them.</summary>
    public IReadOnlyList<(ulong Value, string Name)> Names => names;

    /// <summary>Whether the bits of a name that was taken are not looked for in names behind it.</summary>
    public bool TakesBitsOnce { get; init; }

    /// <summary>Whether a value is the names of its flags.</summary>
    public bool IsFlags => isFlags;
}
