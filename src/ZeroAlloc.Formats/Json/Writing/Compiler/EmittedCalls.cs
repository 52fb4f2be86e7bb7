using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Json.Writing.References;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>The methods and fields that emitted code uses beside the writers and the window.</summary>
/// <remarks>Bound: nothing is called here; emitted code calls <see cref="As"/> behind a comparison of exact types.</remarks>
internal static class EmittedCalls
{
    /// <summary><see cref="Literals.Null"/>.</summary>
    public static readonly MethodInfo Null = typeof(Literals).GetMethod(nameof(Literals.Null))!;

    /// <summary><see cref="Literals.Byte"/>.</summary>
    public static readonly MethodInfo Byte = typeof(Literals).GetMethod(nameof(Literals.Byte))!;

    /// <summary><see cref="object.GetType"/>.</summary>
    public static readonly MethodInfo TypeOf = typeof(object).GetMethod(nameof(GetType))!;

    /// <summary><see cref="Type.GetTypeFromHandle"/>.</summary>
    public static readonly MethodInfo TypeFromHandle = typeof(Type).GetMethod(nameof(Type.GetTypeFromHandle))!;

    /// <summary><see cref="Unsafe.As{T}(object)"/>.</summary>
    public static readonly MethodInfo As = typeof(Unsafe).GetMethod(nameof(Unsafe.As), 1, [typeof(object)])!;

    /// <summary><see cref="Indentation.Line"/>.</summary>
    public static readonly MethodInfo Line = typeof(Indentation).GetMethod(nameof(Indentation.Line))!;

    /// <summary><see cref="Indentation.OuterLine"/>.</summary>
    public static readonly MethodInfo OuterLine = typeof(Indentation).GetMethod(nameof(Indentation.OuterLine))!;

    /// <summary><see cref="OutputWindow.Slots"/>.</summary>
    public static readonly FieldInfo Slots = typeof(OutputWindow).GetField(nameof(OutputWindow.Slots))!;

    /// <summary><see cref="OpenReferences.Cut"/>.</summary>
    public static readonly MethodInfo Cut = typeof(OpenReferences).GetMethod(nameof(OpenReferences.Cut))!;

    /// <summary><see cref="ReferenceTexts.Newest"/>.</summary>
    public static readonly MethodInfo NewestReference = typeof(ReferenceTexts).GetMethod(nameof(ReferenceTexts.Newest))!;

    /// <summary><see cref="Defaults.ThrowNull"/>.</summary>
    public static readonly MethodInfo ThrowNull = typeof(Defaults).GetMethod(nameof(Defaults.ThrowNull))!;

    /// <summary><see cref="Defaults.IsDefault"/>.</summary>
    public static readonly MethodInfo IsDefault = typeof(Defaults).GetMethod(nameof(Defaults.IsDefault))!;
}
