using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>
/// The code of a method that writes: <c>ref byte (ref OutputWindow, ref byte position, T value, int reserve)</c>, static or not.
/// </summary>
/// <param name="il">Where the code goes.</param>
/// <param name="first">Number of the first of these arguments, which are loaded by number; null for 0, and one-byte instructions.</param>
[RequiresDynamicCode("Emits IL.")]
internal class WriterCode(ILGenerator il, int? first = null) : MethodCode(il)
{
    private static readonly MethodInfo s_ensure = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Ensure)).Required();
    private static readonly MethodInfo s_mustPause = typeof(OutputWindow).GetMethod(nameof(OutputWindow.MustPause)).Required();
    private static readonly MethodInfo s_pause = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Pause)).Required();
    private static readonly MethodInfo s_save = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Save)).Required();
    private static readonly MethodInfo s_written = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Written)).Required();
    private static readonly MethodInfo s_resume = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Resume)).Required();
    private static readonly FieldInfo s_pauseAt = typeof(OutputWindow).GetField(nameof(OutputWindow.PauseAt)).Required();
    private static readonly FieldInfo s_resuming = typeof(OutputWindow).GetField(nameof(OutputWindow.Resuming)).Required();
    private static readonly MethodInfo s_note = typeof(OutputWindow).GetMethod(nameof(OutputWindow.Note)).Required();
    private static readonly FieldInfo s_paused = typeof(OutputWindow).GetField(nameof(OutputWindow.Paused)).Required();

    /// <summary>The window.</summary>
    public Operand Window => Argument(0);

    /// <summary>The position.</summary>
    public Operand Position => Argument(1);

    /// <summary>The value.</summary>
    public Operand Value => Argument(2);

    /// <summary>Bytes that are to be free after the value.</summary>
    public Operand Reserve => Argument(3);

    /// <summary>Whether the writers go back to where the last part ended.</summary>
    public Operand IsResuming => Window.Field(s_resuming);

    /// <summary>Whether a writer has ended a part.</summary>
    public Operand IsPaused => Window.Field(s_paused);

    /// <summary>How many bytes have been written.</summary>
    public Operand Written => Operand.Call(s_written, Window, Position);

    /// <summary>The value, or a struct's address.</summary>
    public Operand Holder(Type type) => type.IsValueType ? Operand.AddressOf(Number(2)) : Value;

    /// <summary>Sets the position.</summary>
    public void SetPosition(Operand position) => SetArgument(Number(1), position);

    /// <summary>Notes what another pass over the value would find.</summary>
    public void Note(SecondPass found) => Call(s_note, Window, (int)found);

    /// <summary>Sets the value.</summary>
    public void SetValue(Operand value) => SetArgument(Number(2), value);

    /// <summary>Calls a method with the window, the position and more, and goes to where it returns.</summary>
    public void Write(MethodInfo method, params ReadOnlySpan<Operand> arguments)
    {
        Load(Window);
        Load(Position);
        Call(method, arguments);
        SetPosition(Operand.Loaded);
    }

    /// <summary>Ensures space; the position may move to another block.</summary>
    public void Ensure(Operand count) => Write(s_ensure, count);

    /// <summary>Stores constant text, for which there is space.</summary>
    public void Store(ReadOnlySpan<byte> text) => ConstantText.Emit(this, text);

    /// <summary>Moves the position by a number of bytes, back if it is negative.</summary>
    public void Advance(int count) => SetPosition(Position + ((Operand)count).Distance());

    /// <summary>Goes to a place unless the block is full or as much is written as may be before a flush.</summary>
    public void GoIfRoom(Label target) => Branch(OpCodes.Ble_Un, target, Position, Window.Field(s_pauseAt));

    /// <summary>Goes to a place if the block is full, but the part goes on.</summary>
    public void GoUnlessMustPause(Label target) => GoIfNot(Operand.Call(s_mustPause, Window, Position), target);

    /// <summary>What a frame holds; its state goes into a local.</summary>
    public Operand Resume(Type frame, LocalBuilder state) =>
        Operand.Call(s_resume.MakeGenericMethod(frame), Window, Operand.AddressOf(state));

    /// <summary>Keeps a value and a state in a frame: what the method returns then.</summary>
    /// <param name="frame">Type of the value.</param>
    /// <param name="value">The value.</param>
    /// <param name="state">The state.</param>
    /// <param name="isInside">Whether a writer that was called has ended the part; otherwise the part ends here.</param>
    public Operand Frame(Type frame, Operand value, Operand state, bool isInside = true) =>
        Operand.Call((isInside ? s_save : s_pause).MakeGenericMethod(frame), Window, Position, value, state);

    /// <summary>Returns the position, after which the bytes are free that the method's caller wants.</summary>
    public void ReturnReserving() => Return(Operand.Call(s_ensure, Window, Position, Reserve));

    /// <summary>Returns the position.</summary>
    public void Return() => Return(Position);

    private int Number(int argument) => (first ?? 0) + argument;

    private Operand Argument(int argument) => first is null ? Operand.Argument(argument) : Operand.LongArgument(Number(argument));
}
