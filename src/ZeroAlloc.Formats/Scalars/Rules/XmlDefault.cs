namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>What XmlSerializer does with the <see cref="System.ComponentModel.DefaultValueAttribute"/> of a member.</summary>
internal enum XmlDefault
{
    /// <summary>It is not known here: the document is XmlSerializer's.</summary>
    NotCovered,

    /// <summary>XmlSerializer does not look at it.</summary>
    Ignored,

    /// <summary>A value of this type is compared by the type's operator.</summary>
    Compared,

    /// <summary>A value of any primitive type is converted, and compared by an instruction.</summary>
    Converted,
}
