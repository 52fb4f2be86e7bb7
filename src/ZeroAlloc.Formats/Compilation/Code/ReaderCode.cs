using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>The code of a method that reads: <c>static ref byte (ref ReadState, ref byte position, out T value)</c>.</summary>
/// <remarks>
/// It returns the position after the value, or a null reference: the document is not what the code reads, and whoever called the method
/// returns one, too. Bound: nothing is dereferenced here; emitted code compares references with null and makes such.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class ReaderCode(ILGenerator il) : MethodCode(il)
{
    private static readonly FieldInfo s_depth = typeof(ReadState).GetField(nameof(ReadState.Depth)).Required();
    private static readonly MethodInfo s_isAt = typeof(TokenScanner).GetMethod(nameof(TokenScanner.IsAt)).Required();
    private static readonly MethodInfo s_skipWhitespace = typeof(TokenScanner).GetMethod(nameof(TokenScanner.SkipWhitespace)).Required();
    private static readonly MethodInfo s_nullReference =
        typeof(Unsafe).GetMethod(nameof(Unsafe.NullRef)).Required().MakeGenericMethod(typeof(byte));

    private Label? _fail;

    /// <summary>The document.</summary>
    public static Operand Document { get; } = Operand.Argument(0);

    /// <summary>The position.</summary>
    public static Operand Position { get; } = Operand.Argument(1);

    /// <summary>Where the value goes.</summary>
    public static Operand Value { get; } = Operand.Argument(2);

    /// <summary>How many levels may still be opened.</summary>
    public static Operand Depth { get; } = Document.Field(s_depth);

    /// <summary>Where the reader stops: whoever called it does too.</summary>
    public Label Fail => _fail ??= Label();

    /// <summary>Whether a byte is at the position.</summary>
    public static Operand IsAt(char expected) => Test(s_isAt, (int)expected);

    /// <summary>What a method says of the document at the position.</summary>
    public static Operand Test(MethodInfo test, params Operand[] arguments) => Operand.Call(test, [Document, Position, .. arguments]);

    /// <summary>Sets the position.</summary>
    public void SetPosition(Operand position) => SetArgument(1, position);

    /// <summary>Goes to where a method returns, or stops if that is nowhere.</summary>
    public void Read(MethodInfo method, params ReadOnlySpan<Operand> arguments)
    {
        Load(Document);
        Load(Position);
        Call(method, arguments);
        SetPosition(Operand.Loaded);
        GoIfNot(Position, Fail);
    }

    /// <summary>Skips whitespace.</summary>
    public void SkipWhitespace() => SetPosition(Test(s_skipWhitespace));

    /// <summary>Moves the position by a number of bytes that are there.</summary>
    public void Advance(Operand count) => SetPosition(Position + count.Distance());

    /// <summary>Steps over a text that is at the position, or goes elsewhere.</summary>
    /// <param name="text">The text.</param>
    /// <param name="other">Where to go, with the position as it was.</param>
    /// <param name="kept">Bytes at the end of the text that are compared and not skipped.</param>
    public void Match(ReadOnlySpan<byte> text, Label other, int kept = 0) => ConstantMatch.Emit(this, text, other, kept);

    /// <summary>Opens a level, below which there have to be others left.</summary>
    public void OpenLevel(LocalBuilder depth, int levelsBelow)
    {
        Set(depth, Depth - Operand.One);
        Branch(OpCodes.Blt, Fail, depth, levelsBelow);
        SetField(Document, s_depth, depth);
    }

    /// <summary>Closes a level.</summary>
    public void CloseLevel() => SetField(Document, s_depth, Depth + Operand.One);

    /// <summary>Returns the position.</summary>
    public void Return() => Return(Position);

    /// <summary>Marks where the reader stops, and returns; a value is its type's default then.</summary>
    public void EndFailed(Type? value)
    {
        Mark(Fail);
        if (value is not null)
        {
            ClearTarget(Value, value);
        }

        Return(Operand.Call(s_nullReference));
    }
}
