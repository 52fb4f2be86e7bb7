#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="CityList"/> in a NativeBuffering message.</summary>
public readonly struct CityListBufferedMessage : IBufferedMessageLayout<CityList, CityListBufferedMessage>
{
    private readonly BufferedTable _table;

    private CityListBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<CityList, CityListBufferedMessage>.Fingerprint => 0x5DF71B0331BBA84E; // ZeroAlloc.Unit.NativeBuffering.CityList

    static int IBufferedMessageLayout<CityList, CityListBufferedMessage>.SlotCount => 1;

    static int IBufferedView<CityListBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="CityList.Cities"/>
    public BufferedList<CityBufferedMessage> Cities => BufferedList<CityBufferedMessage>.FromSlot(_table.Buffer, _table.Slot(0));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static CityListBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static CityListBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<CityList, CityListBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out CityListBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<CityList, CityListBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public CityList ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<CityList, CityListBufferedMessage>.MeasureMembers(CityList value, ref NativeBufferSize size)
    {
        ArrayCodec<City?, MessageCodec<City, CityBufferedMessage>>.Measure(value.Cities, ref size);
    }

    static void IBufferedMessageLayout<CityList, CityListBufferedMessage>.WriteMembers(CityList value, ref NativeBufferWriter writer, int table)
    {
        ArrayCodec<City?, MessageCodec<City, CityBufferedMessage>>.Write(value.Cities, ref writer, table);
    }

    static bool IBufferedMessageLayout<CityList, CityListBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 1);
        return (slots <= 0 || ArrayCodec<City?, MessageCodec<City, CityBufferedMessage>>.Verify(ref verifier, table));
    }

    static CityList IBufferedMessageLayout<CityList, CityListBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static CityListBufferedMessage IBufferedMessageLayout<CityList, CityListBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static CityListBufferedMessage IBufferedView<CityListBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static CityList Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new CityList
        {
            Cities = ArrayCodec<City?, MessageCodec<City, CityBufferedMessage>>.Read(in buffer, table.Slot(0)),
        };
    }
}
