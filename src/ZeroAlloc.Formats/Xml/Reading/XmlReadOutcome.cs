namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What became of a document in the hands of compiled code.</summary>
internal enum XmlReadOutcome
{
    /// <summary>Something in it is not plainly valid.</summary>
    Declined,

    /// <summary>It was read.</summary>
    Read,

    /// <summary>Code of the application has thrown, and XmlSerializer is to say so: nobody else is asked before.</summary>
    Failed,
}
