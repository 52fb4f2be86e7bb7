using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of a type known at compile time are read from a binary message.</summary>
/// <typeparam name="T">The object or view.</typeparam>
internal abstract class NativeBufferInput<T> : NativeBufferInput
{
    /// <summary>The reader; null if the type is none of a message.</summary>
    public static NativeBufferInput<T>? Instance { get; } = Of(typeof(T)) as NativeBufferInput<T>;

    /// <summary>Verifies a message and makes the value.</summary>
    public abstract bool TryRead(NativeBuffer buffer, [NotNullWhen(true)] out T? value, out NativeBufferError error);

    /// <inheritdoc/>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<object> ReadAsync(HttpRequest request, int limit) =>
        (await NativeBufferRequest.ReadAsync(request, this, limit))!;
}
