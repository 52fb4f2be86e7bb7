using System.Reflection;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Json.Reading.References;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>The methods and fields that emitted readers use beside the value readers.</summary>
internal static class ReadCalls
{
    public static readonly MethodInfo Open = Token(nameof(JsonTokens.Open));
    public static readonly MethodInfo Expect = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Expect)).Required();
    public static readonly MethodInfo Null = Token(nameof(JsonTokens.Null));
    public static readonly MethodInfo FirstElement = Token(nameof(JsonTokens.FirstElement));
    public static readonly MethodInfo NextElement = Token(nameof(JsonTokens.NextElement));
    public static readonly MethodInfo SkipValue = typeof(JsonSkipper).GetMethod(nameof(JsonSkipper.SkipValue)).Required();
    public static readonly MethodInfo FirstName = typeof(MemberNames).GetMethod(nameof(MemberNames.First)).Required();
    public static readonly MethodInfo NextName = typeof(MemberNames).GetMethod(nameof(MemberNames.Next)).Required();
    public static readonly MethodInfo FindCase = typeof(TypeDiscriminators).GetMethod(nameof(TypeDiscriminators.Find)).Required();
    public static readonly MethodInfo FindUnionCase = typeof(UnionReading).GetMethod(nameof(UnionReading.Find)).Required();
    public static readonly MethodInfo MakeUnion = typeof(UnionReading).GetMethod(nameof(UnionReading.Make)).Required();
    public static readonly MethodInfo DefaultValue = typeof(ReadDefaults).GetMethod(nameof(ReadDefaults.Value)).Required();
    public static readonly MethodInfo Callback = typeof(ReadCallbacks).GetMethod(nameof(ReadCallbacks.Run)).Required();
    public static readonly MethodInfo Create = typeof(ReadCallbacks).GetMethod(nameof(ReadCallbacks.Create)).Required();
    public static readonly MethodInfo Set = typeof(ReadCallbacks).GetMethod(nameof(ReadCallbacks.Set)).Required();
    public static readonly MethodInfo Get = typeof(ReadCallbacks).GetMethod(nameof(ReadCallbacks.Get)).Required();
    public static readonly MethodInfo AddUnknown = typeof(ExtensionFilling).GetMethod(nameof(ExtensionFilling.Add)).Required();
    public static readonly MethodInfo AddUnknownNode = typeof(ExtensionFilling).GetMethod(nameof(ExtensionFilling.AddNode)).Required();
    public static readonly MethodInfo BeginObject = Reference(nameof(ReferenceReader.Object));
    public static readonly MethodInfo BeginCollection = Reference(nameof(ReferenceReader.Collection));
    public static readonly MethodInfo EndCollection = Reference(nameof(ReferenceReader.EndCollection));
    public static readonly MethodInfo SetReference = Reference(nameof(ReferenceReader.Set));
    public static readonly MethodInfo SetWaitingReference = Reference(nameof(ReferenceReader.SetWaiting));
    public static readonly MethodInfo Referred = Reference(nameof(ReferenceReader.Referred));
    public static readonly MethodInfo IsReferredOf = Reference(nameof(ReferenceReader.IsReferredOf));
    public static readonly MethodInfo IsKey = Reference(nameof(ReferenceReader.IsKey));

    private static MethodInfo Reference(string name) => typeof(ReferenceReader).GetMethod(name).Required();

    private static MethodInfo Token(string name) => typeof(JsonTokens).GetMethod(name).Required();
}
