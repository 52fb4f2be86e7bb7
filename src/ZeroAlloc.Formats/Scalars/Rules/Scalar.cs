namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>
/// A type whose values have no parts, and all that the formats have to know of it: a class for each
/// type, listed in <see cref="ScalarRegistry"/>.
/// </summary>
/// <param name="type">The exact type.</param>
/// <remarks>Asked while plans are made and code is emitted, never for a value.</remarks>
internal abstract class Scalar(Type type)
{
    /// <summary>The exact type.</summary>
    public Type Type => type;

    /// <summary>How values are written and read in JSON.</summary>
    public abstract JsonRule Json { get; }

    /// <summary>How values are written and read in XML; <see cref="XmlRule.None"/> where XmlSerializer knows no text of the type.</summary>
    public abstract XmlRule Xml { get; }

    /// <summary>Whether nobody can change a value, and its methods run no code of an application.</summary>
    public virtual bool IsInert => true;
}
