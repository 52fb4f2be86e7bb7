using System.Text;
using System.Text.Json;

namespace ZeroAlloc.Crossings.Json;

/// <summary>A document as a tree that may be changed: names may be repeated, and literals be anything.</summary>
internal sealed class JsonPart
{
    /// <summary>Members of an object, their names with escapes; null for other parts.</summary>
    public List<(string Name, JsonPart Value)>? Members { get; private init; }

    /// <summary>Items of an array; null for other parts.</summary>
    public List<JsonPart>? Items { get; private init; }

    /// <summary>Any other value, as it stands in the document.</summary>
    public string Literal { get; set; } = "";

    /// <summary>A literal, or any other text.</summary>
    public static JsonPart Of(string literal) => new() { Literal = literal };

    /// <summary>An object.</summary>
    public static JsonPart Object(params (string Name, JsonPart Value)[] members) => new() { Members = [.. members] };

    /// <summary>The tree of a document; null if it is none.</summary>
    public static JsonPart? Parse(ReadOnlySpan<byte> document)
    {
        try
        {
            JsonReaderOptions options = new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = 1000 };
            Utf8JsonReader reader = new(document, options);
            reader.Read();
            JsonPart part = Parse(ref reader);
            return reader.Read() ? null : part;
        }
        catch (JsonException)
        {
            return null;
        }
    }

    /// <summary>The tree in bytes.</summary>
    public byte[] ToBytes() => Encoding.UTF8.GetBytes(ToString());

    public override string ToString()
    {
        StringBuilder text = new();
        Append(text);
        return text.ToString();
    }

    /// <summary>This part, and all in it.</summary>
    public IEnumerable<JsonPart> All() =>
        ((IEnumerable<JsonPart>)[this])
            .Concat(Members?.SelectMany(member => member.Value.All()) ?? [])
            .Concat(Items?.SelectMany(item => item.All()) ?? []);

    /// <summary>Becomes a copy of another one.</summary>
    public JsonPart With(List<(string Name, JsonPart Value)> members) => new() { Members = members };

    /// <summary>An array.</summary>
    public static JsonPart Array(IEnumerable<JsonPart> items) => new() { Items = [.. items] };

    private static JsonPart Parse(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                JsonPart made = new() { Members = [] };
                while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
                {
                    string name = Encoding.UTF8.GetString(reader.ValueSpan);
                    reader.Read();
                    made.Members!.Add((name, Parse(ref reader)));
                }

                return made;
            case JsonTokenType.StartArray:
                JsonPart array = new() { Items = [] };
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                {
                    array.Items!.Add(Parse(ref reader));
                }

                return array;
            case JsonTokenType.String:
                return Of($"\"{Encoding.UTF8.GetString(reader.ValueSpan)}\"");
            default:
                return Of(Encoding.UTF8.GetString(reader.ValueSpan));
        }
    }

    private void Append(StringBuilder text)
    {
        if (Members is not null)
        {
            text.Append('{');
            for (int i = 0; i < Members.Count; i++)
            {
                text.Append(i > 0 ? "," : "").Append('"').Append(Members[i].Name).Append("\":");
                Members[i].Value.Append(text);
            }

            text.Append('}');
        }
        else if (Items is not null)
        {
            text.Append('[');
            for (int i = 0; i < Items.Count; i++)
            {
                text.Append(i > 0 ? "," : "");
                Items[i].Append(text);
            }

            text.Append(']');
        }
        else
        {
            text.Append(Literal);
        }
    }
}
