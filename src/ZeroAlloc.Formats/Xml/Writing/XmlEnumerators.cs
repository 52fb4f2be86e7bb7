namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Enumerators of collections that have no index.</summary>
internal static class XmlEnumerators
{
    /// <summary>Disposes an enumerator if it can be: one without a type for its items says so only by itself.</summary>
    public static void Dispose(object? enumerator) => (enumerator as IDisposable)?.Dispose();
}
