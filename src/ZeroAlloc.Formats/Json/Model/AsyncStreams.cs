using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Finds <see cref="IAsyncEnumerable{T}"/>, which only an asynchronous serializer can write.</summary>
internal static class AsyncStreams
{
    /// <summary>Asked for each member of each type that is planned, and to list interfaces takes a while.</summary>
    private static readonly ConditionalWeakTable<Type, object> s_known = [];

    /// <summary>The text before and after the type's name, by which System.Text.Json says that a call has to be asynchronous.</summary>
    private static readonly Lazy<(string Before, string After)?> s_rejected = new(AskForRejection);

    /// <summary>Whether a type is such a stream.</summary>
    public static bool IsOne(Type type) =>
        (bool)s_known.GetValue(type, static type => IsInterface(type) || type.GetInterfaces().Any(IsInterface));

    /// <summary>Type of the items of such a stream; null where a type is none, or more than one.</summary>
    public static Type? OnlyItemOf(Type type)
    {
        if (!IsOne(type))
        {
            return null;
        }

        Type[] streams = IsInterface(type) ? [type] : [.. type.GetInterfaces().Where(IsInterface)];
        return streams is [var only] ? only.GenericTypeArguments[0] : null;
    }

    /// <summary>Type of the items, if System.Text.Json writes the type as such a stream.</summary>
    public static Type? ItemOf(JsonTypeInfo info) =>
        GeneratedContracts.Converter(info).GetType() is { Name: "IAsyncEnumerableOfTConverter`2" } converter
            ? converter.GetGenericArguments()[1]
            : null;

    /// <summary>
    /// The stream by whose contract System.Text.Json writes values of a type that it has none of; null where that is another one.
    /// </summary>
    public static Type? AncestorOf(Type type, JsonSerializerOptions options) =>
        IsOne(type)
        && TypeRules.Find(type, options) is null
        && NearestContract.Of(type, options) is { } nearest
        && ItemOf(nearest) is not null
            ? nearest.Type
            : null;

    /// <summary>Whether System.Text.Json has rejected a value because only an asynchronous call can write it.</summary>
    public static bool AreNeededFor(Exception? rejected) => rejected is NotSupportedException
        && s_rejected.Value is var (before, after)
        && rejected.Message.StartsWith(before, StringComparison.Ordinal)
        && rejected.Message.Contains(after, StringComparison.Ordinal);

    /// <summary>
    /// Whether a value declared as <paramref name="type"/> can hold such a stream at any depth, by what is declared inside.
    /// </summary>
    public static bool CanBeIn(Type type, JsonSerializerOptions options) => DeclaredTypes.Any(type, options, IsOne);

    private static (string Before, string After)? AskForRejection()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine() };
        JsonTypeInfo<IAsyncEnumerable<int>> info = JsonMetadataServices.CreateIAsyncEnumerableInfo<IAsyncEnumerable<int>, int>(
            options,
            new JsonCollectionInfoValues<IAsyncEnumerable<int>>
            {
                ElementInfo = JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter),
            });
        try
        {
            JsonSerializer.Serialize(Stream.Null, new NoItems(), info);
            return null;
        }
        catch (NotSupportedException e)
        {
            string type = info.Type.ToString();
            int name = e.Message.IndexOf(type, StringComparison.Ordinal);
            return name < 0 ? null : (e.Message[..name], e.Message[(name + type.Length)..].Split('.')[0]);
        }
    }

    private static bool IsInterface(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    private sealed class NoItems : IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            throw new NotSupportedException();
    }
}
