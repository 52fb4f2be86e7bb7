using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
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
internal sealed class XmlMethodBuilder(ILGenerator il, int first) : WriterCode(il, first)
{
    /// <summary>
    /// Bytes that can be stored from a level position; a store may run over its end by less than <see cref="ConstantText.Overrun"/>.
    /// </summary>
    public const int Credit = OutputWindow.Slack - ConstantText.Overrun;

    private const int MaxRun = 1024;

    private static readonly XmlScalar s_number = ScalarRegistry.Find(typeof(int))!.Xml.Find("")!;
    private static readonly FieldInfo s_isAfterNull = typeof(OutputWindow).GetField(nameof(OutputWindow.IsAfterNull)).Required();

    private readonly List<Action> _run = [];
    private readonly List<byte> _text = [];
    private int _length;

    /// <summary>Whether the value before was null, in a collection without a setter.</summary>
    public Operand IsAfterNull => Window.Field(s_isAfterNull);

    /// <summary>Adds constant text to the run.</summary>
    public void Text(ReadOnlySpan<byte> text)
    {
        for (int mark; (mark = text.IndexOf(XmlLevels.Mark)) >= 0; text = text[(mark + 2)..])
        {
            Text(text[..mark]);
            Scalar(s_number.Write, s_number.MaxLength, Level(text[mark + 1]));
        }

        _text.AddRange(text);
        _length += text.Length;
        EndLongRun();
    }

    /// <summary>Adds a short value to the run.</summary>
    /// <param name="write"><c>static ref byte Write(ref byte position, T value)</c>.</param>
    /// <param name="maxLength">Bytes of its longest text.</param>
    /// <param name="value">The value.</param>
    public void Scalar(MethodInfo write, int maxLength, Operand value)
    {
        EndText();
        _run.Add(() => SetPosition(Operand.Call(write, Position, value)));
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
            Store(text[..mark]);
            SetPosition(Operand.Call(s_number.Write, Position, Level(text[mark + 1])));
        }

        Store(text);
    }

    /// <summary>Bytes to make sure of for a text: numbers in it may be longer than their marks.</summary>
    public static int MaxLength(ReadOnlySpan<byte> text) => text.Length + (text.Count(XmlLevels.Mark) * s_number.MaxLength);

    /// <summary>Goes into an object that says how deep it stands.</summary>
    /// <param name="tag">The object's element.</param>
    public void EnterLevel(XmlTag tag)
    {
        for (int i = 0; i < tag.Kept.Length; i++)
        {
            Call(XmlCalls.KeepLevel, Window, tag.KeptFrom + i, XmlLevels.DistanceOf(tag.Kept[i])!.Value);
        }

        Call(XmlCalls.AddLevel, Window, tag.Step);
    }

    /// <summary>Comes out of it.</summary>
    public void LeaveLevel(XmlTag tag) => Call(XmlCalls.AddLevel, Window, -tag.Step);

    /// <summary>Sets <see cref="OutputWindow.IsAfterNull"/>.</summary>
    public void SetAfterNull(bool isAfter) => SetField(Window, s_isAfterNull, isAfter);

    /// <summary>Takes the value that the method writes from the frame of a pause.</summary>
    /// <returns>Where its state is.</returns>
    public LocalBuilder ResumeValue(Type type)
    {
        LocalBuilder state = Local(typeof(int));
        SetValue(Resume(type, state));
        return state;
    }

    /// <summary>Puts the value that the method writes into a frame, and returns.</summary>
    public void ReturnFrame(Type type, Operand state, bool isInside = true) => Return(Frame(type, Value, state, isInside));

    /// <summary>Opens the scope of an element's names; what was open goes into a local.</summary>
    public void OpenNames(int names, LocalBuilder outer) => Set(outer, Operand.Call(XmlCalls.OpenNames, Window, names));

    /// <summary>Closes it.</summary>
    public void CloseNames(int names, Operand used, LocalBuilder outer) => Call(XmlCalls.CloseNames, Window, names, used, outer);

    /// <summary>Ends an element; from a level position to a level position.</summary>
    /// <param name="tag">The element.</param>
    /// <param name="startTag">
    /// How much was written up to and with its start tag; if that is all, the element becomes an
    /// empty one. Null where something follows for certain.
    /// </param>
    public void EmitEndTag(XmlTag tag, LocalBuilder? startTag)
    {
        Label end = Label();
        if (startTag is not null)
        {
            Level();
            using (IfEqual(Written, startTag))
            {
                Advance(-1);
                Reserved(" />"u8);
                Ensure(0);
                Go(end);
            }
        }

        Text(tag.Close);
        Level();
        Mark(end);
    }

    private Operand Level(byte number)
    {
        bool isKept = XmlLevels.IsKept(number, out int value);
        return Operand.Call(isKept ? XmlCalls.KeptLevel : XmlCalls.Level, Window, value);
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
            _run.Add(() => Store(text));
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
