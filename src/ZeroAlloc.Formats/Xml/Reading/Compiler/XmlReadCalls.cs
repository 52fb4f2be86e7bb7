using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>The methods and fields that emitted readers use beside the parsers of values.</summary>
internal static class XmlReadCalls
{
    public static readonly MethodInfo Text = typeof(XmlTokens).GetMethod(nameof(XmlTokens.Text))!;
    public static readonly MethodInfo EmptyEnd = typeof(XmlTokens).GetMethod(nameof(XmlTokens.EmptyEnd))!;
    public static readonly MethodInfo IsEndTag = typeof(XmlTokens).GetMethod(nameof(XmlTokens.IsEndTag))!;
    public static readonly MethodInfo ReadString = typeof(XmlContent).GetMethod(nameof(XmlContent.ReadString))!;
    public static readonly MethodInfo ProveString = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.String))!;
    public static readonly MethodInfo ProveAttribute = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.Attribute))!;
    public static readonly MethodInfo IsItem = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.IsItem))!;
    public static readonly MethodInfo IsBase64 = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.IsBase64))!;
    public static readonly MethodInfo IsHex = typeof(XmlContentProof).GetMethod(nameof(XmlContentProof.IsHex))!;
    public static readonly MethodInfo FindText = typeof(XmlContent).GetMethod(nameof(XmlContent.FindText))!;
    public static readonly MethodInfo Attribute = typeof(XmlContent).GetMethod(nameof(XmlContent.Attribute))!;
    public static readonly MethodInfo ReadAttribute = typeof(XmlContent).GetMethod(nameof(XmlContent.ReadAttribute))!;
    public static readonly MethodInfo IsTrimmed = typeof(XmlContent).GetMethod(nameof(XmlContent.IsTrimmed))!;
    public static readonly MethodInfo IsTrimmedAttribute = typeof(XmlContent).GetMethod(nameof(XmlContent.IsTrimmedAttribute))!;
    public static readonly MethodInfo IsName = typeof(XmlContent).GetMethod(nameof(XmlContent.IsName))!;
    public static readonly MethodInfo IsNameAttribute = typeof(XmlContent).GetMethod(nameof(XmlContent.IsNameAttribute))!;
    public static readonly MethodInfo TryParseItem = typeof(XmlContent).GetMethod(nameof(XmlContent.TryParseItem))!;
    public static readonly MethodInfo MakeMoment = typeof(ContractMoment).GetMethod(nameof(ContractMoment.TryMake))!;
    public static readonly MethodInfo TakeItem = typeof(XmlLists).GetMethod(nameof(XmlLists.TakeItem))!;
    public static readonly MethodInfo TryFill = typeof(XmlLists).GetMethod(nameof(XmlLists.TryFill))!;
    public static readonly MethodInfo Add = typeof(XmlLists).GetMethod(nameof(XmlLists.Add))!;
    public static readonly MethodInfo ThrowMissing = typeof(XmlLists).GetMethod(nameof(XmlLists.ThrowMissing))!;
    public static readonly MethodInfo Reserve = typeof(XmlLists).GetMethod(nameof(XmlLists.Reserve))!;
    public static readonly MethodInfo ReserveNamed = typeof(XmlLists).GetMethod(nameof(XmlLists.ReserveNamed))!;
    public static readonly MethodInfo RootTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Root))!;
    public static readonly MethodInfo PlainTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Plain))!;
    public static readonly MethodInfo NullTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Null))!;
    public static readonly MethodInfo Declares = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Declares))!;
    public static readonly MethodInfo TypeTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Type))!;
    public static readonly MethodInfo AnyType = typeof(XmlAnyTypes).GetMethod(nameof(XmlAnyTypes.Take))!;
    public static readonly MethodInfo AnyNothing = typeof(XmlAnyContent).GetMethod(nameof(XmlAnyContent.SkipNothing))!;
    public static readonly MethodInfo AnyText = typeof(XmlAnyContent).GetMethod(nameof(XmlAnyContent.Read))!;
    public static readonly MethodInfo ProveAnyText = typeof(XmlAnyContent).GetMethod(nameof(XmlAnyContent.Prove))!;
    public static readonly MethodInfo NextAttribute = typeof(XmlAttributeNames).GetMethod(nameof(XmlAttributeNames.Next))!;
    public static readonly MethodInfo NextElement = typeof(XmlElementNames).GetMethod(nameof(XmlElementNames.Next))!;
    public static readonly MethodInfo Context =
        typeof(DataContractTexts).GetProperty(nameof(DataContractTexts.Context))!.GetMethod!;
    public static readonly MethodInfo Uninitialized =
        typeof(RuntimeHelpers).GetMethod(nameof(RuntimeHelpers.GetUninitializedObject))!;
}
