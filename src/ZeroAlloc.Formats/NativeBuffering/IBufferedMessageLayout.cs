using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>What generated code knows of a message type: one call for each of its members.</summary>
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

    /// <summary>Counts what the members take besides the table.</summary>
    static abstract void MeasureMembers(TSource value, ref NativeBufferSize size);

    /// <summary>Writes every slot of a reserved table, and what they refer to behind it.</summary>
    static abstract void WriteMembers(TSource value, ref NativeBufferWriter writer, int table);

    /// <summary>Verifies the slots of a table, of which there may be fewer or more than <see cref="SlotCount"/>.</summary>
    static abstract bool VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots);

    /// <summary>Makes the object out of a verified table.</summary>
    static abstract TSource ReadMembers(in BufferedTable table);

    /// <summary>Makes the view of a verified table.</summary>
    static abstract TSelf FromTable(BufferedTable table);
}
