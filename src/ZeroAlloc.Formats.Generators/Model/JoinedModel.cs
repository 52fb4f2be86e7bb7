namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>What the marked types of a compilation give together.</summary>
/// <param name="Messages">What a file with a view is generated for, constructions of generic types included, each once.</param>
/// <param name="Generics">The generic types.</param>
/// <param name="Diagnostics">What is wrong, each thing once.</param>
internal sealed record JoinedModel(
    EquatableArray<MessageModel> Messages,
    EquatableArray<ClosedGenericModel> Generics,
    EquatableArray<DiagnosticModel> Diagnostics);
