#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="City"/> in a NativeBuffering message.</summary>
public readonly struct CityBufferedMessage : IBufferedMessageLayout<City, CityBufferedMessage>
{
    private readonly BufferedTable _table;

    private CityBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<City, CityBufferedMessage>.Fingerprint => 0x0C87BD74B61EBE52; // ZeroAlloc.Unit.NativeBuffering.City

    static int IBufferedMessageLayout<City, CityBufferedMessage>.SlotCount => 6;

    static int IBufferedView<CityBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="City.Id"/>
    public int Id => ScalarCodec<int>.Read(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="City.Name"/>
    public BufferedString Name => BufferedString.FromSlot(_table.Buffer, _table.Slot(1));

    /// <inheritdoc cref="City.Country"/>
    public BufferedString Country => BufferedString.FromSlot(_table.Buffer, _table.Slot(2));

    /// <inheritdoc cref="City.Region"/>
    public BufferedString Region => BufferedString.FromSlot(_table.Buffer, _table.Slot(3));

    /// <inheritdoc cref="City.Latitude"/>
    public double Latitude => ScalarCodec<double>.Read(_table.Buffer, _table.Slot(4));

    /// <inheritdoc cref="City.Longitude"/>
    public double Longitude => ScalarCodec<double>.Read(_table.Buffer, _table.Slot(5));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static CityBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static CityBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<City, CityBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out CityBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<City, CityBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public City ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<City, CityBufferedMessage>.MeasureMembers(City value, ref NativeBufferSize size)
    {
        ScalarCodec<int>.Measure(value.Id, ref size);
        StringCodec.Measure(value.Name, ref size);
        StringCodec.Measure(value.Country, ref size);
        StringCodec.Measure(value.Region, ref size);
        ScalarCodec<double>.Measure(value.Latitude, ref size);
        ScalarCodec<double>.Measure(value.Longitude, ref size);
    }

    static void IBufferedMessageLayout<City, CityBufferedMessage>.WriteMembers(City value, ref NativeBufferWriter writer, int table)
    {
        ScalarCodec<int>.Write(value.Id, ref writer, table);
        StringCodec.Write(value.Name, ref writer, table + 8);
        StringCodec.Write(value.Country, ref writer, table + 16);
        StringCodec.Write(value.Region, ref writer, table + 24);
        ScalarCodec<double>.Write(value.Latitude, ref writer, table + 32);
        ScalarCodec<double>.Write(value.Longitude, ref writer, table + 40);
    }

    static bool IBufferedMessageLayout<City, CityBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 6);
        return (slots <= 0 || ScalarCodec<int>.Verify(ref verifier, table))
            && (slots <= 1 || StringCodec.Verify(ref verifier, table + 8))
            && (slots <= 2 || StringCodec.Verify(ref verifier, table + 16))
            && (slots <= 3 || StringCodec.Verify(ref verifier, table + 24))
            && (slots <= 4 || ScalarCodec<double>.Verify(ref verifier, table + 32))
            && (slots <= 5 || ScalarCodec<double>.Verify(ref verifier, table + 40));
    }

    static City IBufferedMessageLayout<City, CityBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static CityBufferedMessage IBufferedMessageLayout<City, CityBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static CityBufferedMessage IBufferedView<CityBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static City Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new City
        {
            Id = ScalarCodec<int>.Read(in buffer, table.Slot(0)),
            Name = StringCodec.Read(in buffer, table.Slot(1))!,
            Country = StringCodec.Read(in buffer, table.Slot(2))!,
            Region = StringCodec.Read(in buffer, table.Slot(3)),
            Latitude = ScalarCodec<double>.Read(in buffer, table.Slot(4)),
            Longitude = ScalarCodec<double>.Read(in buffer, table.Slot(5)),
        };
    }
}
