using System.Reflection;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Emission;

/// <summary>What emitted code uses of a window, whatever the format.</summary>
internal static class WindowCalls
{
    /// <summary><see cref="OutputWindow.Ensure"/>.</summary>
    public static readonly MethodInfo Ensure = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Ensure))!;

    /// <summary><see cref="OutputWindow.MustPause"/>.</summary>
    public static readonly MethodInfo MustPause = typeof(OutputWindow).GetMethod(nameof(OutputWindow.MustPause))!;

    /// <summary><see cref="OutputWindow.Pause"/>.</summary>
    public static readonly MethodInfo Pause = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Pause))!;

    /// <summary><see cref="OutputWindow.PauseAt"/>.</summary>
    public static readonly FieldInfo PauseAt = typeof(OutputWindow).GetField(nameof(OutputWindow.PauseAt))!;

    /// <summary><see cref="OutputWindow.Save"/>.</summary>
    public static readonly MethodInfo Save = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Save))!;

    /// <summary><see cref="OutputWindow.Resume"/>.</summary>
    public static readonly MethodInfo Resume = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Resume))!;

    /// <summary><see cref="OutputWindow.Resuming"/>.</summary>
    public static readonly FieldInfo Resuming = typeof(OutputWindow).GetField(nameof(OutputWindow.Resuming))!;

    /// <summary><see cref="OutputWindow.Paused"/>.</summary>
    public static readonly FieldInfo Paused = typeof(OutputWindow).GetField(nameof(OutputWindow.Paused))!;

    /// <summary><see cref="OutputWindow.Written"/>.</summary>
    public static readonly MethodInfo Written = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Written))!;
}
