using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>How an <see cref="IAsyncEnumerable{T}"/> becomes JSON, without the caller naming the type of its items.</summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal abstract class JsonSequence
{
    /// <summary>What writes the sequences of a type; null where it is none, or System.Text.Json writes them.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public static JsonSequence? Of(Type type, JsonSerializerOptions options)
    {
        if (!CompiledShapes.MayExist || !AsyncStreams.IsOne(type))
        {
            return null;
        }

        if (TypeRules.Find(type, options) is not { } info || AsyncStreams.ItemOf(info) is not { } item)
        {
            return null;
        }

        JsonSequence? sequence = Constructions.TryCreate<JsonSequence>(typeof(JsonSequence<>), [item]);
        return sequence?.TryCompile(ContractCache.For(options), info) is true ? sequence : null;
    }

    /// <summary>Starts a body.</summary>
    /// <param name="value">The sequence.</param>
    /// <param name="cancellationToken">What the sequence is told to stop by.</param>
    public abstract IAsyncBodySource OpenAsync(object value, CancellationToken cancellationToken);

    /// <summary>Compiles the items' writer, if the type is covered.</summary>
    protected abstract bool TryCompile(ContractCache cache, JsonTypeInfo info);
}
