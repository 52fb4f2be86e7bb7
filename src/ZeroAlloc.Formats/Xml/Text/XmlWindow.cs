using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>What XML keeps in a window.</summary>
/// <remarks>Bound: whoever makes a window that this room writes through hands it <see cref="XmlFormatOptions"/> as its format.</remarks>
internal static class XmlWindow
{
    extension(ref readonly OutputWindow window)
    {
        /// <summary>What is chosen about XML.</summary>
        public XmlFormatOptions Options => Unsafe.As<XmlFormatOptions>(window.Format);
    }
}
