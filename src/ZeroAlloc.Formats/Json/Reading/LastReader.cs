using System.Text.Json;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>
/// The reader used last for a type, as <see cref="LastContract{T}"/> is for contracts: who reads alone compiles nothing that writes.
/// </summary>
internal static class LastReader<T>
{
    private static WeakReference<CompiledReader<T>>? s_last;

    /// <summary>The reader, if it is of these options.</summary>
    public static CompiledReader<T>? Get(JsonSerializerOptions options) =>
        s_last is { } last && last.TryGetTarget(out CompiledReader<T>? reader) && ReferenceEquals(reader.Options, options)
            ? reader
            : null;

    /// <summary>Remembers a reader.</summary>
    public static CompiledReader<T> Set(CompiledReader<T> reader)
    {
        s_last = reader.Weakly;
        return reader;
    }
}
