using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>The methods and fields that emitted readers use beside the parsers of values.</summary>
internal static class XmlReadCalls
{
    public static readonly MethodInfo Text = typeof(XmlTokens).GetMethod(nameof(XmlTokens.Text)).Required();
    public static readonly MethodInfo EmptyEnd = typeof(XmlTokens).GetMethod(nameof(XmlTokens.EmptyEnd)).Required();
    public static readonly MethodInfo IsEndTag = typeof(XmlTokens).GetMethod(nameof(XmlTokens.IsEndTag)).Required();
    public static readonly MethodInfo ReadString = typeof(XmlContent).GetMethod(nameof(XmlContent.ReadString)).Required();
    public static readonly MethodInfo ProveString = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.String)).Required();
    public static readonly MethodInfo ProveAttribute = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.Attribute)).Required();
    public static readonly MethodInfo IsItem = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.IsItem)).Required();
    public static readonly MethodInfo IsBase64 = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.IsBase64)).Required();
    public static readonly MethodInfo IsHex = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.IsHex)).Required();
    public static readonly MethodInfo FindText = typeof(XmlContent).GetMethod(nameof(XmlContent.FindText)).Required();
    public static readonly MethodInfo Attribute = typeof(XmlContent).GetMethod(nameof(XmlContent.Attribute)).Required();
    public static readonly MethodInfo ReadAttribute = typeof(XmlContent).GetMethod(nameof(XmlContent.ReadAttribute)).Required();
    public static readonly MethodInfo IsTrimmed = typeof(XmlContent).GetMethod(nameof(XmlContent.IsTrimmed)).Required();
    public static readonly MethodInfo IsTrimmedAttribute = typeof(XmlContent).GetMethod(nameof(XmlContent.IsTrimmedAttribute)).Required();
    public static readonly MethodInfo IsName = typeof(XmlContent).GetMethod(nameof(XmlContent.IsName)).Required();
    public static readonly MethodInfo IsNameAttribute = typeof(XmlContent).GetMethod(nameof(XmlContent.IsNameAttribute)).Required();
    public static readonly MethodInfo TryParseItem = typeof(XmlContent).GetMethod(nameof(XmlContent.TryParseItem)).Required();
    public static readonly MethodInfo MakeMoment = typeof(ContractMoment).GetMethod(nameof(ContractMoment.TryMake)).Required();
    public static readonly MethodInfo TakeItem = typeof(XmlLists).GetMethod(nameof(XmlLists.TakeItem)).Required();
    public static readonly MethodInfo TryFill = typeof(XmlLists).GetMethod(nameof(XmlLists.TryFill)).Required();
    public static readonly MethodInfo Add = typeof(XmlLists).GetMethod(nameof(XmlLists.Add)).Required();
    public static readonly MethodInfo ThrowMissing = typeof(XmlLists).GetMethod(nameof(XmlLists.ThrowMissing)).Required();
    public static readonly MethodInfo Reserve = typeof(XmlLists).GetMethod(nameof(XmlLists.Reserve)).Required();
    public static readonly MethodInfo ReserveNamed = typeof(XmlLists).GetMethod(nameof(XmlLists.ReserveNamed)).Required();
    public static readonly MethodInfo RootTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Root)).Required();
    public static readonly MethodInfo PlainTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Plain)).Required();
    public static readonly MethodInfo NullTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Null)).Required();
    public static readonly MethodInfo Declares = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Declares)).Required();
    public static readonly MethodInfo TypeTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Type)).Required();
    public static readonly MethodInfo AnyType = typeof(XmlAnyTypes).GetMethod(nameof(XmlAnyTypes.Take)).Required();
    public static readonly MethodInfo AnyNothing = typeof(XmlAnyContent).GetMethod(nameof(XmlAnyContent.SkipNothing)).Required();
    public static readonly MethodInfo AnyText = typeof(XmlAnyContent).GetMethod(nameof(XmlAnyContent.Read)).Required();
    public static readonly MethodInfo ProveAnyText = typeof(XmlAnyContent).GetMethod(nameof(XmlAnyContent.Prove)).Required();
    public static readonly MethodInfo NextAttribute = typeof(XmlAttributeNames).GetMethod(nameof(XmlAttributeNames.Next)).Required();
    public static readonly MethodInfo NextElement = typeof(XmlElementNames).GetMethod(nameof(XmlElementNames.Next)).Required();
    public static readonly MethodInfo Context =
        typeof(DataContractTexts).GetProperty(nameof(DataContractTexts.Context)).Getter();
    public static readonly MethodInfo Uninitialized =
        typeof(RuntimeHelpers).GetMethod(nameof(RuntimeHelpers.GetUninitializedObject)).Required();
}
