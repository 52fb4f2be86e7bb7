using System.Text;
using System.Text.Json;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Json;

/// <summary>What is done to documents. A row changes the tree, or the text.</summary>
/// <param name="Tree">Changes the tree; null for none.</param>
/// <param name="Text">Changes the bytes; null for none.</param>
internal sealed record JsonMutation(
    string Feature, int Weight, Action<JsonPart, MutationContext>? Tree = null, Func<byte[], Draw, byte[]>? Text = null)
    : Row(Feature, Weight);

/// <summary>What a mutation may look at.</summary>
internal sealed record MutationContext(Draw Draw, CompiledProgram Program, JsonSerializerOptions Options)
{
    /// <summary>A part of the tree; null where there is none of its kind.</summary>
    public JsonPart? Any(JsonPart root, Func<JsonPart, bool> fits)
    {
        JsonPart[] all = [.. root.All().Where(fits)];
        return all.Length == 0 ? null : Draw.Any(all);
    }

    /// <summary>An object of the tree that has members.</summary>
    public JsonPart? AnyObject(JsonPart root) => Any(root, part => part.Members is { Count: > 0 });
}

/// <summary>The table of mutations.</summary>
internal static class JsonMutations
{
    private static readonly string[] s_literals =
    [
        "null", "true", "false", "0", "-1", "1.5", "1e400", "-0", "01", "NaN", "\"\"", "\"x\"", "\"NaN\"", "\"7\"", "\"1.5\"",
        "\"Green\"", "\"\\ud800\"",
        "\"2020-01-02T03:04:05Z\"", "[]", "{}", "[1]", "[null]", "{\"a\":1}", "[[]]", "9223372036854775808", "123456789012345678901234567890",
    ];

    private static readonly string[] s_discriminators = ["\"dog\"", "\"cat\"", "1", "2", "\"none\"", "null", "\"d\\u006fg\""];
    private static readonly string[] s_enumNames =
        ["Red", "red", "RED", "Blue", "Green", "Read", "Write", "Both", "Run", "sm<all", "Large", "Monday", "Friday"];
    private static readonly string[] s_behind = [" ", "x", "{}", "\0", "/**/"];

    /// <summary>All of them.</summary>
    public static IReadOnlyList<JsonMutation> All { get; } =
    [
        new("canonical", 60),
        new("all names", 30, static (root, context) => OverPost(root, context, static name => name)),
        new("all names in camel case", 12, static (root, context) => OverPost(root, context, JsonNamingPolicy.CamelCase.ConvertName)),
        new("all names in upper case", 6, static (root, context) => OverPost(root, context, static name => name.ToUpperInvariant())),
        new("all names by the policy", 8, static (root, context) => OverPost(
            root, context, name => context.Options.PropertyNamingPolicy is { } policy ? Encode(policy.ConvertName(name)) : name)),
        new("one further name", 12, AddOne),
        new("another order", 8, static (root, context) => Reorder(root, context.Draw)),
        new("a member twice", 6, static (root, context) => Repeat(root, context, isSame: true)),
        new("a member twice, another value", 6, static (root, context) => Repeat(root, context, isSame: false)),
        new("another type", 5, static (root, context) => SetLiteral(root, context, static draw => draw.Any(s_literals))),
        new("each number a string", 3, static (root, _) => Quote(root)),
        new("each string a number", 3, static (root, _) => Unquote(root)),
        new("a member null", 4, static (root, context) => SetLiteral(root, context, static _ => "null")),
        new("a member less", 6, Remove),
        new("a foreign member", 7, static (root, context) => Insert(root, context, "foreign", "{\"a\":[1,{\"b\":null}]}")),
        new("a foreign member with a name twice", 3, static (root, context) => Insert(root, context, "foreign", "{\"q\":1,\"q\":2}")),
        new("names of enums in a list", 4, static (root, context) => List(root, context.Draw)),
        new("names with escapes", 6, static (root, context) => Escape(root, context.Draw)),
        new("$type", 5, static (root, context) => Insert(root, context, "$type", context.Draw.Any(s_discriminators))),
        new("kind<", 2, static (root, context) => Insert(root, context, "kind\\u003C", "\"cat\"")),
        new("$id", 4, static (root, context) => Insert(root, context, "$id", context.Draw.Any<string>(["\"1\"", "\"9\"", "1", "\"\""]))),
        new("$ref", 4, static (root, context) => Refer(root, context)),
        new("$values", 3, Wrap),
        new("upper case", 4, static (root, _) => Rename(root, static name => name.ToUpperInvariant())),
        new("deeper", 1, static (root, context) => SetLiteral(root, context, static draw => new string('[', 70) + new string(']', 70))),
        new("white space", 4, Text: static (text, draw) => Spaced(text, draw, " \n\t\r")),
        new("a comment", 2, Text: static (text, draw) => Between(text, draw, draw.Any<string>(["/* c */", "// c\n"]))),
        new("commas before braces", 2, Text: static (text, _) => Replace(text, "}", ",}")),
        new("commas before brackets", 1, Text: static (text, _) => Replace(text, "]", ",]")),
        new("cut", 2, Text: static (text, draw) => text.Length == 0 ? text : text[..draw.Next(text.Length)]),
        new("more behind", 2, Text: static (text, draw) => [.. text, .. Encoding.UTF8.GetBytes(draw.Any(s_behind))]),
        new("byte order mark", 3, Text: static (text, _) => [0xEF, 0xBB, 0xBF, .. text]),
        new("invalid UTF-8", 2, Text: static (text, draw) => Put(text, draw, 0xFF)),
        new("another byte", 2, Text: static (text, draw) => Put(text, draw, (byte)draw.Next(128))),
        new("empty document", 1, Text: static (_, _) => []),
    ];

