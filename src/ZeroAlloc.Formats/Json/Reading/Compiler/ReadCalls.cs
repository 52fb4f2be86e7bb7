using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Reading.References;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>The methods and fields that emitted readers use beside the value readers.</summary>
/// <remarks>Bound: nothing is dereferenced here; emitted code asks for null references and makes them.</remarks>
internal static class ReadCalls
{
    /// <summary><see cref="JsonTokens.Open"/>.</summary>
    public static readonly MethodInfo Open = Token(nameof(JsonTokens.Open));

    /// <summary><see cref="TokenScanner.IsAt"/>.</summary>
    public static readonly MethodInfo IsAt = typeof(TokenScanner).GetMethod(nameof(TokenScanner.IsAt))!;

    /// <summary><see cref="TokenScanner.Expect"/>.</summary>
    public static readonly MethodInfo Expect = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Expect))!;

    /// <summary><see cref="JsonTokens.Null"/>.</summary>
    public static readonly MethodInfo Null = Token(nameof(JsonTokens.Null));

    /// <summary><see cref="TokenScanner.SkipWhitespace"/>.</summary>
    public static readonly MethodInfo SkipWhitespace = typeof(TokenScanner).GetMethod(nameof(TokenScanner.SkipWhitespace))!;

    /// <summary><see cref="JsonTokens.FirstElement"/>.</summary>
    public static readonly MethodInfo FirstElement = Token(nameof(JsonTokens.FirstElement));

    /// <summary><see cref="JsonTokens.NextElement"/>.</summary>
    public static readonly MethodInfo NextElement = Token(nameof(JsonTokens.NextElement));

    /// <summary><see cref="JsonSkipper.SkipValue"/>.</summary>
    public static readonly MethodInfo SkipValue = typeof(JsonSkipper).GetMethod(nameof(JsonSkipper.SkipValue))!;

    /// <summary><see cref="MemberNames.First"/>.</summary>
    public static readonly MethodInfo FirstName = typeof(MemberNames).GetMethod(nameof(MemberNames.First))!;

    /// <summary><see cref="MemberNames.Next"/>.</summary>
    public static readonly MethodInfo NextName = typeof(MemberNames).GetMethod(nameof(MemberNames.Next))!;

    /// <summary><see cref="TypeDiscriminators.Find"/>.</summary>
    public static readonly MethodInfo FindCase = typeof(TypeDiscriminators).GetMethod(nameof(TypeDiscriminators.Find))!;

    /// <summary><see cref="UnionReading.Find(ref ReadState, ref byte, int)"/>.</summary>
    public static readonly MethodInfo FindUnionCase = typeof(UnionReading).GetMethod(nameof(UnionReading.Find))!;

    /// <summary><see cref="UnionReading.Make{T}(ref ReadState, int, int, object)"/>.</summary>
    public static readonly MethodInfo MakeUnion = typeof(UnionReading).GetMethod(nameof(UnionReading.Make))!;

    /// <summary><see cref="ReadDefaults.Value"/>.</summary>
    public static readonly MethodInfo DefaultValue = typeof(ReadDefaults).GetMethod(nameof(ReadDefaults.Value))!;

    /// <summary><see cref="ReadCallbacks.Run"/>.</summary>
    public static readonly MethodInfo Callback = typeof(ReadCallbacks).GetMethod(nameof(ReadCallbacks.Run))!;

    /// <summary><see cref="ReadCallbacks.Create"/>.</summary>
    public static readonly MethodInfo Create = typeof(ReadCallbacks).GetMethod(nameof(ReadCallbacks.Create))!;

    /// <summary><see cref="ReadCallbacks.Set"/>.</summary>
    public static readonly MethodInfo Set = typeof(ReadCallbacks).GetMethod(nameof(ReadCallbacks.Set))!;

    /// <summary><see cref="ReadCallbacks.Get"/>.</summary>
    public static readonly MethodInfo Get = typeof(ReadCallbacks).GetMethod(nameof(ReadCallbacks.Get))!;

    /// <summary><see cref="ExtensionFilling.Add"/>.</summary>
    public static readonly MethodInfo AddUnknown = typeof(ExtensionFilling).GetMethod(nameof(ExtensionFilling.Add))!;

    /// <summary><see cref="ExtensionFilling.AddNode"/>.</summary>
    public static readonly MethodInfo AddUnknownNode = typeof(ExtensionFilling).GetMethod(nameof(ExtensionFilling.AddNode))!;

    /// <summary><see cref="ReferenceReader.Object"/>.</summary>
    public static readonly MethodInfo BeginObject = Reference(nameof(ReferenceReader.Object));

    /// <summary><see cref="ReferenceReader.Collection"/>.</summary>
    public static readonly MethodInfo BeginCollection = Reference(nameof(ReferenceReader.Collection));

    /// <summary><see cref="ReferenceReader.EndCollection"/>.</summary>
    public static readonly MethodInfo EndCollection = Reference(nameof(ReferenceReader.EndCollection));

    /// <summary><see cref="ReferenceReader.Set"/>.</summary>
    public static readonly MethodInfo SetReference = Reference(nameof(ReferenceReader.Set));

    /// <summary><see cref="ReferenceReader.SetWaiting"/>.</summary>
    public static readonly MethodInfo SetWaitingReference = Reference(nameof(ReferenceReader.SetWaiting));

    /// <summary><see cref="ReferenceReader.Referred"/>.</summary>
    public static readonly MethodInfo Referred = Reference(nameof(ReferenceReader.Referred));

    /// <summary><see cref="ReferenceReader.IsReferredOf"/>.</summary>
    public static readonly MethodInfo IsReferredOf = Reference(nameof(ReferenceReader.IsReferredOf));

    /// <summary><see cref="ReferenceReader.IsKey"/>.</summary>
    public static readonly MethodInfo IsKey = Reference(nameof(ReferenceReader.IsKey));

    /// <summary><see cref="Type.GetTypeFromHandle"/>.</summary>
    public static readonly MethodInfo TypeOf = typeof(Type).GetMethod(nameof(Type.GetTypeFromHandle))!;

    /// <summary><see cref="ReadState.Depth"/>.</summary>
    public static readonly FieldInfo Depth = typeof(ReadState).GetField(nameof(ReadState.Depth))!;


    /// <summary><see cref="Unsafe.NullRef"/> of a byte.</summary>
    public static readonly MethodInfo NullReference = typeof(Unsafe).GetMethod(nameof(Unsafe.NullRef))!.MakeGenericMethod(typeof(byte));

    private static MethodInfo Reference(string name) => typeof(ReferenceReader).GetMethod(name)!;

    private static MethodInfo Token(string name) => typeof(JsonTokens).GetMethod(name)!;
}
