using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>
/// The code of one writing method: collects constants and short values into runs, each of which is checked for room once.
/// </summary>
/// <remarks>
/// <para>The position is <em>level</em> where it is not beyond <see cref="OutputWindow.End"/>: at the beginning of every emitted method,
/// at its end, and wherever branches meet. From there <see cref="Credit"/> bytes can be stored without a check, because of the slack
/// behind that end, if what follows makes the position level again: a string does anyway, since it makes sure of its own length.</para>
/// <para>A run that has to end level is preceded by one check for all of it. A run is ended where it passes <see cref="MaxRun"/> bytes:
/// a block of 4 KiB must hold any run, and what is longer than that (a name of thousands of characters) asks for as much.</para>
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlMethodBuilder(ILGenerator il, int first)
{
    /// <summary>
    /// Bytes that can be stored from a level position; a store may run over its end by less than <see cref="ConstantText.Overrun"/>.
    /// </summary>
    public const int Credit = OutputWindow.Slack - ConstantText.Overrun;

    private const int MaxRun = 1024;

    private static readonly XmlScalar s_number = ScalarRegistry.Find(typeof(int))!.Xml.Find("")!;

    private readonly List<Action> _run = [];
    private readonly List<byte> _text = [];
    private int _length;

    /// <summary>Where the code goes.</summary>
    public ILGenerator Il => il;

    private byte Position => (byte)(first + 1);

    /// <summary>Adds constant text to the run.</summary>
    public void Text(ReadOnlySpan<byte> text)
    {
        for (int mark; (mark = text.IndexOf(XmlLevels.Mark)) >= 0; text = text[(mark + 2)..])
        {
            Text(text[..mark]);
            byte number = text[mark + 1];
            Scalar(s_number.Write, s_number.MaxLength, () => LoadLevel(number));
        }

        _text.AddRange(text);
        _length += text.Length;
        EndLongRun();
    }

    /// <summary>Adds a short value to the run.</summary>
    /// <param name="write"><c>static ref byte Write(ref byte position, T value)</c>.</param>
    /// <param name="maxLength">Bytes of its longest text.</param>
    /// <param name="load">Loads the value.</param>
    public void Scalar(MethodInfo write, int maxLength, Action load)
    {
        EndText();
        _run.Add(() =>
        {
            LoadPosition();
            load();
            il.Emit(OpCodes.Call, write);
            StorePosition();
        });
        _length += maxLength;
        EndLongRun();
    }

    /// <summary>Ends the run so that the position is level behind it.</summary>
    public void Level()
    {
        if (_length != 0)
        {
            Ensure(_length);
            EmitRun();
        }
    }

    /// <summary>Ends the run in front of what makes the position level itself, before it stores anything.</summary>
    public void Loose()
    {
        if (_length > Credit)
        {
            Ensure(_length);
        }

        EmitRun();
    }

    /// <summary>Stores constant text where a value before it has made sure of room for it.</summary>
    public void Reserved(ReadOnlySpan<byte> text)
    {
        for (int mark; (mark = text.IndexOf(XmlLevels.Mark)) >= 0; text = text[(mark + 2)..])
        {
            ConstantText.Emit(il, Position, text[..mark]);
            LoadPosition();
            LoadLevel(text[mark + 1]);
            il.Emit(OpCodes.Call, s_number.Write);
            StorePosition();
        }

        ConstantText.Emit(il, Position, text);
    }

    /// <summary>Bytes to make sure of for a text: numbers in it may be longer than their marks.</summary>
    public static int MaxLength(ReadOnlySpan<byte> text) => text.Length + (text.Count(XmlLevels.Mark) * s_number.MaxLength);

    /// <summary>Goes into an object that says how deep it stands.</summary>
    /// <param name="tag">The object's element.</param>
    public void EnterLevel(XmlTag tag)
    {
        for (int i = 0; i < tag.Kept.Length; i++)
        {
            LoadWindow();
            il.Emit(OpCodes.Ldc_I4, tag.KeptFrom + i);
            il.Emit(OpCodes.Ldc_I4, XmlLevels.DistanceOf(tag.Kept[i])!.Value);
            il.Emit(OpCodes.Call, XmlCalls.KeepLevel);
        }

        AddLevel(tag.Step);
    }

    /// <summary>Comes out of it.</summary>
    public void LeaveLevel(XmlTag tag) => AddLevel(-tag.Step);

    /// <summary>Makes sure of room; the position may move to another block.</summary>
    public void Ensure(int count)
    {
        LoadWindow();
        LoadPosition();
        il.Emit(OpCodes.Ldc_I4, count);
        il.Emit(OpCodes.Call, WindowCalls.Ensure);
        StorePosition();
    }

    /// <summary>Loads the window.</summary>
    public void LoadWindow() => il.Emit(OpCodes.Ldarg_S, (byte)first);

    /// <summary>Loads the position.</summary>
    public void LoadPosition() => il.Emit(OpCodes.Ldarg_S, Position);

    /// <summary>Stores what a writer returned as the position.</summary>
    public void StorePosition() => il.Emit(OpCodes.Starg_S, Position);

    /// <summary>Loads the value that the method writes.</summary>
    public void LoadValue() => il.Emit(OpCodes.Ldarg_S, (byte)(first + 2));

    /// <summary>Loads the value's address.</summary>
    public void LoadValueAddress() => il.Emit(OpCodes.Ldarga_S, (byte)(first + 2));

    /// <summary>Stores the value that the method writes.</summary>
    public void StoreValue() => il.Emit(OpCodes.Starg_S, (byte)(first + 2));

    /// <summary>Loads the bytes that the method has to make sure of behind its text; the root's only.</summary>
    public void LoadReserve() => il.Emit(OpCodes.Ldarg_S, (byte)(first + 3));

    /// <summary>Loads how much has been written.</summary>
    public void LoadWritten()
    {
        LoadWindow();
        LoadPosition();
        il.Emit(OpCodes.Call, WindowCalls.Written);
    }

    /// <summary>Branches unless a flag of the window is set.</summary>
    public void Unless(FieldInfo flag, Label target)
    {
        LoadWindow();
        il.Emit(OpCodes.Ldfld, flag);
        il.Emit(OpCodes.Brfalse, target);
    }

    /// <summary>Sets <see cref="OutputWindow.IsAfterNull"/>.</summary>
    public void SetAfterNull(bool isAfter)
    {
        LoadWindow();
        il.Emit(isAfter ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        il.Emit(OpCodes.Stfld, WindowCalls.IsAfterNull);
    }

    /// <summary>Takes the value that the method writes from the frame of a pause.</summary>
    /// <returns>Where its state is.</returns>
    public LocalBuilder Resume(Type type)
    {
        LocalBuilder state = il.DeclareLocal(typeof(int));
        LoadWindow();
        il.Emit(OpCodes.Ldloca, state);
        il.Emit(OpCodes.Call, WindowCalls.Resume.MakeGenericMethod(type));
        StoreValue();
        return state;
    }

    /// <summary>Puts the value that the method writes into a frame, and returns.</summary>
    /// <param name="how"><see cref="OutputWindow.Pause"/> or <see cref="OutputWindow.Save"/>.</param>
    /// <param name="type">Type of the value.</param>
    /// <param name="loadState">Loads its state.</param>
    public void Leave(MethodInfo how, Type type, Action loadState)
    {
        LoadWindow();
        LoadPosition();
        LoadValue();
        loadState();
        il.Emit(OpCodes.Call, how.MakeGenericMethod(type));
        il.Emit(OpCodes.Ret);
    }

    /// <summary>Ends an element; from a level position to a level position.</summary>
    /// <param name="tag">The element.</param>
    /// <param name="startTag">
    /// How much was written up to and with its start tag; if that is all, the element becomes an
    /// empty one. Null where something follows for certain.
    /// </param>
    public void EmitEndTag(XmlTag tag, LocalBuilder? startTag)
    {
        if (startTag is null)
        {
            Text(tag.Close);
            Level();
            return;
        }

        Label hasContent = il.DefineLabel();
        Label end = il.DefineLabel();
        Level();
        LoadWritten();
        il.Emit(OpCodes.Ldloc, startTag);
        il.Emit(OpCodes.Bne_Un, hasContent);
        ConstantText.EmitAdvance(il, Position, -1);
        Reserved(" />"u8);
        Ensure(0);
        il.Emit(OpCodes.Br, end);
        il.MarkLabel(hasContent);
        Text(tag.Close);
        Level();
        il.MarkLabel(end);
    }

    /// <summary>Returns the position.</summary>
    public void Return()
    {
        LoadPosition();
        il.Emit(OpCodes.Ret);
    }

    private void AddLevel(int step)
    {
        LoadWindow();
        il.Emit(OpCodes.Ldc_I4, step);
        il.Emit(OpCodes.Call, XmlCalls.AddLevel);
    }

    private void LoadLevel(byte number)
    {
        bool isKept = XmlLevels.IsKept(number, out int value);
        LoadWindow();
        il.Emit(OpCodes.Ldc_I4, value);
        il.Emit(OpCodes.Call, isKept ? XmlCalls.KeptLevel : XmlCalls.Level);
    }

    private void EndLongRun()
    {
        if (_length > MaxRun)
        {
            Level();
        }
    }

    private void EndText()
    {
        if (_text.Count != 0)
        {
            byte[] text = [.. _text];
            _text.Clear();
            _run.Add(() => ConstantText.Emit(il, Position, text));
        }
    }

    private void EmitRun()
    {
        EndText();
        foreach (Action emit in _run)
        {
            emit();
        }

        _run.Clear();
        _length = 0;
    }
}
