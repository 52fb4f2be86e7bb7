using System.Reflection;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>The methods and fields that emitted readers use beside the value readers.</summary>
/// <remarks>Bound: nothing is dereferenced here; emitted code asks for null references and makes them.</remarks>
internal static class ReadCalls
{
    /// <summary><see cref="JsonTokens.Has"/>.</summary>
    public static readonly MethodInfo Has = Token(nameof(JsonTokens.Has));

    /// <summary><see cref="JsonTokens.Open"/>.</summary>
    public static readonly MethodInfo Open = Token(nameof(JsonTokens.Open));

    /// <summary><see cref="JsonTokens.IsAt"/>.</summary>
    public static readonly MethodInfo IsAt = Token(nameof(JsonTokens.IsAt));

    /// <summary><see cref="JsonTokens.Expect"/>.</summary>
    public static readonly MethodInfo Expect = Token(nameof(JsonTokens.Expect));

    /// <summary><see cref="JsonTokens.Null"/>.</summary>
    public static readonly MethodInfo Null = Token(nameof(JsonTokens.Null));

    /// <summary><see cref="JsonTokens.SkipWhitespace"/>.</summary>
    public static readonly MethodInfo SkipWhitespace = Token(nameof(JsonTokens.SkipWhitespace));

    /// <summary><see cref="JsonTokens.FirstElement"/>.</summary>
    public static readonly MethodInfo FirstElement = Token(nameof(JsonTokens.FirstElement));

    /// <summary><see cref="JsonTokens.NextElement"/>.</summary>
    public static readonly MethodInfo NextElement = Token(nameof(JsonTokens.NextElement));

    /// <summary><see cref="JsonTokens.Difference8"/>.</summary>
    public static readonly MethodInfo Difference8 = Token(nameof(JsonTokens.Difference8));

    /// <summary><see cref="JsonTokens.Difference4"/>.</summary>
    public static readonly MethodInfo Difference4 = Token(nameof(JsonTokens.Difference4));

    /// <summary><see cref="JsonSkipper.SkipValue"/>.</summary>
    public static readonly MethodInfo SkipValue = typeof(JsonSkipper).GetMethod(nameof(JsonSkipper.SkipValue))!;

    /// <summary><see cref="MemberNames.First"/>.</summary>
    public static readonly MethodInfo FirstName = typeof(MemberNames).GetMethod(nameof(MemberNames.First))!;

    /// <summary><see cref="MemberNames.Next"/>.</summary>
    public static readonly MethodInfo NextName = typeof(MemberNames).GetMethod(nameof(MemberNames.Next))!;

    /// <summary><see cref="ReadDefaults.Value"/>.</summary>
    public static readonly MethodInfo DefaultValue = typeof(ReadDefaults).GetMethod(nameof(ReadDefaults.Value))!;

    /// <summary><see cref="JsonBodyReader.Depth"/>.</summary>
    public static readonly FieldInfo Depth = typeof(JsonBodyReader).GetField(nameof(JsonBodyReader.Depth))!;

    /// <summary><see cref="Unsafe.IsNullRef"/> of a byte.</summary>
    public static readonly MethodInfo IsNull = typeof(Unsafe).GetMethod(nameof(Unsafe.IsNullRef))!.MakeGenericMethod(typeof(byte));

    /// <summary><see cref="Unsafe.NullRef"/> of a byte.</summary>
    public static readonly MethodInfo NullReference = typeof(Unsafe).GetMethod(nameof(Unsafe.NullRef))!.MakeGenericMethod(typeof(byte));

    private static MethodInfo Token(string name) => typeof(JsonTokens).GetMethod(name)!;
}
