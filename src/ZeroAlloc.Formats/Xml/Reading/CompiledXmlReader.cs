using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Reading.Compiler;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Reads whole documents of a type whose shape is covered.</summary>
/// <param name="shape">The code.</param>
/// <param name="slots">What it finds in <see cref="ReadState.Slots"/>.</param>
/// <remarks>
/// <b>Threading</b>: any number of threads at once. Bound: the end is formed from the span's own
/// length, and a position is only compared with it.
/// </remarks>
internal sealed class CompiledXmlReader<T>(XmlShapeReader<T> shape, object[] slots)
{
    /// <summary>Elements that may be open at once, whatever the options allow: as in ASP.NET Core, and a bound for the stack.</summary>
    private const int MaxDepth = 32;

    /// <summary>Reads a document if it is plainly valid: false says nothing but that XmlSerializer has to read it.</summary>
    /// <param name="utf8">The document, without a byte order mark.</param>
    /// <param name="options">The limits.</param>
    /// <param name="value">The value.</param>
    public bool TryRead(ReadOnlySpan<byte> utf8, XmlFormatOptions options, out T? value)
    {
        value = default;
        int prolog = XmlProlog.Length(utf8);
        if (prolog < 0 || prolog >= utf8.Length)
        {
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(utf8);
        var reader = new ReadState(ref Unsafe.Add(ref start, utf8.Length), slots, Math.Min(options.MaxDepth, MaxDepth));
        try
        {
            ref byte end = ref shape.Read(ref reader, ref Unsafe.Add(ref start, prolog), out value);
            if (!Unsafe.IsNullRef(ref end) && Unsafe.AreSame(ref TokenScanner.SkipWhitespace(ref reader, ref end), ref reader.End))
            {
                return true;
            }
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // A constructor or a setter has refused what it was given. XmlSerializer's answer to
            // the whole is the one that counts; it meets the same again.
            Debug.Assert(!InternalErrors.Is(e), e.ToString());
        }
        finally
        {
            ElementScratch.Abandon(reader.Scratches);
        }

        value = default;
        return false;
    }
}
