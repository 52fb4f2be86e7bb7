using System.Globalization;
using System.Text;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>Names of types as C# writes them: <c>IEnumerable&lt;City&gt;</c> where reflection says <c>IEnumerable`1[City]</c>.</summary>
internal static class CSharpName
{
    /// <summary>The name of a type, with namespaces.</summary>
    public static string Of(Type type) => In(type.ToString()).Replace('+', '.');

    /// <summary>A text with the generic types in it named as in C#, whatever else it says.</summary>
    public static string In(string text)
    {
        if (!text.Contains('`', StringComparison.Ordinal))
        {
            return text;
        }

        var result = new StringBuilder(text.Length);
        Copy(text, 0, result, isArgument: false);
        return result.ToString();
    }

    /// <summary>Copies up to the text's end, or an argument up to what ends it.</summary>
    /// <returns>Where the copy ended.</returns>
    private static int Copy(string text, int at, StringBuilder result, bool isArgument)
    {
        // Places in the result that wait for arguments, and how many: a type has those of the types that it is nested in before its own.
        List<(int Place, int Count)> open = [];
        while (at < text.Length)
        {
            char c = text[at];
            if (c == '`' && CountAt(text, at + 1) is (var count and > 0, var end))
            {
                open.Add((result.Length, count));
                at = end;
            }
            else if (c == '[' && open.Count > 0)
            {
                at = CopyArguments(text, at + 1, out List<string> arguments);
                Insert(result, open, arguments);
            }
            else if (isArgument && c is ',' or ']')
            {
                break;
            }
            else if (isArgument && c == '[')
            {
                // The dimensions of an array.
                int behind = Math.Max(text.IndexOf(']', at), at) + 1;
                result.Append(text, at, behind - at);
                at = behind;
            }
            else
            {
                if (open.Count > 0 && c is not ('+' or '_') && !char.IsLetterOrDigit(c))
                {
                    Insert(result, open, []);
                }

                result.Append(c);
                at++;
            }
        }

        Insert(result, open, []);
        return at;
    }

    private static int CopyArguments(string text, int at, out List<string> arguments)
    {
        arguments = [];
        while (at < text.Length)
        {
            var argument = new StringBuilder();
            at = Copy(text, at, argument, isArgument: true);
            arguments.Add(argument.ToString());
            if (at < text.Length && text[at++] == ']')
            {
                break;
            }
        }

        return at;
    }

    /// <summary>Puts arguments where they belong; without any, the type is a definition: <c>Body&lt;&gt;</c>.</summary>
    private static void Insert(StringBuilder result, List<(int Place, int Count)> open, List<string> arguments)
    {
        int taken = Math.Min(open.Sum(static one => one.Count), arguments.Count);
        for (int i = open.Count - 1; i >= 0; i--)
        {
            int count = Math.Min(open[i].Count, taken);
            taken -= count;
            string inside = arguments.Count == 0
                ? new string(',', open[i].Count - 1)
                : string.Join(", ", arguments.Skip(taken).Take(count));
            result.Insert(open[i].Place, $"<{inside}>");
        }

        open.Clear();
    }

    private static (int Count, int End) CountAt(string text, int at)
    {
        int end = at;
        while (end < text.Length && char.IsAsciiDigit(text[end]))
        {
            end++;
        }

        return (int.TryParse(text.AsSpan(at, end - at), CultureInfo.InvariantCulture, out int count) && count <= 100 ? count : 0, end);
    }
}
