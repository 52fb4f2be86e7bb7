namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>The lines of a body, for callers that don't name the type of the items.</summary>
internal interface IJsonLines
{
    /// <summary>
    /// Makes the exception that the consumer gets for one that reading a line threw; null where that is the right one. Set before the
    /// first item is read.
    /// </summary>
    Func<Exception, Exception?>? Refusal { get; set; }
}
