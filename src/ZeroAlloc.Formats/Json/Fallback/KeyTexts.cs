using System.Collections;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>The text of a key whose type is known at run time alone, as System.Text.Json writes it in a table.</summary>
internal static class KeyTexts
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, JsonTypeInfo<Hashtable>> s_tables = [];

    /// <summary>The key with its quotes, valid until the bridge is ended.</summary>
    /// <exception cref="JsonRefusedException">System.Text.Json takes no such key.</exception>
    public static ReadOnlySpan<byte> Of(SerializerBridge bridge, object key, JsonSerializerOptions options)
    {
        // Behind the key stands null, which has no quotes.
        ReadOnlySpan<byte> document = bridge.Write(0, new Hashtable { [key] = null }, s_tables.GetValue(options, Table));
        int begin = document.IndexOf((byte)'"');
        return document[begin..(document.LastIndexOf((byte)'"') + 1)];
    }

    private static JsonTypeInfo<Hashtable> Table(JsonSerializerOptions options) => JsonMetadataServices.CreateIDictionaryInfo(
        options,
        new JsonCollectionInfoValues<Hashtable>
        {
            ObjectCreator = static () => [],
            KeyInfo = options.GetTypeInfo(typeof(string)),
            ElementInfo = options.GetTypeInfo(typeof(object)),
        });
}
