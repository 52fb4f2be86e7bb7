using System.Reflection;
using ZeroAlloc.Formats.Json.Values;

namespace ZeroAlloc.Formats.Json.Compiler;

/// <summary>The methods and fields that emitted code uses beside the writers.</summary>
internal static class EmittedCalls
{
    /// <summary><see cref="JsonBodyWriter.Ensure"/>.</summary>
    public static readonly MethodInfo Ensure = typeof(JsonBodyWriter).GetMethod(nameof(JsonBodyWriter.Ensure))!;

    /// <summary><see cref="JsonBodyWriter.MustPause"/>.</summary>
    public static readonly MethodInfo MustPause = typeof(JsonBodyWriter).GetMethod(nameof(JsonBodyWriter.MustPause))!;

    /// <summary><see cref="JsonBodyWriter.Pause"/>.</summary>
    public static readonly MethodInfo Pause = typeof(JsonBodyWriter).GetMethod(nameof(JsonBodyWriter.Pause))!;

    /// <summary><see cref="JsonBodyWriter.PauseAt"/>.</summary>
    public static readonly FieldInfo PauseAt = typeof(JsonBodyWriter).GetField(nameof(JsonBodyWriter.PauseAt))!;

    /// <summary><see cref="JsonBodyWriter.Save"/>.</summary>
    public static readonly MethodInfo Save = typeof(JsonBodyWriter).GetMethod(nameof(JsonBodyWriter.Save))!;

    /// <summary><see cref="JsonBodyWriter.Resume"/>.</summary>
    public static readonly MethodInfo Resume = typeof(JsonBodyWriter).GetMethod(nameof(JsonBodyWriter.Resume))!;

    /// <summary><see cref="JsonBodyWriter.Resuming"/>.</summary>
    public static readonly FieldInfo Resuming = typeof(JsonBodyWriter).GetField(nameof(JsonBodyWriter.Resuming))!;

    /// <summary><see cref="JsonBodyWriter.Paused"/>.</summary>
    public static readonly FieldInfo Paused = typeof(JsonBodyWriter).GetField(nameof(JsonBodyWriter.Paused))!;

    /// <summary><see cref="Literals.Null"/>.</summary>
    public static readonly MethodInfo Null = typeof(Literals).GetMethod(nameof(Literals.Null))!;

    /// <summary><see cref="Literals.Byte"/>.</summary>
    public static readonly MethodInfo Byte = typeof(Literals).GetMethod(nameof(Literals.Byte))!;

    /// <summary><see cref="Literals.Store8"/>.</summary>
    public static readonly MethodInfo Store8 = typeof(Literals).GetMethod(nameof(Literals.Store8))!;

    /// <summary><see cref="Literals.Store16"/>.</summary>
    public static readonly MethodInfo Store16 = typeof(Literals).GetMethod(nameof(Literals.Store16))!;

    /// <summary><see cref="Literals.Store32"/>.</summary>
    public static readonly MethodInfo Store32 = typeof(Literals).GetMethod(nameof(Literals.Store32))!;

    /// <summary><see cref="Defaults.IsDefault"/>.</summary>
    public static readonly MethodInfo IsDefault = typeof(Defaults).GetMethod(nameof(Defaults.IsDefault))!;
}
