using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>The layout of a message type, implemented by generated code, with one call for each member.</summary>
/// <typeparam name="TSource">The type that is written.</typeparam>
/// <typeparam name="TSelf">Its view.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBufferedMessageLayout<TSource, TSelf> : IBufferedMessage<TSelf>
    where TSelf : struct, IBufferedMessageLayout<TSource, TSelf>
{
    /// <summary>The type's identity: FNV-1a of 64 bits over its name in UTF-8.</summary>
    static abstract ulong Fingerprint { get; }

    /// <summary>Slots of the table.</summary>
    static abstract int SlotCount { get; }

    /// <summary>Counts the bytes of the members without the table.</summary>
    static abstract void MeasureMembers(TSource value, ref NativeBufferSize size);

    /// <summary>Writes every slot of a reserved table, and the content that they refer to after it.</summary>
    static abstract void WriteMembers(TSource value, ref NativeBufferWriter writer, int table);

    /// <summary>Verifies the slots of a table, of which there may be fewer or more than <see cref="SlotCount"/>.</summary>
    static abstract bool VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots);

    /// <summary>Creates the object from a verified table.</summary>
    static abstract TSource ReadMembers(in BufferedTable table);

    /// <summary>Creates the view of a verified table.</summary>
    static abstract TSelf FromTable(BufferedTable table);
}
