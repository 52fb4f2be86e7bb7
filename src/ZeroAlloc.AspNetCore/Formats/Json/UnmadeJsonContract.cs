using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>A type for whose contract a native application has no code: System.Text.Json writes and reads it.</summary>
/// <param name="format">The format.</param>
/// <param name="type">The type.</param>
/// <remarks>
/// Structs alone, and only those that neither the build has seen nor a method of ours is called with: classes share code.
/// </remarks>
internal sealed class UnmadeJsonContract(JsonFormat format, Type type) : BodyContract
{
    private const string Reason =
        "the application has no native code for the type. Name the type by [assembly: ZeroAllocPrecompile].";

    public override Type Type => type;

    public override IBodySource Open(object? value) =>
        throw new InvalidOperationException("The type isn't compiled: System.Text.Json writes it.");

    public override ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request) => default;

    public override BodyDescription Describe(bool isWriting) => new(Way.Stock, Reason, []);

    protected override Way FindWriting() => Way.Stock;

    protected override Way FindReading() => Way.Stock;

    protected override void Tell(bool isWriting) => format.Log.Json(this, isWriting);
}
