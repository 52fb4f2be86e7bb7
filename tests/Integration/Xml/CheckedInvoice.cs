using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Integration.Xml;

/// <summary>A model whose code may run once for a document: it counts, and refuses some numbers.</summary>
public sealed class CheckedInvoice
{
    private static int s_made;
    private string? _number;

    public CheckedInvoice() => Interlocked.Increment(ref s_made);

    /// <summary>Objects made since <see cref="Forget"/>.</summary>
    public static int Made => Volatile.Read(ref s_made);

    /// <summary>The number, or how it is refused.</summary>
    public string? Number
    {
        get => _number;
        set => _number = value switch
        {
            "format" => throw new FormatException("refused"),
            "xml" => throw new XmlException("refused"),
            "overflow" => throw new OverflowException("refused"),
            "argument" => throw new ArgumentException("refused"),
            "operation" => throw new InvalidOperationException("refused", new FormatException("inside")),
            _ => value,
        };
    }

    /// <summary>A collection that isn't there.</summary>
    [XmlElement("Mark")]
    public List<int>? Marks { get; }

    /// <summary>The same, which isn't a list.</summary>
    [XmlElement("Label")]
    public HashSet<string>? Labels { get; }

    /// <summary>Starts counting again.</summary>
    public static void Forget() => Volatile.Write(ref s_made, 0);
}
