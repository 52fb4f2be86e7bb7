using System.Reflection;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>The methods that emitted code uses beside the window.</summary>
internal static class XmlCalls
{
    /// <summary><see cref="XmlStrings.WriteText(ref OutputWindow, ref byte, string, int)"/>.</summary>
    public static readonly MethodInfo WriteText = OfString(nameof(XmlStrings.WriteText));

    /// <summary><see cref="XmlStrings.WriteAttribute(ref OutputWindow, ref byte, string, int)"/>.</summary>
    public static readonly MethodInfo WriteAttribute = OfString(nameof(XmlStrings.WriteAttribute));

    /// <summary><see cref="XmlStrings.WriteBase64"/>.</summary>
    public static readonly MethodInfo WriteBase64 = typeof(XmlStrings).GetMethod(nameof(XmlStrings.WriteBase64))!;

    /// <summary><see cref="XmlStrings.WriteHex"/>.</summary>
    public static readonly MethodInfo WriteHex = typeof(XmlStrings).GetMethod(nameof(XmlStrings.WriteHex))!;

    /// <summary><see cref="XmlEnumNames.Text"/>.</summary>
    public static readonly MethodInfo EnumText = typeof(XmlEnumNames).GetMethod(nameof(XmlEnumNames.Text))!;

    /// <summary><see cref="XmlTextLists.HasText"/>.</summary>
    public static readonly MethodInfo HasText = typeof(XmlTextLists).GetMethod(nameof(XmlTextLists.HasText))!;

    /// <summary><see cref="XmlPath.Enter"/>.</summary>
    public static readonly MethodInfo Enter = typeof(XmlPath).GetMethod(nameof(XmlPath.Enter))!;

    /// <summary><see cref="XmlPath.Leave"/>.</summary>
    public static readonly MethodInfo Leave = typeof(XmlPath).GetMethod(nameof(XmlPath.Leave))!;

    /// <summary><see cref="XmlEnumerators.Dispose"/>.</summary>
    public static readonly MethodInfo DisposeEnumerator = typeof(XmlEnumerators).GetMethod(nameof(XmlEnumerators.Dispose))!;

    /// <summary><see cref="XmlRefusedException.UnknownType"/>.</summary>
    public static readonly MethodInfo UnknownType = typeof(XmlRefusedException).GetMethod(nameof(XmlRefusedException.UnknownType))!;

    /// <summary><see cref="object.GetType"/>.</summary>
    public static readonly MethodInfo GetTypeOf = typeof(object).GetMethod(nameof(GetType))!;

    /// <summary><see cref="Type.GetTypeFromHandle"/>.</summary>
    public static readonly MethodInfo TypeOf = typeof(Type).GetMethod(nameof(Type.GetTypeFromHandle))!;

    /// <summary>Length of a string.</summary>
    public static readonly MethodInfo StringLength = typeof(string).GetProperty(nameof(string.Length))!.GetMethod!;

    /// <summary>Equality of strings.</summary>
    public static readonly MethodInfo StringEquals = typeof(string).GetMethod(nameof(string.Equals), [typeof(string), typeof(string)])!;

    private static MethodInfo OfString(string name) =>
        typeof(XmlStrings).GetMethod(
            name, [typeof(OutputWindow).MakeByRefType(), typeof(byte).MakeByRefType(), typeof(string), typeof(int)])!;
}
