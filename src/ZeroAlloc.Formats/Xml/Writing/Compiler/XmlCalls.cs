using System.Reflection;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>The methods that emitted code uses beside the window.</summary>
internal static class XmlCalls
{
    public static readonly MethodInfo WriteText = OfString(nameof(XmlStrings.WriteText));
    public static readonly MethodInfo WriteAttribute = OfString(nameof(XmlStrings.WriteAttribute));
    public static readonly MethodInfo WriteBase64 = typeof(XmlStrings).GetMethod(nameof(XmlStrings.WriteBase64)).Required();
    public static readonly MethodInfo WriteHex = typeof(XmlStrings).GetMethod(nameof(XmlStrings.WriteHex)).Required();
    public static readonly MethodInfo EnumText = typeof(XmlEnumNames).GetMethod(nameof(XmlEnumNames.Text)).Required();
    public static readonly MethodInfo EncodeName = typeof(XmlNameTexts).GetMethod(nameof(XmlNameTexts.Encode)).Required();
    public static readonly MethodInfo OpenNames = typeof(XmlMadeNames).GetMethod(nameof(XmlMadeNames.Open)).Required();
    public static readonly MethodInfo CloseNames = typeof(XmlMadeNames).GetMethod(nameof(XmlMadeNames.Close)).Required();
    public static readonly MethodInfo WritePrefix = typeof(XmlMadeNames).GetMethod(nameof(XmlMadeNames.WritePrefix)).Required();
    public static readonly MethodInfo WriteDeclarations = typeof(XmlMadeNames).GetMethod(nameof(XmlMadeNames.WriteDeclarations)).Required();
    public static readonly MethodInfo WriteNode = typeof(XmlNodes).GetMethod(nameof(XmlNodes.Write)).Required();
    public static readonly MethodInfo WriteOwn = typeof(XmlNodes).GetMethod(nameof(XmlNodes.WriteOwn)).Required();
    public static readonly MethodInfo HasText = typeof(XmlTextLists).GetMethod(nameof(XmlTextLists.HasText)).Required();
    public static readonly MethodInfo Enter = typeof(XmlPath).GetMethod(nameof(XmlPath.Enter)).Required();
    public static readonly MethodInfo Leave = typeof(XmlPath).GetMethod(nameof(XmlPath.Leave)).Required();
    public static readonly MethodInfo AddLevel = typeof(XmlPath).GetMethod(nameof(XmlPath.AddLevel)).Required();
    public static readonly MethodInfo NumberPrefix = typeof(XmlPath).GetMethod(nameof(XmlPath.NumberPrefix)).Required();
    public static readonly MethodInfo KeepLevel = typeof(XmlPath).GetMethod(nameof(XmlPath.KeepLevel)).Required();
    public static readonly MethodInfo KeptLevel = typeof(XmlPath).GetMethod(nameof(XmlPath.KeptLevel)).Required();
    public static readonly MethodInfo Level = typeof(XmlPath).GetMethod(nameof(XmlPath.Level)).Required();
    public static readonly MethodInfo DisposeEnumerator = typeof(XmlEnumerators).GetMethod(nameof(XmlEnumerators.Dispose)).Required();
    public static readonly MethodInfo NoteCollection =
        typeof(RepeatableCollections).GetMethod(nameof(RepeatableCollections.Note)).Required();

    public static readonly MethodInfo VerifyCollection =
        typeof(DataContractCollections).GetMethod(nameof(DataContractCollections.Verify)).Required();

    public static readonly MethodInfo StreamingContext =
        typeof(DataContractTexts).GetProperty(nameof(DataContractTexts.Context)).Getter();

    public static readonly MethodInfo AfterNull = typeof(XmlRefusedException).GetMethod(nameof(XmlRefusedException.AfterNull)).Required();
    public static readonly MethodInfo UnknownType =
        typeof(XmlRefusedException).GetMethod(nameof(XmlRefusedException.UnknownType)).Required();

    /// <summary>Length of a string.</summary>
    public static readonly MethodInfo StringLength = typeof(string).GetProperty(nameof(string.Length)).Getter();

    /// <summary>Equality of strings.</summary>
    public static readonly MethodInfo StringEquals =
        typeof(string).GetMethod(nameof(string.Equals), [typeof(string), typeof(string)]).Required();

    private static MethodInfo OfString(string name) =>
        typeof(XmlStrings).GetMethod(
            name, [typeof(OutputWindow).MakeByRefType(), typeof(byte).MakeByRefType(), typeof(string), typeof(int)]).Required();
}
