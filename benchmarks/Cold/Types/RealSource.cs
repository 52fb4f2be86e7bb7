using System.Globalization;
using System.Text;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>C# of classes as packages have them (<see cref="MemberTable"/>): they refer to each other, and share enums.</summary>
internal sealed class RealSource
{
    private const int Seed = 20_261_126;
    private const int Enums = 40;
    private const int Structs = 10;

    /// <summary>A class refers to classes among so many before it.</summary>
    private const int Near = 24;

    private static readonly string[] s_words =
    [
        "Id", "Name", "Status", "Created", "Updated", "Amount", "Currency", "Customer", "Address", "Line", "Product", "Price", "Quantity",
        "Total", "Tax", "Rate", "Code", "Type", "Owner", "Group", "Email", "Phone", "Country", "City", "Street", "Postal", "Description",
        "Title", "Url", "Image", "Parent", "Order", "Payment", "Method", "Shipping", "Discount", "Start", "End", "Version", "Metadata",
    ];

    private readonly Random _random = new(Seed);
    private readonly StringBuilder _source = new();

    /// <summary>By class, the classes that it reaches.</summary>
    private readonly List<HashSet<int>> _reached = [];

    private RealSource()
    {
    }

    /// <summary>The declarations of so many roots, each a class <c>Root…</c> whose <c>Sample</c> returns a value of the type.</summary>
    /// <param name="roots">How many; classes, one in six a list of one, one in twelve a page.</param>
    public static string Make(int roots) => new RealSource().Declare(roots);

    private string Declare(int roots)
    {
        Append("public sealed class Page<T> { public List<T>? Items { get; set; } public int Total { get; set; } ");
        Append("public string? Next { get; set; } }\n");
        for (int i = 0; i < Enums; i++)
        {
            Append($"public enum Plain{i} {{ First, Second, Third }}\n");
            Append($"[JsonConverter(typeof(JsonStringEnumConverter))] public enum Named{i} {{ First, Second, Third }}\n");
        }

        for (int i = 0; i < Structs; i++)
        {
            Append($"public struct Value{i} {{ public long Amount {{ get; set; }} public string Currency {{ get; set; }} ");
            Append($"public static Value{i} Sample() => new() {{ Amount = 5, Currency = \"EUR\" }}; }}\n");
        }

        int[] order = [.. Enumerable.Range(0, roots)];
        int classes = roots * 4 / 5;
        for (int i = 0; i < classes; i++)
        {
            AppendClass(i);
        }

        // Whoever calls the roots in order meets parts before and behind what they are parts of.
        _random.Shuffle(order);
        for (int i = 0; i < roots; i++)
        {
            int of = order[i] < classes ? order[i] : _random.Next(classes);
            (string type, string value) = order[i] < classes ? ($"Body{of}", $"Body{of}.Sample(2)")
                : order[i] % 3 != 0 ? ($"List<Body{of}>", $"new() {{ Body{of}.Sample(2) }}")
                : ($"Page<Body{of}>", $"new() {{ Items = new() {{ Body{of}.Sample(2) }}, Total = 1 }}");
            Append($"public static class Root{i} {{ public static {type} Sample() => {value}; }}\n");
        }

        return _source.ToString();
    }

    private void AppendClass(int index)
    {
        int reached = MemberTable.Reached[_random.Next(MemberTable.Reached.Count)];
        var seen = new HashSet<int>();
        int size = MemberTable.Sizes[_random.Next(MemberTable.Sizes.Count)];
        (string Type, string Name, string Value)[] members = new (string, string, string)[size];
        int word = _random.Next(s_words.Length);
        for (int i = 0; i < members.Length; i++)
        {
            (string type, string value) = Kind(index, reached, seen);
            string first = s_words[(word + (7 * i)) % s_words.Length];
            string name = i % 3 == 0 ? first : first + s_words[_random.Next(s_words.Length)];
            members[i] = (type, members.Take(i).Any(member => member.Name == name) ? $"{name}{i}" : name, value);
        }

        _reached.Add(seen);
        AppendClass($"Body{index}", members);
    }

    /// <summary>A kind by the table. A class that reaches none, or enough, gets the next kind that refers to no class.</summary>
    private (string Type, string Value) Kind(int index, int reached, HashSet<int> seen)
    {
        while (true)
        {
            int at = _random.Next(MemberTable.Kinds.Sum(static kind => kind.Share));
            (int _, string type, string value) = MemberTable.Kinds.First(kind => (at -= kind.Share) < 0);
            int part = -1;
            if (type.Contains("{C}", StringComparison.Ordinal) && (part = Part(index, reached, seen)) < 0)
            {
                continue;
            }

            int other = _random.Next(Enums);
            string Filled(string text) => text
                .Replace("{C}", $"Body{part}", StringComparison.Ordinal)
                .Replace("{S}", $"Value{index % Structs}", StringComparison.Ordinal)
                .Replace("{E}", $"Plain{other}", StringComparison.Ordinal)
                .Replace("{N}", $"Named{other}", StringComparison.Ordinal);
            return (Filled(type), Filled(value));
        }
    }

    /// <summary>A class before this one with which it reaches no more than it may; -1 if there is none.</summary>
    private int Part(int index, int reached, HashSet<int> seen)
    {
        for (int attempt = 0; attempt < Near && index != 0; attempt++)
        {
            int part = Math.Max(0, index - 1 - _random.Next(Near));
            HashSet<int> with = [.. seen, .. _reached[part], part];
            if (with.Count < reached)
            {
                seen.UnionWith(with);
                return part;
            }
        }

        return -1;
    }

    private void AppendClass(string name, (string Type, string Name, string Value)[] members)
    {
        bool isRecord = _random.Next(1000) < MemberTable.Constructors;
        bool isInit = _random.Next(1000) < MemberTable.InitOnly;
        bool isRenamed = _random.Next(1000) < MemberTable.Renamed;
        string Attributes(string member, string type, string target)
        {
            string renamed = isRenamed ? $"[{target}JsonPropertyName(\"{Snake(member)}\")] " : "";
            string condition = _random.Next(1000) < MemberTable.Conditional && type.EndsWith('?')
                ? $"[{target}JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] "
                : "";
            return renamed + condition;
        }

        string Parameter((string Type, string Name, string Value) member) =>
            $"{Attributes(member.Name, member.Type, "property: ")}{member.Type} {member.Name}";
        string declared = isRecord
            ? $"({string.Join(", ", members.Select(Parameter))})\n{{\n"
            : "\n{\n" + string.Concat(members.Select(member =>
                $"    {Attributes(member.Name, member.Type, "")}public {member.Type} {member.Name} {{ get; {(isInit ? "init" : "set")}; }}\n"));
        Append($"public sealed {(isRecord ? "record" : "class")} {name}{declared}");
        string values = string.Join(", ", members.Select(member =>
        {
            string value = member.Value.Contains("depth", StringComparison.Ordinal) ? $"depth == 0 ? null : {member.Value}" : member.Value;
            return isRecord ? $"{member.Name}: {value}" : $"{member.Name} = {value}";
        }));
        Append($"    public static {name} Sample(int depth) => new{(isRecord ? $"({values})" : $"() {{ {values} }}")};\n}}\n");
    }

    private static string Snake(string name) => string.Concat(name.Select(static (letter, at) =>
        at != 0 && char.IsUpper(letter) ? "_" + char.ToLowerInvariant(letter) : char.ToLowerInvariant(letter).ToString()));

    private void Append(string text) => _source.Append(text);
}
