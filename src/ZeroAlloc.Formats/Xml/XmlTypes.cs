namespace ZeroAlloc.Formats.Xml;

/// <summary>What can be said of a type before anybody looks at it.</summary>
internal static class XmlTypes
{
    /// <summary>
    /// Whether a value can be of a type: not of an open generic, a pointer, a reference, <see cref="Void"/>
    /// or a ref struct. Code for others can't be made, and XmlSerializer can't be asked.
    /// </summary>
    public static bool HasValues(Type type) =>
        !type.ContainsGenericParameters && !type.IsByRefLike && !type.IsPointer && !type.IsByRef && type != typeof(void);
}