    private static string Encode(string name) => JsonEncodedText.Encode(name).ToString();

    private static void OverPost(JsonPart root, MutationContext context, Func<string, string> change)
    {
        IReadOnlyList<(string Name, string[] Values)> names = JsonNames.Of(context.Program).Entries;
        foreach (JsonPart part in root.All().Where(part => part.Members is not null).ToArray())
        {
            foreach ((string name, string[] values) in names)
            {
                part.Members!.Insert(context.Draw.Next(part.Members.Count + 1), (change(name), JsonPart.Of(context.Draw.Any(values))));
            }
        }
    }

    private static void AddOne(JsonPart root, MutationContext context)
    {
        IReadOnlyList<(string Name, string[] Values)> names = JsonNames.Of(context.Program).Entries;
        if (names.Count > 0)
        {
            (string name, string[] values) = context.Draw.Any(names);
            string changed = context.Draw.Next(3) switch
            {
                0 => name,
                1 => JsonNamingPolicy.CamelCase.ConvertName(name),
                _ => context.Options.PropertyNamingPolicy is { } policy ? Encode(policy.ConvertName(name)) : name,
            };
            Insert(root, context, changed, context.Draw.Any(values));
        }
    }

    private static void Reorder(JsonPart root, Draw draw)
    {
        foreach (JsonPart part in root.All().Where(part => part.Members is not null))
        {
            for (int i = part.Members!.Count - 1; i > 0; i--)
            {
                int other = draw.Next(i + 1);
                (part.Members[i], part.Members[other]) = (part.Members[other], part.Members[i]);
            }
        }
    }

    private static void Repeat(JsonPart root, MutationContext context, bool isSame)
    {
        if (context.AnyObject(root) is { } part)
        {
            (string name, JsonPart value) = context.Draw.Any(part.Members!);
            part.Members!.Insert(
                context.Draw.Next(part.Members.Count + 1), (name, isSame ? value : JsonPart.Of(context.Draw.Any(s_literals))));
        }
    }

    private static void SetLiteral(JsonPart root, MutationContext context, Func<Draw, string> literal)
    {
        if (context.Draw.Chance(4) && context.Any(root, part => part.Items is { Count: > 0 }) is { } array)
        {
            array.Items![context.Draw.Next(array.Items.Count)] = JsonPart.Of(literal(context.Draw));
        }
        else if (context.AnyObject(root) is { } part)
        {
            int at = context.Draw.Next(part.Members!.Count);
            part.Members[at] = (part.Members[at].Name, JsonPart.Of(literal(context.Draw)));
        }
        else if (root.Members is null && root.Items is null)
        {
            root.Literal = literal(context.Draw);
        }
    }

