using System.Collections;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Framework;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>What runs of the app's code where System.Text.Json writes a value at the deepest level that is allowed.</summary>
/// <remarks>
/// Every part but null is rejected there before it is converted or enumerated, so that what a value holds is no matter. Its own callbacks
/// and its own enumerator run, and converters of keys.
/// </remarks>
internal static class DeepestParts
{
    /// <summary>Sets what will have run.</summary>
    public static void Note<T>(ref OutputWindow window, T value, JsonTypeInfo info)
    {
        window.RanAppCode |= info.Kind == JsonTypeInfoKind.Dictionary
            || info.OnSerializing is not null
            || info.OnSerialized is not null
            || info.PolymorphismOptions?.DerivedTypes.Any(derived => IsConverted(derived.DerivedType, info)) == true;
        if (value is IEnumerable)
        {
            RepeatableCollections.Note(ref window, value);
        }

        if (info.Properties.FirstOrDefault(static property => property.IsExtensionData) is { Get: { } extension })
        {
            RepeatableCollections.Note(ref window, extension(value!));
        }
    }

    private static bool IsConverted(Type derived, JsonTypeInfo info) => !SystemTextJson.IsOwn(info.Options.GetTypeInfo(derived).Converter);
}
