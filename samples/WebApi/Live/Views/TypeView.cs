using System.Text.Json;
using WebApi.Models;
using ZeroAlloc.Formats;

namespace WebApi.Live.Views;

/// <summary>The serializers of a type of the sample, and the reasons.</summary>
/// <param name="Name">The type.</param>
/// <param name="Json">What the library says of it as JSON.</param>
/// <param name="Xml">What it says of it as XML.</param>
/// <param name="Message">Whether it is a binary message.</param>
internal sealed record TypeView(string Name, string Json, string Xml, string Message)
{
    private static readonly SortedDictionary<string, Type> s_types = new(
        typeof(Agenda).Assembly.GetExportedTypes()
            .Where(static type => type is { Namespace: "WebApi.Models", IsClass: true, IsNested: false })
            .ToDictionary(static type => type.Name),
        StringComparer.Ordinal);

    /// <summary>The types that there are.</summary>
    public static IReadOnlyCollection<string> Names => s_types.Keys;

    /// <summary>Describes a type, or gives <see langword="null"/> where it is none of the sample's.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="options">The options of minimal APIs.</param>
    public static TypeView? Of(string name, JsonSerializerOptions options) => s_types.TryGetValue(name, out var type)
        ? new TypeView(
            name,
            ZeroAllocJson.Describe(type, options),
            DescribeXml(type),
            typeof(IBufferedMessageSource).IsAssignableFrom(type)
                ? "supported: [BufferedMessageSource] generates a view that reads messages without a copy"
                : "not supported: the type isn't marked [BufferedMessageSource]")
        : null;

    private static string DescribeXml(Type type)
    {
        try
        {
            return ZeroAllocXml.Describe(type);
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException)
        {
            return $"XmlSerializer doesn't support the type, and neither does ZeroAlloc: {e.GetBaseException().Message}";
        }
    }
}
