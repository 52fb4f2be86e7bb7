using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Json.Writing.References;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>The methods and fields that emitted code uses beside the writers and the window.</summary>
/// <remarks>Bound: nothing is called here; emitted code calls <see cref="As"/> behind a comparison of exact types.</remarks>
internal static class EmittedCalls
{
    public static readonly MethodInfo Null = typeof(Literals).GetMethod(nameof(Literals.Null)).Required();
    public static readonly MethodInfo Byte = typeof(Literals).GetMethod(nameof(Literals.Byte)).Required();
    public static readonly MethodInfo As = typeof(Unsafe).GetMethod(nameof(Unsafe.As), 1, [typeof(object)]).Required();
    public static readonly MethodInfo EnsureStack = typeof(WriterStack).GetMethod(nameof(WriterStack.Ensure)).Required();
    public static readonly MethodInfo Line = typeof(Indentation).GetMethod(nameof(Indentation.Line)).Required();
    public static readonly MethodInfo OuterLine = typeof(Indentation).GetMethod(nameof(Indentation.OuterLine)).Required();
    public static readonly FieldInfo Slots = typeof(OutputWindow).GetField(nameof(OutputWindow.Slots)).Required();
    public static readonly MethodInfo Cut = typeof(OpenReferences).GetMethod(nameof(OpenReferences.Cut)).Required();
    public static readonly MethodInfo NewestReference = typeof(ReferenceTexts).GetMethod(nameof(ReferenceTexts.Newest)).Required();
    public static readonly MethodInfo ThrowNull = typeof(Defaults).GetMethod(nameof(Defaults.ThrowNull)).Required();
    public static readonly MethodInfo IsDefault = typeof(Defaults).GetMethod(nameof(Defaults.IsDefault)).Required();
}
