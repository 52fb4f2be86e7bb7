using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The body of a type known at compile time: the contract of the engine.</summary>
/// <typeparam name="T">Type that the values are written as.</typeparam>
internal sealed class JsonBody<T> : JsonBody
{
    private readonly JsonContract<T> _contract;

    /// <summary>Compiles the type.</summary>
    /// <param name="options">Read-only options.</param>
    /// <exception cref="NotSupportedException">No resolver of the options knows the type.</exception>
    public JsonBody(JsonSerializerOptions options)
    {
        _contract = ZeroAllocJson.Compile<T>(options);

        // Values of type object are written by their run-time type, for which there is another body.
        IsCompiled = typeof(T) != typeof(object) && _contract.IsCompiled;
    }

    /// <inheritdoc/>
    public override bool IsCompiled { get; }

    /// <inheritdoc/>
    public override IBodySource Open(object? value) => _contract.OpenBody((T)value!);

    /// <summary>Starts a body without boxing the value. Only where <see cref="IsCompiled"/>.</summary>
    public IBodySource Open(T value) => _contract.OpenBody(value);
}
