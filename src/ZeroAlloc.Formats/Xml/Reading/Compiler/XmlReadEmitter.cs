using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>What emitted readers of XML have in common.</summary>
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
        Code = new ReaderCode(method.GetILGenerator());
    }

    /// <summary>The compiler.</summary>
    protected XmlReadCompiler Compiler { get; }

    /// <summary>What the code does.</summary>
    protected XmlReadWalk Walk { get; private set; }

    /// <summary>Whether the code only finds out if the value can be read.</summary>
    protected bool IsProof => Walk == XmlReadWalk.Proof;

    /// <summary>Where the code goes.</summary>
    protected ReaderCode Code { get; }

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
            local = Code.Local(type);
            _locals.Add((type, purpose), local);
        }

        return local;
    }

    /// <summary>Opens a level, below which there have to be others left.</summary>
    protected void EmitEnter(int levelsBelow) => Code.OpenLevel(Local(typeof(int), "depth"), levelsBelow);

    /// <summary>Goes to a place if a text is at the position, behind it or behind the bytes before those to keep.</summary>
    protected void EmitGoIfMatch(ReadOnlySpan<byte> text, Label target, int kept = 0)
    {
        Label other = Code.Label();
        Code.Match(text, other, kept);
        Code.Go(target);
        Code.Mark(other);
    }

    /// <summary>Goes to a place behind the bracket if a start tag ends here.</summary>
    protected void EmitGoIfTagEnds(Label target)
    {
        using (Code.If(ReaderCode.IsAt('>')))
        {
            Code.Advance(1);
            Code.Go(target);
        }
    }

    /// <summary>Steps over the end of an element: its end tag, or what ends a tag without content.</summary>
    protected void EmitClose(XmlElementPlan element)
    {
        Label closed = Code.Label();
        EmitGoIfMatch(element.Tag.Close, closed);
        Code.Read(XmlReadCalls.EmptyEnd);
        Code.Mark(closed);
    }

    /// <summary>Reads a value by a method into a local; proves it by a method that has no such parameter.</summary>
    protected void EmitRead(MethodInfo method, LocalBuilder value)
    {
        if (IsProof)
        {
            Code.Read(method);
        }
        else
        {
            Code.Read(method, Operand.AddressOf(value));
        }
    }

    /// <summary>Sets the value that is read.</summary>
    protected void EmitSetValue(Type type, Operand value)
    {
        if (!IsProof)
        {
            Code.SetTarget(ReaderCode.Value, type, value);
        }
    }

    /// <summary>Emits what happens where the reader stops; a value that is handed out is empty then.</summary>
    protected void EmitFail(Type? value) => Code.EndFailed(IsProof ? null : value);

    /// <summary>Number of the slot of an element's namespace.</summary>
    protected int Namespace(XmlElementPlan element) => Compiler.Slots.Namespace(element.Tag.Namespace);

    /// <summary>A value as a type that it is of.</summary>
    protected static Operand As(LocalBuilder value, Type type) =>
        value.LocalType.IsValueType && !type.IsValueType ? ((Operand)value).Box(value.LocalType) : value;

    private static bool IsText(XmlValuePlan value) => value is XmlTextPlan or XmlNullablePlan { Inner: XmlTextPlan };
}
