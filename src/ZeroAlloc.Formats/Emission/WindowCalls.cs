using System.Reflection;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Emission;

/// <summary>What emitted code uses of a window, whatever the format.</summary>
internal static class WindowCalls
{
    public static readonly MethodInfo Ensure = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Ensure))!;
    public static readonly MethodInfo MustPause = typeof(OutputWindow).GetMethod(nameof(OutputWindow.MustPause))!;
    public static readonly MethodInfo Pause = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Pause))!;
    public static readonly FieldInfo PauseAt = typeof(OutputWindow).GetField(nameof(OutputWindow.PauseAt))!;
    public static readonly MethodInfo Save = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Save))!;
    public static readonly MethodInfo Resume = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Resume))!;
    public static readonly FieldInfo Resuming = typeof(OutputWindow).GetField(nameof(OutputWindow.Resuming))!;
    public static readonly FieldInfo IsAfterNull = typeof(OutputWindow).GetField(nameof(OutputWindow.IsAfterNull))!;
    public static readonly FieldInfo Paused = typeof(OutputWindow).GetField(nameof(OutputWindow.Paused))!;
    public static readonly MethodInfo Written = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Written))!;
}
