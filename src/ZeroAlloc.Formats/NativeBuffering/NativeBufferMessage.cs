using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Implements the members that the generator adds to a type and its view. For generated code.</summary>
/// <remarks>
/// The methods are inlined if the types are known. Calls through a type parameter are then direct, even if the type is a class.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class NativeBufferMessage
{
    private const ulong FnvOffset = 14695981039346656037;
    private const ulong FnvPrime = 1099511628211;

    /// <summary>FNV-1a of 64 bits over a name in UTF-8. Generated code has the result as a constant.</summary>
    public static ulong Fingerprint(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        ulong hash = FnvOffset;
        foreach (byte b in Encoding.UTF8.GetBytes(name))
        {
            hash = unchecked((hash ^ b) * FnvPrime);
        }

        return hash;
    }

    /// <summary>Returns the message as its declared type, which determines the written members, instead of as a derived type.</summary>
    /// <param name="message">The message.</param>
    /// <param name="declared">
    /// The declared type. The type itself or its nearest base class that is a message is used. If there is none, for example for an
    /// interface or <see cref="object"/>, the run-time type is used.
    /// </param>
    /// <returns><paramref name="message"/>, or an object that writes it as the declared type, if the run-time type differs.</returns>
    /// <remarks>
    /// <b>Cost</b>: nothing if the types are the same. Otherwise a lookup, and 24 bytes if the derived type is a message, too.
    /// </remarks>
    public static IBufferedMessageSource As(IBufferedMessageSource message, Type declared)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(declared);
        return declared == message.GetType() ? message : DeclaredMessage.Of(message, declared);
    }

    /// <inheritdoc cref="IBufferedMessageSource.CalculateSize"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int CalculateSize<T, TView>(T source)
        where TView : struct, IBufferedMessageLayout<T, TView>
    {
        var size = NativeBufferSize.Exact(TView.SlotCount);
        TView.MeasureMembers(source, ref size);
        return size.Total;
    }

    /// <inheritdoc cref="IBufferedMessageSource.WriteTo(Func{int, byte[]})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ArraySegment<byte> WriteTo<T, TView>(T source, Func<int, byte[]> allocate)
        where TView : struct, IBufferedMessageLayout<T, TView>
    {
        ArgumentNullException.ThrowIfNull(allocate);
        var size = NativeBufferSize.Exact(TView.SlotCount);
        TView.MeasureMembers(source, ref size);
        byte[] array = allocate(size.Total);
        NativeBufferWriter writer = NativeBufferWriter.Start(array, in size, TView.Fingerprint, TView.SlotCount);
        TView.WriteMembers(source, ref writer, NativeBufferWriter.Root);
        return new ArraySegment<byte>(array, 0, writer.Finish());
    }

    /// <inheritdoc cref="IBufferedMessageSource.WriteTo(IBufferWriter{byte})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void WriteTo<T, TView>(T source, IBufferWriter<byte> destination)
        where TView : struct, IBufferedMessageLayout<T, TView>
    {
        ArgumentNullException.ThrowIfNull(destination);
        var size = NativeBufferSize.Estimate(TView.SlotCount);
        TView.MeasureMembers(source, ref size);
        NativeBufferWriter writer = NativeBufferWriter.Start(destination.GetSpan(size.Total), in size, TView.Fingerprint, TView.SlotCount);
        TView.WriteMembers(source, ref writer, NativeBufferWriter.Root);
        if (writer.TryFinish(out int written))
        {
            destination.Advance(written);
        }
        else
        {
            WriteExactly<T, TView>(source, destination);
        }
    }

    /// <inheritdoc cref="IBufferedMessage{TSelf}.Parse"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static TView Parse<T, TView>(NativeBuffer buffer)
        where TView : struct, IBufferedMessageLayout<T, TView>
    {
        if (!TryVerify<T, TView>(buffer, out TView view, out NativeBufferError error))
        {
            Throw<T>(error);
        }

        return view;
    }

    /// <inheritdoc cref="IBufferedMessage{TSelf}.TryVerify"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryVerify<T, TView>(NativeBuffer buffer, out TView view, out NativeBufferError error)
        where TView : struct, IBufferedMessageLayout<T, TView>
    {
        bool verified = NativeBufferVerifier.TryStart(buffer.Span, TView.Fingerprint, out NativeBufferVerifier verifier, out int slots)
            && TView.VerifyMembers(ref verifier, NativeBufferWriter.Root, slots)
            && verifier.Finish();
        buffer.ThrowIfReturned();
        if (verified)
        {
            view = TView.FromTable(new BufferedTable(in buffer, NativeBufferWriter.Root, slots));
            error = default;
            return true;
        }

        view = default;
        error = verifier.Error;
        return false;
    }

    /// <inheritdoc cref="IBufferedMessageSource{TSelf}.TryRead"/>
    public static bool TryRead<T, TView>(NativeBuffer buffer, out T? value, out NativeBufferError error)
        where TView : struct, IBufferedMessageLayout<T, TView>
    {
        if (!TryVerify<T, TView>(buffer, out _, out error))
        {
            value = default;
            return false;
        }

        int slots = (int)(buffer.ReadUInt64(NativeBufferLayout.RootSlots) & uint.MaxValue);
        var table = new BufferedTable(in buffer, NativeBufferWriter.Root, slots);
        value = TView.ReadMembers(in table);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteExactly<T, TView>(T source, IBufferWriter<byte> destination)
        where TView : struct, IBufferedMessageLayout<T, TView>
    {
        var size = NativeBufferSize.Exact(TView.SlotCount);
        TView.MeasureMembers(source, ref size);
        NativeBufferWriter writer = NativeBufferWriter.Start(destination.GetSpan(size.Total), in size, TView.Fingerprint, TView.SlotCount);
        TView.WriteMembers(source, ref writer, NativeBufferWriter.Root);
        destination.Advance(writer.Finish());
    }

    private static void Throw<T>(NativeBufferError error) => throw new NativeBufferFormatException(error, typeof(T));
}
