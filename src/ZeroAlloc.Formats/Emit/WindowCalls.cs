using System.Reflection;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Emit;

/// <summary>What emitted code uses of a window, whatever the format.</summary>
internal static class WindowCalls
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

    /// <summary><see cref="BodyWindow.Written"/>.</summary>
    public static readonly MethodInfo Written = typeof(BodyWindow).GetMethod(nameof(BodyWindow.Written))!;
}
