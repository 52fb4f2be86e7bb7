using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json;

/// <summary>An asynchronous sequence whose items compiled code writes.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
internal sealed class AsyncItemsContract<T>(
    JsonSerializerOptions options, ShapeWriter<AsyncItems<T>> shape, EscapeRules rules, object[] slots)
    : IPartWriter<AsyncItems<T>>
{
    private readonly int _maxDepth = DepthLimit.Of(options);

    /// <remarks>Ends also where the next item is not there.</remarks>
    public bool WriteNext(IBufferWriter<byte> destination, AsyncItems<T> value, int threshold, PauseFrames frames)
    {
        // An item that was waited for is mostly followed by one that is, too. A block for a whole part would be held for each.
        var window = new OutputWindow(destination, rules, slots, _maxDepth, threshold, frames, isShort: value.WasAwaited);
        try
        {
            ref byte end = ref shape.Write(ref window, ref window.Start, value, 0);
            window.Commit(ref end);
        }
        catch (Exception e) when (e is JsonRefusedException refused)
        {
            bool wasEnumerated = window.SecondPass == SecondPass.FewerItems;
            if (!wasEnumerated)
            {
                ThrowAsSerializer(value.Item);
            }

            throw refused.ToCaller(wasEnumerated);
        }

        return window.Paused;
    }

    /// <summary>Lets System.Text.Json find what it refuses of an item, as an element: the sequence would not begin again.</summary>
    private void ThrowAsSerializer(T item)
    {
        JsonTypeInfo<T[]> array = JsonMetadataServices.CreateArrayInfo(
            options, new JsonCollectionInfoValues<T[]> { ElementInfo = options.GetTypeInfo(typeof(T)) });
        JsonSerializer.Serialize(Stream.Null, [item], array);
    }
}
