using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Manual;

/// <summary>Tokens of XML written through a window that keeps its position itself; what may follow what is up to the caller.</summary>
/// <remarks>
/// Bound: every method makes room for what it stores; <see cref="_written"/> is the distance of the position from the start of
/// the window's block. After an exception position and block may not belong together any more: nothing may be written then.
/// </remarks>
internal ref struct XmlOutput(IBufferWriter<byte> sink, XmlFormatOptions options)
{
    /// <summary>Bytes of data that are written together with their element.</summary>
    public const int MaxShortData = 96;

    private const int Brackets = 5;

    private OutputWindow _window = new(sink, options, [], maxDepth: int.MaxValue);
    private nint _written;

    private readonly ref byte Position => ref Unsafe.Add(ref _window.Start, _written);

    /// <summary>Hands everything to the sink.</summary>
    public void Complete() => _window.Commit(ref Position);

    /// <summary>Writes <c>&lt;name&gt;value&lt;/name&gt;</c>.</summary>
    /// <remarks>A short name is tested and narrowed once and stored twice, and room is made once, for a constant.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteElement<T>(string name, T value)
        where T : unmanaged
    {
        if (!XmlNames.TryNarrow(name, out Vector128<byte> ascii))
        {
            WriteLongElement(name, value);
            return;
        }

        ref byte p = ref OpenShort(ascii, (nuint)name.Length, XmlScalarText.MaxLength);
        p = ref XmlScalarText.WriteAny(ref p, value);
        CloseShort(ref p, ascii, (nuint)name.Length);
    }

    /// <summary>Writes <c>&lt;name&gt;text&lt;/name&gt;</c>.</summary>
    public void WriteElement(string name, scoped ReadOnlySpan<char> text)
    {
        StartTag("", name);
        EndStartTag();
        WriteText(text);
        EndTag("", name);
    }

    /// <summary>Writes <c>&lt;name&gt;base64&lt;/name&gt;</c> for some data of at most <see cref="MaxShortData"/> bytes.</summary>
    public void WriteShortElement(string name, scoped ReadOnlySpan<byte> data)
    {
        const int MaxText = (MaxShortData + 2) / 3 * 4;
        if (!XmlNames.TryNarrow(name, out Vector128<byte> ascii))
        {
            StartTag("", name);
            EndStartTag();
            WriteText(data, asHex: false);
            EndTag("", name);
            return;
        }

        ref byte p = ref OpenShort(ascii, (nuint)name.Length, MaxText);
        p = ref OutputWindow.WriteBase64(ref _window, ref p, data);
        CloseShort(ref p, ascii, (nuint)name.Length);
    }

    /// <summary>Writes <c>&lt;name /&gt;</c>.</summary>
    public void WriteEmptyElement(string name)
    {
        StartTag("", name);
        EndEmptyTag();
    }

    /// <summary>Writes <c>&lt;prefix:name</c>.</summary>
    public void StartTag(string prefix, string name)
    {
        ref byte p = ref OutputWindow.Ensure(ref _window, ref Position, 1);
        p = (byte)'<';
        Leave(ref QualifiedName(ref Unsafe.Add(ref p, 1), prefix, name, 0));
    }

    /// <summary>Writes <c>&gt;</c>.</summary>
    public void EndStartTag()
    {
        ref byte p = ref OutputWindow.Ensure(ref _window, ref Position, 1);
        p = (byte)'>';
        Leave(ref Unsafe.Add(ref p, 1));
    }

    /// <summary>Writes <c> /&gt;</c>.</summary>
    public void EndEmptyTag()
    {
        const int Length = 3;
        ref byte p = ref OutputWindow.Ensure(ref _window, ref Position, Length);
        Unsafe.WriteUnaligned(ref p, ' ' | ('/' << 8) | ('>' << 16));
        Leave(ref Unsafe.Add(ref p, Length));
    }

    /// <summary>Writes <c>&lt;/prefix:name&gt;</c>.</summary>
    public void EndTag(string prefix, string name)
    {
        ref byte p = ref OutputWindow.Ensure(ref _window, ref Position, 2);
        Unsafe.WriteUnaligned(ref p, (ushort)('<' | ('/' << 8)));
        p = ref QualifiedName(ref Unsafe.Add(ref p, 2), prefix, name, 1);
        p = (byte)'>';
        Leave(ref Unsafe.Add(ref p, 1));
    }

    /// <summary>Writes <c> prefix:name="value"</c>.</summary>
    public void WriteAttribute<T>(string prefix, string name, T value)
        where T : unmanaged
    {
        ref byte p = ref XmlScalarText.WriteAny(ref OpenAttribute(prefix, name, XmlScalarText.MaxLength + 1), value);
        p = (byte)'"';
        Leave(ref Unsafe.Add(ref p, 1));
    }

    /// <summary>Writes <c> prefix:name="value"</c>.</summary>
    public void WriteAttribute(string prefix, string name, scoped ReadOnlySpan<char> value)
    {
        ref byte p = ref XmlStrings.WriteAttribute(ref _window, ref OpenAttribute(prefix, name, 0), value, 1);
        p = (byte)'"';
        Leave(ref Unsafe.Add(ref p, 1));
    }

    /// <summary>Writes <c> name="value"</c> with base64 or hexadecimal digits.</summary>
    public void WriteAttribute(string name, scoped ReadOnlySpan<byte> data, bool asHex)
    {
        ref byte p = ref WriteBinary(ref _window, ref OpenAttribute("", name, 0), data, asHex, 1);
        p = (byte)'"';
        Leave(ref Unsafe.Add(ref p, 1));
    }

    /// <summary>Writes <c> name="prefix:local"</c>.</summary>
    public void WriteAttributeName(string name, string valuePrefix, string valueName)
    {
        ref byte p = ref QualifiedName(ref OpenAttribute("", name, 0), valuePrefix, valueName, 1);
        p = (byte)'"';
        Leave(ref Unsafe.Add(ref p, 1));
    }

    /// <summary>Writes a declaration, <c> xmlns:prefix="uri"</c> or <c> xmlns="uri"</c>.</summary>
    public void WriteNamespace(string prefix, string uri) =>
        WriteAttribute(prefix.Length == 0 ? "" : "xmlns", prefix.Length == 0 ? "xmlns" : prefix, uri.AsSpan());

    /// <summary>Writes the text of a value.</summary>
    public void WriteText<T>(T value)
        where T : unmanaged =>
        Leave(ref XmlScalarText.WriteAny(ref OutputWindow.Ensure(ref _window, ref Position, XmlScalarText.MaxLength), value));

    /// <summary>Writes text.</summary>
    public void WriteText(scoped ReadOnlySpan<char> text) => Leave(ref XmlStrings.WriteText(ref _window, ref Position, text, 0));

    /// <summary>Writes base64 or hexadecimal digits.</summary>
    public void WriteText(scoped ReadOnlySpan<byte> data, bool asHex) => Leave(ref WriteBinary(ref _window, ref Position, data, asHex, 0));

    /// <summary>Writes <c>prefix:name</c>.</summary>
    public void WriteTextName(string prefix, string name) => Leave(ref QualifiedName(ref Position, prefix, name, 0));

    private static ref byte WriteBinary(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<byte> data, bool asHex, int reserve) =>
        ref asHex ? ref XmlStrings.WriteHex(ref w, ref p, data, reserve) : ref XmlStrings.WriteBase64(ref w, ref p, data, reserve);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Leave(ref byte position) => _written = Unsafe.ByteOffset(ref _window.Start, ref position);

    /// <summary>Writes the start tag of a short name and leaves room for the content and the end tag.</summary>
    [UnscopedRef]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref byte OpenShort(Vector128<byte> name, nuint length, int content)
    {
        ref byte p = ref OutputWindow.Ensure(ref _window, ref Position, (2 * XmlNames.MaxNarrow) + Brackets + content);
        p = (byte)'<';
        XmlNames.Store(name, ref Unsafe.Add(ref p, 1), length);
        p = ref Unsafe.Add(ref p, length);
        Unsafe.Add(ref p, 1) = (byte)'>';
        return ref Unsafe.Add(ref p, 2);
    }

    /// <summary>Writes the end tag of a short name into the room that <see cref="OpenShort"/> left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void CloseShort(ref byte p, Vector128<byte> name, nuint length)
    {
        Unsafe.WriteUnaligned(ref p, (ushort)('<' | ('/' << 8)));
        XmlNames.Store(name, ref Unsafe.Add(ref p, 2), length);
        p = ref Unsafe.Add(ref p, length);
        Unsafe.Add(ref p, 2) = (byte)'>';
        Leave(ref Unsafe.Add(ref p, 3));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongElement<T>(string name, T value)
        where T : unmanaged
    {
        if (name.Length > XmlNames.MaxWhole)
        {
            WriteElementSlowly(name, value);
            return;
        }

        ref byte p = ref OutputWindow.Ensure(ref _window, ref Position, (2 * name.Length) + Brackets + XmlScalarText.MaxLength);
        p = (byte)'<';
        ref byte first = ref Unsafe.Add(ref p, 1);
        if (!XmlNames.TryCopy(ref first, name))
        {
            Leave(ref p);
            WriteElementSlowly(name, value);
            return;
        }

        p = ref Unsafe.Add(ref first, name.Length);
        p = (byte)'>';
        p = ref XmlScalarText.WriteAny(ref Unsafe.Add(ref p, 1), value);
        Unsafe.WriteUnaligned(ref p, (ushort)('<' | ('/' << 8)));
        p = ref Unsafe.Add(ref p, 2);
        XmlNames.TryCopy(ref p, name);
        p = ref Unsafe.Add(ref p, name.Length);
        p = (byte)'>';
        Leave(ref Unsafe.Add(ref p, 1));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteElementSlowly<T>(string name, T value)
        where T : unmanaged
    {
        StartTag("", name);
        EndStartTag();
        WriteText(value);
        EndTag("", name);
    }

    /// <summary>Writes up to the opening quote.</summary>
    [UnscopedRef]
    private ref byte OpenAttribute(string prefix, string name, int reserve)
    {
        const int EqualsAndQuote = 2;
        ref byte p = ref OutputWindow.Ensure(ref _window, ref Position, 1);
        p = (byte)' ';
        p = ref QualifiedName(ref Unsafe.Add(ref p, 1), prefix, name, EqualsAndQuote + reserve);
        Unsafe.WriteUnaligned(ref p, (ushort)('=' | ('"' << 8)));
        return ref Unsafe.Add(ref p, EqualsAndQuote);
    }

    [UnscopedRef]
    private ref byte QualifiedName(ref byte p, string prefix, string name, int reserve)
    {
        if (prefix.Length != 0)
        {
            p = ref XmlNames.Write(ref _window, ref p, prefix, 1);
            p = (byte)':';
            p = ref Unsafe.Add(ref p, 1);
        }

        return ref XmlNames.Write(ref _window, ref p, name, reserve);
    }
}