    private static void Quote(JsonPart root)
    {
        foreach (JsonPart part in root.All().Where(part => part.Literal is [>= '0' and <= '9' or '-', ..]))
        {
            part.Literal = $"\"{part.Literal}\"";
        }
    }

    private static void List(JsonPart root, Draw draw)
    {
        foreach (JsonPart part in root.All().Where(part => s_enumNames.Contains(part.Literal?.Trim('"'))).ToArray())
        {
            part.Literal = $"\"{part.Literal!.Trim('"')}{draw.Any<string>([", ", ","])}{draw.Any(s_enumNames)}\"";
        }
    }

    private static void Unquote(JsonPart root)
    {
        foreach (JsonPart part in root.All().Where(part => part.Literal is ['"', >= '0' and <= '9' or '-', ..]))
        {
            part.Literal = part.Literal.Trim('"');
        }
    }

    private static void Remove(JsonPart root, MutationContext context)
    {
        if (context.AnyObject(root) is { } part)
        {
            part.Members!.RemoveAt(context.Draw.Next(part.Members.Count));
        }
    }

    private static void Insert(JsonPart root, MutationContext context, string name, string value)
    {
        if (context.Any(root, part => part.Members is not null) is { } part)
        {
            int at = context.Draw.Chance(2) ? 0 : context.Draw.Next(part.Members!.Count + 1);
            part.Members!.Insert(at, (name, JsonPart.Of(value)));
        }
    }

    private static void Refer(JsonPart root, MutationContext context)
    {
        if (context.AnyObject(root) is { } part)
        {
            string id = context.Draw.Any<string>(["1", "2", "3", "99"]);
            int at = context.Draw.Next(part.Members!.Count);
            part.Members[at] = (part.Members[at].Name, JsonPart.Of($"{{\"$ref\":\"{id}\"}}"));
        }
    }

    private static void Wrap(JsonPart root, MutationContext context)
    {
        if (context.AnyObject(root) is { } part)
        {
            int at = context.Draw.Next(part.Members!.Count);
            (string name, JsonPart value) = part.Members[at];
            part.Members[at] = (name, JsonPart.Object(("$id", JsonPart.Of("\"77\"")), ("$values", value)));
        }
    }

    private static void Rename(JsonPart root, Func<string, string> change)
    {
        foreach (JsonPart part in root.All().Where(part => part.Members is not null))
        {
            for (int i = 0; i < part.Members!.Count; i++)
            {
                (string name, JsonPart value) = part.Members[i];
                part.Members[i] = (name.Contains('\\', StringComparison.Ordinal) ? name : change(name), value);
            }
        }
    }

    private static void Escape(JsonPart root, Draw draw) => Rename(
        root, name => string.Concat(name.Select(c => draw.Chance(3) && c < 0x80 ? $"\\u{(int)c:x4}" : $"{c}")));

    private static byte[] Spaced(byte[] text, Draw draw, string spaces)
    {
        StringBuilder spaced = new();
        foreach (char c in Encoding.UTF8.GetString(text))
        {
            bool isBetween = c is '{' or '}' or '[' or ']' or ':' or ',';
            spaced.Append(isBetween ? $"{spaces[draw.Next(spaces.Length)]}{c}{spaces[draw.Next(spaces.Length)]}" : $"{c}");
        }

        return Encoding.UTF8.GetBytes(spaced.ToString());
    }

    private static byte[] Between(byte[] text, Draw draw, string comment)
    {
        string all = Encoding.UTF8.GetString(text);
        int[] places = [.. Enumerable.Range(0, all.Length).Where(i => all[i] is '{' or ',' or '[' or '}')];
        int at = places.Length == 0 ? 0 : draw.Any(places) + draw.Next(2);
        return Encoding.UTF8.GetBytes(all.Insert(at, comment));
    }

    private static byte[] Replace(byte[] text, string what, string by) =>
        Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(text).Replace(what, by, StringComparison.Ordinal));

    private static byte[] Put(byte[] text, Draw draw, byte value)
    {
        byte[] changed = [.. text];
        if (changed.Length > 0)
        {
            changed[draw.Next(changed.Length)] = value;
        }

        return changed;
    }
}
