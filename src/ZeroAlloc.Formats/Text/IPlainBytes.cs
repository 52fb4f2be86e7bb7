using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Text;

/// <summary>
/// Which bytes of ASCII stand for themselves in a text. Implemented by empty structs, so that loops are compiled for each of them.
/// </summary>
internal interface IPlainBytes
{
    /// <summary>
    /// All bits set in each byte that is none of ASCII, or may be special: escaped where text is
    /// written, markup where it is read; else none.
    /// </summary>
    static abstract Vector128<byte> Special(Vector128<byte> bytes);

    /// <inheritdoc cref="Special(Vector128{byte})"/>
    static abstract Vector256<byte> Special(Vector256<byte> bytes);
}
