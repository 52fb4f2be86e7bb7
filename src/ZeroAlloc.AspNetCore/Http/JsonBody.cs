using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of one type become a JSON body, without the caller naming the type.</summary>
/// <remarks><b>Threading</b>: immutable.</remarks>
internal abstract class JsonBody
{
    /// <summary>Whether compiled code writes the values; otherwise they are the stock writer's.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>Starts a body. Only where <see cref="IsCompiled"/>.</summary>
    /// <param name="value">A value of the type, boxed if it is a value type. Null only if the type allows it.</param>
    /// <exception cref="InvalidCastException">The value is of another type.</exception>
    public abstract IBodySource Open(object? value);
}
