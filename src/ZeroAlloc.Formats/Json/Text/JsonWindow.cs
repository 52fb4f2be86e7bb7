using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>What JSON keeps in a window.</summary>
/// <remarks>Bound: windows in this room are made by <see cref="CompiledContract{T}"/> alone, which hands them rules.</remarks>
internal static class JsonWindow
{
    extension(ref readonly OutputWindow window)
    {
        /// <summary>What the options' encoder escapes.</summary>
        public EscapeRules Rules => Unsafe.As<EscapeRules>(window.Format);
    }
}
