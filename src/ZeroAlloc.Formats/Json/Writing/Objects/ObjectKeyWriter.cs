using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.Objects;

/// <summary>Writes a key by its run-time type: a string by compiled code, any other by System.Text.Json.</summary>
/// <typeparam name="TString">Writes strings as keys.</typeparam>
internal readonly struct ObjectKeyWriter<TString> : IValueWriter<object>
    where TString : struct, IValueWriter<string>
{
    public static bool CanPause => false;

    public static ref byte Write(ref OutputWindow writer, ref byte position, object value, int reserve)
    {
        if (value is string text)
        {
            return ref TString.Write(ref writer, ref position, text, reserve);
        }

        var shared = (OptionsState)writer.Slots[OptionsState.Slot];
        SerializerBridge bridge = shared.RentBridge();
        try
        {
            return ref Literals.Bytes(ref writer, ref position, KeyTexts.Of(ref writer, bridge, value, shared), reserve);
        }
        finally
        {
            shared.EndBridge(bridge);
        }
    }
}
