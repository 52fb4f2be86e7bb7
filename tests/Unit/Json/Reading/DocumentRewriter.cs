using System.Text;
using System.Text.Json;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// Writes a valid document again, in other words or with other contents. Values and members are numbered in document order.
/// </summary>
internal sealed class DocumentRewriter
{
    private readonly StringBuilder _text = new();
    private int _values;
    private int _names;
    private int _depth;

    /// <summary>What stands for one level of indentation; null for none, nor line ends.</summary>
    public string? Indentation { get; init; }

    /// <summary>What ends lines.</summary>
    public string LineEnd { get; init; } = "\n";

    /// <summary>What stands between a name and its value.</summary>
    public string Colon { get; init; } = ":";

    /// <summary>What stands between two members or elements.</summary>
    public string Comma { get; init; } = ",";

    /// <summary>Shuffles members.</summary>
    public Random? Shuffle { get; init; }

    /// <summary>Text in the place of a value, or null to keep it.</summary>
    public Func<int, string?> Value { get; init; } = static _ => null;

    /// <summary>The name between its quotes, given the raw one.</summary>
    public Func<int, string, string> Name { get; init; } = static (_, name) => name;

    /// <summary>Members that are added in front of a member, each without a comma.</summary>
    public Func<int, IEnumerable<string>> InFront { get; init; } = static _ => [];

    /// <summary>Members that are left out.</summary>
    public Func<int, bool> Omit { get; init; } = static _ => false;

    /// <summary>Values of the document that was rewritten.</summary>
    public int Values => _values;

    /// <summary>Members of the document that was rewritten.</summary>
    public int Names => _names;

    /// <summary>The document, rewritten.</summary>
    public string Rewrite(string json)
    {
        using var document = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = 2000 });
        Append(document.RootElement);
        return _text.ToString();
    }

    private void Append(JsonElement element)
    {
        if (Value(_values++) is { } other)
        {
            _text.Append(other);
        }
        else if (element.ValueKind == JsonValueKind.Object)
        {
            AppendObject(element);
        }
        else if (element.ValueKind == JsonValueKind.Array)
        {
            AppendParts('[', ']', [.. element.EnumerateArray().Select(item => (Action)(() => Append(item)))]);
        }
        else
        {
            _text.Append(element.GetRawText());
        }
    }

    private void AppendObject(JsonElement element)
    {
        JsonProperty[] members = [.. element.EnumerateObject()];
        Shuffle?.Shuffle(members);
        List<Action> parts = [];
        foreach (JsonProperty member in members)
        {
            int number = _names++;
            parts.AddRange(InFront(number).Select(added => (Action)(() => _text.Append(added))));
            if (!Omit(number))
            {
                parts.Add(() =>
                {
                    string raw = JsonSerializer.Serialize(member.Name, StandardOptions.Web)[1..^1];
                    _text.Append('"').Append(Name(number, raw)).Append('"').Append(Colon);
                    Append(member.Value);
                });
            }
        }

        AppendParts('{', '}', parts);
    }

    private void AppendParts(char opening, char closing, List<Action> parts)
    {
        _text.Append(opening);
        _depth++;
        for (int i = 0; i < parts.Count; i++)
        {
            _text.Append(i == 0 ? "" : Comma);
            NewLine();
            parts[i]();
        }

        _depth--;
        if (parts.Count != 0)
        {
            NewLine();
        }

        _text.Append(closing);
    }

    private void NewLine()
    {
        if (Indentation is not null)
        {
            _text.Append(LineEnd);
            for (int i = 0; i < _depth; i++)
            {
                _text.Append(Indentation);
            }
        }
    }
}
