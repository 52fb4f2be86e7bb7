using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>The methods and fields that emitted readers use beside the parsers of values.</summary>
/// <remarks>Bound: nothing is dereferenced here; emitted code asks for null references and makes them.</remarks>
internal static class XmlReadCalls
{
    /// <summary><see cref="TokenScanner.IsAt"/>.</summary>
    public static readonly MethodInfo IsAt = typeof(TokenScanner).GetMethod(nameof(TokenScanner.IsAt))!;

    /// <summary><see cref="TokenScanner.SkipWhitespace"/>.</summary>
    public static readonly MethodInfo SkipWhitespace = typeof(TokenScanner).GetMethod(nameof(TokenScanner.SkipWhitespace))!;

    /// <summary><see cref="XmlTokens.Text"/>.</summary>
    public static readonly MethodInfo Text = typeof(XmlTokens).GetMethod(nameof(XmlTokens.Text))!;

    /// <summary><see cref="XmlTokens.EmptyEnd"/>.</summary>
    public static readonly MethodInfo EmptyEnd = typeof(XmlTokens).GetMethod(nameof(XmlTokens.EmptyEnd))!;

    /// <summary><see cref="XmlTokens.IsEndTag"/>.</summary>
    public static readonly MethodInfo IsEndTag = typeof(XmlTokens).GetMethod(nameof(XmlTokens.IsEndTag))!;

    /// <summary><see cref="XmlContent.ReadString"/>.</summary>
    public static readonly MethodInfo ReadString = typeof(XmlContent).GetMethod(nameof(XmlContent.ReadString))!;

    /// <summary><see cref="XmlContent.FindText"/>.</summary>
    public static readonly MethodInfo FindText = typeof(XmlContent).GetMethod(nameof(XmlContent.FindText))!;

    /// <summary><see cref="XmlContent.Attribute"/>.</summary>
    public static readonly MethodInfo Attribute = typeof(XmlContent).GetMethod(nameof(XmlContent.Attribute))!;

    /// <summary><see cref="XmlContent.ReadAttribute"/>.</summary>
    public static readonly MethodInfo ReadAttribute = typeof(XmlContent).GetMethod(nameof(XmlContent.ReadAttribute))!;

    /// <summary><see cref="XmlContent.TryParseItem"/>.</summary>
    public static readonly MethodInfo TryParseItem = typeof(XmlContent).GetMethod(nameof(XmlContent.TryParseItem))!;

    /// <summary><see cref="XmlLists.TakeItem"/>.</summary>
    public static readonly MethodInfo TakeItem = typeof(XmlLists).GetMethod(nameof(XmlLists.TakeItem))!;

    /// <summary><see cref="XmlLists.TryFill"/>.</summary>
    public static readonly MethodInfo TryFill = typeof(XmlLists).GetMethod(nameof(XmlLists.TryFill))!;

    /// <summary><see cref="XmlStartTags.Root"/>.</summary>
    public static readonly MethodInfo RootTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Root))!;

    /// <summary><see cref="XmlStartTags.Plain"/>.</summary>
    public static readonly MethodInfo PlainTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Plain))!;

    /// <summary><see cref="XmlStartTags.Null"/>.</summary>
    public static readonly MethodInfo NullTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Null))!;

    /// <summary><see cref="XmlStartTags.Declares"/>.</summary>
    public static readonly MethodInfo Declares = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Declares))!;

    /// <summary><see cref="XmlStartTags.Type"/>.</summary>
    public static readonly MethodInfo TypeTag = typeof(XmlStartTags).GetMethod(nameof(XmlStartTags.Type))!;

    /// <summary><see cref="XmlAttributeNames.Next"/>.</summary>
    public static readonly MethodInfo NextAttribute = typeof(XmlAttributeNames).GetMethod(nameof(XmlAttributeNames.Next))!;

    /// <summary><see cref="XmlElementNames.Next"/>.</summary>
    public static readonly MethodInfo NextElement = typeof(XmlElementNames).GetMethod(nameof(XmlElementNames.Next))!;

    /// <summary><see cref="ReadState.Depth"/>.</summary>
    public static readonly FieldInfo Depth = typeof(ReadState).GetField(nameof(ReadState.Depth))!;

    /// <summary>Length of a text.</summary>
    public static readonly MethodInfo TextLength = typeof(ReadOnlySpan<byte>).GetProperty(nameof(ReadOnlySpan<>.Length))!.GetMethod!;

    /// <summary><see cref="Unsafe.IsNullRef"/> of a byte.</summary>
    public static readonly MethodInfo IsNull = typeof(Unsafe).GetMethod(nameof(Unsafe.IsNullRef))!.MakeGenericMethod(typeof(byte));

    /// <summary><see cref="Unsafe.NullRef"/> of a byte.</summary>
    public static readonly MethodInfo NullReference = typeof(Unsafe).GetMethod(nameof(Unsafe.NullRef))!.MakeGenericMethod(typeof(byte));
}
