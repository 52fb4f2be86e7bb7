using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>What runs of the app's code where System.Text.Json writes a value at the deepest level that is allowed.</summary>
/// <remarks>
/// Every part but null is rejected there before it is converted or enumerated, so that what a value holds is no matter. The callbacks, the
/// enumerator and the converter of the value's own class run, and converters of keys and of null.
/// </remarks>
internal static class DeepestParts
{
    /// <summary>Sets what will have run.</summary>
    /// <param name="window">The window.</param>
    /// <param name="value">The value, not null.</param>
    /// <param name="declared">The contract of what it is declared as.</param>
    /// <param name="hasItems">Whether System.Text.Json begins to enumerate a collection without keys.</param>
    public static void Note<T>(ref OutputWindow window, T value, JsonTypeInfo declared, bool hasItems = true)
    {
        JsonTypeInfo info = Discriminators.Find(declared, value!.GetType()).Info;
        if (!SystemTextJson.IsOwn(info.Converter))
        {
            HeldCollections.NoteAppCode(ref window, value);
            return;
        }

        if (info.Kind == JsonTypeInfoKind.Dictionary
            || info.OnSerializing is not null
            || info.OnSerialized is not null
            || declared.PolymorphismOptions?.UnknownDerivedTypeHandling == JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor
            || IsConverted(info.ElementType, info.Options)
            || info.Properties.Any(static property => property.Get is not null && IsConverted(property)))
        {
            window.Note(SecondPass.MaybeChanged);
        }

        if (info.Kind == JsonTypeInfoKind.Dictionary || (info.Kind == JsonTypeInfoKind.Enumerable && hasItems))
        {
            RepeatableCollections.Note(ref window, value);
        }
    }

    /// <summary>Whether null may be given to a converter of the app's, which may write anything for it.</summary>
    public static bool IsConverted(JsonPropertyInfo property) => property.CustomConverter is { } converter
        ? GetsNull(converter)
        : IsConverted(property.PropertyType, property.Options);

    private static bool IsConverted(Type? type, JsonSerializerOptions options) =>
        type is not null && options.TryGetTypeInfo(type, out JsonTypeInfo? info) && GetsNull(info.Converter);

    private static bool GetsNull(JsonConverter converter) =>
        !SystemTextJson.IsOwn(converter) && (converter is JsonConverterFactory || NullHandling.MayBeWritten(converter) != false);
}
