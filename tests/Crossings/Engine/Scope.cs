namespace ZeroAlloc.Crossings.Engine;

/// <summary>What a feature is a feature of, which decides with what it can meet.</summary>
internal enum Scope
{
    /// <summary>A member of a type, together with its type and its attributes.</summary>
    Member,

    /// <summary>A type of the program.</summary>
    Type,

    /// <summary>The options, and the type that is asked for.</summary>
    Options,

    /// <summary>The value that is written.</summary>
    Value,

    /// <summary>The document that is read.</summary>
    Document,

    /// <summary>An entry point that writes.</summary>
    WritingDoor,

    /// <summary>An entry point that reads.</summary>
    ReadingDoor,
}
