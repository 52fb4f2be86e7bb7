using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>
/// Puts what a document has under unknown names into an object's extension data, a name that comes again over what it had.
/// </summary>
/// <remarks>
/// Bound: a position moves over a comma that was found there, and over whitespace. The document has been proven, so that there is a name
/// without escapes behind them.
/// </remarks>
internal static class ExtensionFilling
{
    /// <summary>Puts a value into a dictionary.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="before">Behind the value before, or behind the opening brace.</param>
    /// <param name="dictionary">The dictionary.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="JsonException">System.Text.Json would take the dictionary as another one, or refuse it.</exception>
    public static void Add<TValue>(ref ReadState reader, ref byte before, IDictionary<string, TValue>? dictionary, TValue value)
    {
        if (dictionary is null || (typeof(TValue) != typeof(object) && dictionary is IDictionary<string, object?>))
        {
            throw new JsonException();
        }

        dictionary[Name(ref reader, ref before)] = value;
    }

    /// <summary>The same for an object of nodes.</summary>
    /// <exception cref="JsonException">There is none.</exception>
    public static void AddNode(ref ReadState reader, ref byte before, JsonObject? item, JsonNode? value) =>
        (item ?? throw new JsonException())[Name(ref reader, ref before)] = value;

    /// <summary>What makes an object of nodes as System.Text.Json does.</summary>
    public static Func<object> NodeMaker(JsonSerializerOptions options)
    {
        var settings = new JsonNodeOptions { PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive };
        return () => new JsonObject(settings);
    }

    private static string Name(ref ReadState reader, ref byte position)
    {
        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        if (TokenScanner.IsAt(ref reader, ref position, ','))
        {
            position = ref TokenScanner.SkipWhitespace(ref reader, ref Unsafe.Add(ref position, 1));
        }

        JsonStringReader.Read(ref reader, ref position, out string? name);
        return name!;
    }
}
