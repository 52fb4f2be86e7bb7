using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Json;

/// <summary>What JSON keeps in a window.</summary>
/// <remarks>Bound: windows in this room are made by <see cref="CompiledContract{T}"/> alone, which hands them rules.</remarks>
internal static class JsonWindow
{
    extension(ref readonly BodyWindow window)
    {
        /// <summary>What the options' encoder escapes.</summary>
        public EscapeRules Rules => Unsafe.As<EscapeRules>(window.Format);
    }
}
