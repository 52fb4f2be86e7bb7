namespace ZeroAlloc.Crossings.Engine;

/// <summary>An entry point through which values are written, or documents read. A format's subject knows how to go through it.</summary>
internal interface IDoor
{
    /// <summary>Its feature.</summary>
    Row Row { get; }

    /// <summary>Whether it writes; otherwise it reads.</summary>
    bool Writes { get; }

    /// <summary>Whether it writes one document, which others can read.</summary>
    bool IsDocument => true;

    /// <summary>Doors of the same oracle are compared with one answer of it.</summary>
    string Oracle { get; }
}
