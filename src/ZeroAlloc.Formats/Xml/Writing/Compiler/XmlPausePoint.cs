using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>A place in a method where the value being written may pause.</summary>
/// <param name="Resume">
/// Where the method comes in again; the value's local is empty then, and its writer takes it from its own frame.
/// </param>
/// <param name="Leave">Emits what saves the method's level, and returns.</param>
internal sealed record XmlPausePoint(Label Resume, Action Leave);
