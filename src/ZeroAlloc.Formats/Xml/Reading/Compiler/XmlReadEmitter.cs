using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>What emitted readers have in common. Argument 0 is the document, 1 the position, 2 where the value goes.</summary>
/// <remarks>
/// An element is entered in one of two ways: by its plain start tag, which was compared as a
/// constant, or behind its name, where anything may follow. It is left at what closes it. Code that
/// proves has no argument 2, and goes the same way as code that builds, test by test.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal abstract partial class XmlReadEmitter
{
    private readonly Dictionary<(Type, string), LocalBuilder> _locals = [];

    /// <summary>Prepares the code.</summary>
    protected XmlReadEmitter(XmlReadCompiler compiler, MethodBuilder method, XmlReadWalk walk)
    {
        Compiler = compiler;
        Walk = walk;
        Il = method.GetILGenerator();
        Fail = Il.DefineLabel();
    }

    /// <summary>The compiler.</summary>
    protected XmlReadCompiler Compiler { get; }

    /// <summary>What the code does.</summary>
    protected XmlReadWalk Walk { get; private set; }

    /// <summary>Where the code goes.</summary>
    protected ILGenerator Il { get; }

    /// <summary>Where the reader stops: whoever called it does too.</summary>
    protected Label Fail { get; }

    /// <summary>The plain start tag of an element, up to and with its bracket.</summary>
    protected static byte[] StartTag(XmlElementPlan element) => [.. element.Tag.Open, .. element.Tag.Tail];

    /// <summary>Bytes of a start tag that are not stepped over: those who read tags of their own begin at its bracket.</summary>
    protected static int Kept(XmlElementPlan element) => IsText(element.Value) ? 0 : 1;

    /// <summary>Emits code that steps over what it would otherwise build.</summary>
    protected void EmitSkipping(Action emit)
    {
        XmlReadWalk walk = Walk;
        Walk = XmlReadWalk.Proof;
        emit();
        Walk = walk;
    }

    /// <summary>One local for all values of a type that serve one purpose.</summary>
    protected LocalBuilder Local(Type type, string purpose)
    {
        if (!_locals.TryGetValue((type, purpose), out LocalBuilder? local))
        {
            local = Il.DeclareLocal(type);
            _locals.Add((type, purpose), local);
        }

        return local;
    }

    /// <summary>Opens a level, below which there have to be others left.</summary>
    protected void EmitEnter(int levelsBelow)
    {
        LocalBuilder depth = Local(typeof(int), "depth");
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldfld, XmlReadCalls.Depth);
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.Sub);
        Il.Emit(OpCodes.Stloc, depth);
        Il.Emit(OpCodes.Ldloc, depth);
        Il.Emit(OpCodes.Ldc_I4, levelsBelow);
        Il.Emit(OpCodes.Blt, Fail);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldloc, depth);
        Il.Emit(OpCodes.Stfld, XmlReadCalls.Depth);
    }

    /// <summary>One level less is open.</summary>
    protected void EmitLeave()
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldfld, XmlReadCalls.Depth);
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.Add);
        Il.Emit(OpCodes.Stfld, XmlReadCalls.Depth);
    }

    /// <summary>Compares with a constant; see <see cref="ConstantMatch"/>.</summary>
    protected void EmitMatch(ReadOnlySpan<byte> text, Label other, int kept = 0) => ConstantMatch.Emit(Il, text, other, kept);

    /// <summary>Steps over the end of an element: its end tag, or what ends a tag without content.</summary>
    protected void EmitClose(XmlElementPlan element)
    {
        Label closed = Il.DefineLabel();
        Label other = Il.DefineLabel();
        EmitMatch(element.Tag.Close, other);
        Il.Emit(OpCodes.Br, closed);
        Il.MarkLabel(other);
        EmitDocument();
        EmitCallOrFail(XmlReadCalls.EmptyEnd);
        Il.MarkLabel(closed);
    }

    /// <summary>Loads the document and the position.</summary>
    protected void EmitDocument()
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
    }

    /// <summary>Calls what returns the new position, and stops if it did.</summary>
    protected void EmitCallOrFail(MethodInfo method)
    {
        Il.Emit(OpCodes.Call, method);
        EmitSetPosition();
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Brfalse, Fail);
    }

    /// <summary>Takes the position from the stack.</summary>
    protected void EmitSetPosition() => Il.Emit(OpCodes.Starg_S, (byte)1);

    /// <summary>Moves the position by a number of bytes that are there.</summary>
    protected void EmitAdvance(int count) => ConstantMatch.EmitAdvance(Il, count);

    /// <summary>Steps over whitespace.</summary>
    protected void EmitSkipWhitespace()
    {
        EmitDocument();
        Il.Emit(OpCodes.Call, XmlReadCalls.SkipWhitespace);
        EmitSetPosition();
    }

    /// <summary>Goes on if the next byte is there and the one given, or elsewhere.</summary>
    protected void EmitIsAt(char expected, Label other)
    {
        EmitDocument();
        Il.Emit(OpCodes.Ldc_I4, (int)expected);
        Il.Emit(OpCodes.Call, XmlReadCalls.IsAt);
        Il.Emit(OpCodes.Brfalse, other);
    }

    /// <summary>Returns the position.</summary>
    protected void EmitReturn()
    {
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ret);
    }

    /// <summary>Emits what happens at <see cref="Fail"/>; for a value that is handed out, it is empty then.</summary>
    protected void EmitFail(Type? value)
    {
        Il.MarkLabel(Fail);
        if (value is not null && Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Initobj, value);
        }

        Il.Emit(OpCodes.Call, XmlReadCalls.NullReference);
        Il.Emit(OpCodes.Ret);
    }

    /// <summary>Loads what says of an element which namespace it is in, and whether that has to be declared.</summary>
    protected void EmitNamespace(XmlElementPlan element)
    {
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Namespace(element.Tag.Namespace));
        Il.Emit(element.Tag.Declares ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
    }

    /// <summary>Loads a value as a type that it is of.</summary>
    protected void EmitLoad(LocalBuilder value, Type type)
    {
        Il.Emit(OpCodes.Ldloc, value);
        if (value.LocalType.IsValueType && !type.IsValueType)
        {
            Il.Emit(OpCodes.Box, value.LocalType);
        }
    }

    /// <summary>Makes a local empty.</summary>
    protected void EmitClear(LocalBuilder local)
    {
        Il.Emit(OpCodes.Ldloca, local);
        Il.Emit(OpCodes.Initobj, local.LocalType);
    }

    private static bool IsText(XmlValuePlan value) => value is XmlTextPlan or XmlNullablePlan { Inner: XmlTextPlan };
}
