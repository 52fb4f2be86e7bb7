using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Coverage;

/// <summary>What the data types of packages are made of: the table that types are generated from in <c>benchmarks/Cold/Types</c>.</summary>
/// <remarks>Each package counts as much as any other, however many types it has.</remarks>
internal sealed class MemberKinds
{
    private static readonly int[] s_percents = [5, 15, 25, 35, 45, 55, 65, 75, 85, 95];

    private readonly Dictionary<string, double> _kinds = [];
    private readonly Dictionary<string, double> _traits = [];
    private readonly List<(double Weight, int Members)> _sizes = [];
    private readonly List<(double Weight, int Reached)> _graphs = [];

    /// <summary>Adds a package.</summary>
    public void Add(IReadOnlyList<Type> types)
    {
        JsonTypeInfo[] infos = [.. types.Select(type => StockJson.Find(type, JsonSerializerOptions.Web)).OfType<JsonTypeInfo>()
            .Where(static info => info.Kind == JsonTypeInfoKind.Object)];
        JsonPropertyInfo[] members = [.. infos.SelectMany(static info => info.Properties)];
        foreach (JsonPropertyInfo member in members)
        {
            Count(_kinds, KindOf(member), 1.0 / members.Length);
            Count(_traits, "member: renamed", IsMarked<JsonPropertyNameAttribute>(member) ? 1.0 / members.Length : 0);
            Count(_traits, "member: left out by a condition", IsMarked<JsonIgnoreAttribute>(member) ? 1.0 / members.Length : 0);
        }

        foreach (JsonTypeInfo info in infos)
        {
            _sizes.Add((1.0 / infos.Length, info.Properties.Count));
            _graphs.Add((1.0 / infos.Length, Reached(info.Type, []).Count));
            Count(_traits, "type: constructor with parameters", info.CreateObject is null ? 1.0 / infos.Length : 0);
            Count(_traits, "type: init-only members", info.Properties.Any(IsInit) ? 1.0 / infos.Length : 0);
        }
    }

    /// <summary>Prints shares in percent, and what types have at percentiles.</summary>
    public void Print(int packages)
    {
        foreach ((string name, double share) in _kinds.Concat(_traits).OrderByDescending(static pair => pair.Value))
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{share / packages * 100,6:N1} %  {name}"));
        }

        Console.WriteLine($"at percentiles {string.Join(", ", s_percents)}:");
        Console.WriteLine($"members {string.Join(", ", s_percents.Select(percent => At(_sizes, percent)))}");
        Console.WriteLine($"object types reached, itself included {string.Join(", ", s_percents.Select(percent => At(_graphs, percent)))}");
    }

    private static int At(IEnumerable<(double Weight, int Value)> all, int percent)
    {
        double left = all.Sum(static one => one.Weight) * percent / 100;
        return all.OrderBy(static one => one.Value).First(one => (left -= one.Weight) <= 0).Value;
    }

    private static void Count(Dictionary<string, double> counts, string key, double weight) =>
        counts[key] = counts.GetValueOrDefault(key) + weight;

    private static bool IsMarked<T>(JsonPropertyInfo member)
        where T : Attribute =>
        member.AttributeProvider?.IsDefined(typeof(T), inherit: true) == true;

    private static bool IsInit(JsonPropertyInfo member) =>
        member.AttributeProvider is PropertyInfo { SetMethod: { } set }
        && set.ReturnParameter.GetRequiredCustomModifiers().Any(static modifier => modifier.Name == "IsExternalInit");

    private static string KindOf(JsonPropertyInfo member) =>
        (member.CustomConverter is not null ? "converter: " : "") + KindOf(member.PropertyType);

    private static string KindOf(Type type) => Nullable.GetUnderlyingType(type) is { } content
        ? PlainKind(content) + "?"
        : EntryOf(type) is { } value ? $"dictionary of {PlainKind(value)}"
        : type != typeof(string) && ElementOf(type) is { } element ? $"{Form(type)} of {PlainKind(element)}"
        : PlainKind(type);

    private static string PlainKind(Type type) => type.IsEnum ? "enum"
        : type == typeof(string) || type.IsPrimitive || IsScalar(type) ? type.Name
        : type == typeof(object) || type == typeof(JsonElement) ? "object"
        : typeof(IEnumerable).IsAssignableFrom(type) ? "collection"
        : StockJson.Find(type, JsonSerializerOptions.Web) is { Kind: JsonTypeInfoKind.Object } ? "nested"
        : "converted";

    private static string Form(Type type) => type.IsArray ? "array" : type.IsInterface ? "interface" : "list";

    private static bool IsScalar(Type type) => type == typeof(decimal)
        || type == typeof(DateTime)
        || type == typeof(DateTimeOffset)
        || type == typeof(DateOnly)
        || type == typeof(TimeSpan)
        || type == typeof(Guid)
        || type == typeof(Uri);

    private static Type? EntryOf(Type type) => Constructed(type, typeof(IDictionary<,>)) ?? Constructed(type, typeof(IReadOnlyDictionary<,>));

    private static Type? ElementOf(Type type) =>
        typeof(IEnumerable).IsAssignableFrom(type) ? Constructed(type, typeof(IEnumerable<>)) : null;

    private static Type? Constructed(Type type, Type definition) => type.GetInterfaces()
        .Append(type)
        .FirstOrDefault(one => one.IsConstructedGenericType && one.GetGenericTypeDefinition() == definition)?.GenericTypeArguments[^1];

    private static HashSet<Type> Reached(Type type, HashSet<Type> seen)
    {
        Type part = Nullable.GetUnderlyingType(type) ?? EntryOf(type) ?? ElementOf(type) ?? type;
        if (part != type && part != typeof(char))
        {
            return Reached(part, seen);
        }

        if (KindOf(type) == "nested"
            && StockJson.Find(type, JsonSerializerOptions.Web) is { Kind: JsonTypeInfoKind.Object } info
            && seen.Add(type))
        {
            foreach (JsonPropertyInfo member in info.Properties)
            {
                Reached(member.PropertyType, seen);
            }
        }

        return seen;
    }
}
