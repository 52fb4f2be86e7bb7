using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats.Compilation.Framework;

/// <summary>Tells what is System.Text.Json's own from what an application gave it.</summary>
internal static class SystemTextJson
{
    /// <summary>Whether a converter is its own.</summary>
    public static bool IsOwn(JsonConverter converter) => IsOwn(converter.GetType());

    /// <summary>Whether a type is its own.</summary>
    public static bool IsOwn(Type type) => type.Assembly == typeof(JsonSerializer).Assembly;

    /// <summary>Whether the code behind a delegate is its own.</summary>
    public static bool IsOwn(Delegate code) => code.Method.Module.Assembly == typeof(JsonSerializer).Assembly;
}
