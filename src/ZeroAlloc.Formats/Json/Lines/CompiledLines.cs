using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>Writes the items of an asynchronous sequence as JSON Lines, by the compiled code of one item.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
/// <param name="info">System.Text.Json's contract of an item.</param>
/// <param name="shape">The code, whose text has no line break.</param>
/// <param name="rules">The rules of escaping.</param>
/// <param name="slots">What the code takes from the options.</param>
/// <remarks>Bound: addresses are only compared here; the code of an item reserves the byte of the line feed.</remarks>
internal sealed class CompiledLines<T>(JsonTypeInfo<T> info, ShapeWriter<T> shape, EscapeRules rules, object[] slots)
    : IPartWriter<AsyncItems<T>>
{
    private readonly int _maxDepth = DepthLimit.Of(info.Options);

    /// <remarks>The part ends also where the next item isn't available yet.</remarks>
    public bool WriteNext(IBufferWriter<byte> destination, AsyncItems<T> value, int threshold, PauseFrames frames)
    {
        if (!value.IsThere && frames.Count == 0)
        {
            return value.IsAwaited;
        }

        // An item that was waited for is mostly followed by one that is, too. A block for a whole part would be held for each.
        var window = new OutputWindow(destination, rules, slots, _maxDepth, threshold, frames, isShort: value.WasAwaited);
        try
        {
            ref byte end = ref Write(ref window, ref window.Start, value);
            window.Commit(ref end);
        }
        catch (Exception e) when (e is JsonRefusedException refused)
        {
            bool wasEnumerated = window.SecondPass == SecondPass.FewerItems;
            if (!wasEnumerated)
            {
                // System.Text.Json words what it rejects of an item.
                JsonSerializer.Serialize(Stream.Null, value.Item, info);
            }

            throw refused.ToCaller(wasEnumerated);
        }

        return window.Paused || value.IsThere || value.IsAwaited;
    }

    private ref byte Write(ref OutputWindow window, ref byte position, AsyncItems<T> items)
    {
        bool isInside = window.Resuming;
        for (bool isFirst = true; isInside || items.IsThere; isFirst = false)
        {
            // The part's first item is never paused before: each part makes progress.
            if (!isInside && !isFirst && Unsafe.IsAddressGreaterThan(ref position, ref window.PauseAt) && window.MustPause(ref position))
            {
                break;
            }

            if (!isInside)
            {
                window.BeginItem();
            }

            position = ref shape.Write(ref window, ref position, isInside ? default! : items.Take(), 1);
            if (window.Paused)
            {
                break;
            }

            position = ref Literals.Byte(ref position, (byte)'\n');
            isInside = false;
            items.Move();
        }

        return ref position;
    }
}
