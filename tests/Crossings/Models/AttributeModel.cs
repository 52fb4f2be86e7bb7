namespace ZeroAlloc.Crossings.Models;

/// <summary>A piece of C# that may be left out: an attribute, without its brackets, with the target that is named before it.</summary>
/// <param name="Feature">Its feature.</param>
/// <param name="Text">C#.</param>
/// <param name="Target"><c>property</c>, <c>field</c>, <c>param</c>; empty where none is named.</param>
internal sealed record AttributeModel(string Feature, string Text, string Target = "");
