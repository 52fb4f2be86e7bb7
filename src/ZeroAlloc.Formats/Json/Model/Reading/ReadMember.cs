using System.Reflection;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>A name that an object may have in a document, in the order in which documents are expected to have them.</summary>
/// <param name="Name">The name, as it is in the contract.</param>
/// <param name="Value">How the value is read; null if it is skipped.</param>
/// <param name="Target">What is set: a property, a field, or a parameter of the constructor; null if the value is skipped.</param>
/// <param name="IsRequired">Whether a document without it is refused.</param>
/// <param name="IsInitializer">Whether it is set to its default if the document does not have it, as generated contexts do with init-only properties.</param>
internal sealed record ReadMember(string Name, ReadPlan? Value, ICustomAttributeProvider? Target, bool IsRequired, bool IsInitializer);
