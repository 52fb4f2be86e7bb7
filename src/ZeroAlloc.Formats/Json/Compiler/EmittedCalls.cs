using System.Reflection;
using ZeroAlloc.Formats.Buffers;
using ZeroAlloc.Formats.Json.Values;

namespace ZeroAlloc.Formats.Json.Compiler;

/// <summary>The methods and fields that emitted code uses beside the writers.</summary>
internal static class EmittedCalls
{
    /// <summary><see cref="BodyWindow.Ensure"/>.</summary>
    public static readonly MethodInfo Ensure = typeof(BodyWindow).GetMethod(nameof(BodyWindow.Ensure))!;

    /// <summary><see cref="BodyWindow.MustPause"/>.</summary>
    public static readonly MethodInfo MustPause = typeof(BodyWindow).GetMethod(nameof(BodyWindow.MustPause))!;

    /// <summary><see cref="BodyWindow.Pause"/>.</summary>
    public static readonly MethodInfo Pause = typeof(BodyWindow).GetMethod(nameof(BodyWindow.Pause))!;

    /// <summary><see cref="BodyWindow.PauseAt"/>.</summary>
    public static readonly FieldInfo PauseAt = typeof(BodyWindow).GetField(nameof(BodyWindow.PauseAt))!;

    /// <summary><see cref="BodyWindow.Save"/>.</summary>
    public static readonly MethodInfo Save = typeof(BodyWindow).GetMethod(nameof(BodyWindow.Save))!;

    /// <summary><see cref="BodyWindow.Resume"/>.</summary>
    public static readonly MethodInfo Resume = typeof(BodyWindow).GetMethod(nameof(BodyWindow.Resume))!;

    /// <summary><see cref="BodyWindow.Resuming"/>.</summary>
    public static readonly FieldInfo Resuming = typeof(BodyWindow).GetField(nameof(BodyWindow.Resuming))!;

    /// <summary><see cref="BodyWindow.Paused"/>.</summary>
    public static readonly FieldInfo Paused = typeof(BodyWindow).GetField(nameof(BodyWindow.Paused))!;

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
