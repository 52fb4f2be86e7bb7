using System.Text;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>What is made of one valid document: the same in other words, and everything that is nearly it.</summary>
internal static class HostileDocuments
{
    private static readonly string[] s_replacements =
    [
        "null", "0", "1", "-7", "1.5", "1e2", "1e999", "-0", "123456789012345678901234567890", "\"\"", "\"x\"", "\"12\"", "\"\\u0041\"",
        "\"\\ud800\"", "true", "false", "[]", "{}", "[null]", "[1,2]", "[\"a\",1]", "{\"a\":1}", "{\"\":[{}]}", "[[]]", "nul", "01", "+1",
        "'x'", "NaN",
    ];

    private static readonly string[] s_unknown =
    [
        "\"unknown_0\":null",
        "\"\":1",
        "\"unknown_1\":[1,[2,{\"a\":[]}],\"]}\"]",
        "\"u\":{\"a\":{\"b\":\"\\\"\\\\\"},\"c\":-1.5e3}",
        "\"$type\":\"x\"",
        "\"$id\":\"1\"",
        "\"$ref\":\"2\"",
        "\"$values\":[]",
        "\"a longer name of an unknown member, beyond one vector\" : true",
        "\"é語🎵\":\"é語🎵\"",
        "\"unknown_2\":\"\\ud83d\\ude00\"",
    ];

    private static readonly byte[] s_alphabet =
    [
        .. "\"\\{}[]:,0123456789-+.eEntfu/* \n\r\t\0abAB"u8, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xFF
    ];

    /// <summary>The same in other words, without escapes: compiled code has to read all of these.</summary>
    public static IEnumerable<string> Restyled(string json) => Spaced(json).Concat(Shuffled(json));

    /// <summary>The same with other white space.</summary>
    public static IEnumerable<string> Spaced(string json)
    {
        yield return json;
        foreach (string indentation in (string[])["  ", "    ", "\t", " ", "", "                                        "])
        {
            yield return new DocumentRewriter { Indentation = indentation, Colon = ": " }.Rewrite(json);
            yield return new DocumentRewriter { Indentation = indentation, LineEnd = "\r\n" }.Rewrite(json);
        }

        yield return new DocumentRewriter { Colon = ": ", Comma = ", " }.Rewrite(json);
        yield return new DocumentRewriter { Colon = " : ", Comma = " , " }.Rewrite(json);
        yield return new DocumentRewriter { Colon = "\n:\t", Comma = "\r\n,\n\n" }.Rewrite(json);
        yield return $" \r\n\t{json}";
        yield return $"{json}\n                                          ";
    }

    /// <summary>The same with members in another order.</summary>
    public static IEnumerable<string> Shuffled(string json)
    {
        for (int seed = 1; seed <= 4; seed++)
        {
            yield return new DocumentRewriter { Shuffle = new Random(seed), Indentation = seed % 2 == 0 ? null : "  " }.Rewrite(json);
        }
    }

    /// <summary>The same with members that belong to nobody, in front of each member.</summary>
    public static IEnumerable<string> WithUnknown(string json) =>
        s_unknown.Select(added => new DocumentRewriter { InFront = _ => [added] }.Rewrite(json))
            .Append(new DocumentRewriter { InFront = _ => s_unknown, Indentation = "  " }.Rewrite(json));

    /// <summary>Members twice, missing, null, of other types, under names that are nearly theirs.</summary>
    public static IEnumerable<string> Altered(string json)
    {
        DocumentRewriter counted = new();
        _ = counted.Rewrite(json);
        for (int i = 0; i < counted.Values; i++)
        {
            foreach (string replacement in s_replacements)
            {
                yield return new DocumentRewriter { Value = number => number == i ? replacement : null }.Rewrite(json);
            }
        }

        for (int i = 0; i < counted.Names; i++)
        {
            yield return new DocumentRewriter { Omit = number => number == i }.Rewrite(json);
            foreach (Func<string, string> other in OtherNames())
            {
                yield return new DocumentRewriter { Name = (number, name) => number == i ? other(name) : name }.Rewrite(json);
            }
        }

        foreach (Func<string, string> other in OtherNames())
        {
            yield return new DocumentRewriter { Name = (_, name) => other(name) }.Rewrite(json);
        }
    }

    /// <summary>The document's members all twice: the second time with the values, the first time with others.</summary>
    public static IEnumerable<string> Duplicated(string json) =>
        s_replacements.Select(
            other => json.Insert(1, json.StartsWith('{') && json != "{}"
                ? new DocumentRewriter { Value = number => number == 0 ? null : other }.Rewrite(json)[1..^1] + ","
                : ""));

    /// <summary>Cut off, changed in single bytes, with something before or behind it.</summary>
    public static IEnumerable<byte[]> Damaged(string json, int mutants)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        for (int length = 0; length < document.Length; length++)
        {
            yield return document[..length];
        }

        foreach (string behind in (string[])[
            "x", ",", "}", "]", "{}", "null", "\0", "/**/", "//", "\"", " 1", "\u00a0", "\uFEFF", "                                 x"])
        {
            yield return [.. document, .. Encoding.UTF8.GetBytes(behind)];
            yield return [.. Encoding.UTF8.GetBytes(behind), .. document];
        }

        Random random = new(document.Length);
        for (int i = 0; i < mutants; i++)
        {
            yield return Mutant(document, random);
        }
    }

    private static IEnumerable<Func<string, string>> OtherNames() =>
    [
        static name => name.ToUpperInvariant(),
        static name => name.ToLowerInvariant(),
        static name => name + "\0",
        static name => name + "\\u0000",
        static name => name + "\n",
        static name => name + " ",
        static name => name + "x",
        static name => name.Length == 0 ? "x" : name[..^1],
        static name => name.Length == 0 ? "\\u0041" : $"\\u{(int)name[0]:x4}{name[1..]}",
        static name => name + "\u212A",
        static name => name.Replace('s', 'ſ').Replace('k', '\u212A').Replace('i', 'ı'),
        static name => name + "\\\"",
        static name => "",
        static name => name + name,
    ];

    private static byte[] Mutant(byte[] document, Random random)
    {
        List<byte> mutant = [.. document];
        for (int edits = random.Next(1, 4); edits > 0 && mutant.Count != 0; edits--)
        {
            int at = random.Next(mutant.Count);
            int other = random.Next(mutant.Count);
            switch (random.Next(5))
            {
                case 0:
                    mutant.Insert(at, s_alphabet[random.Next(s_alphabet.Length)]);
                    break;
                case 1:
                    mutant.RemoveAt(at);
                    break;
                case 2:
                    (mutant[at], mutant[other]) = (mutant[other], mutant[at]);
                    break;
                case 3:
                    mutant[at] ^= (byte)(1 << random.Next(8));
                    break;
                default:
                    mutant[at] = s_alphabet[random.Next(s_alphabet.Length)];
                    break;
            }
        }

        return [.. mutant];
    }
}
