using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>What is known of a type known at compile time.</summary>
/// <typeparam name="T">The object or view.</typeparam>
internal abstract class MessageType<T> : MessageType
{
    /// <summary>Verifies a message and makes the value.</summary>
    public abstract bool TryRead(NativeBuffer buffer, [NotNullWhen(true)] out T? value, out NativeBufferError error);

    public override BodyContract ContractFor(NativeBufferFormat format) => new MessageContract<T>(format, this);
}
