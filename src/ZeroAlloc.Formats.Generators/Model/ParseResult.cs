namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>What came of one marked type.</summary>
/// <param name="Message">The message, if it is one.</param>
/// <param name="Generic">The definition, if it is generic.</param>
/// <param name="Constructions">Constructions of generic message types that its members are made of, directly or not.</param>
/// <param name="Location">Where to complain about the type.</param>
/// <param name="Diagnostics">What is wrong with it.</param>
internal sealed record ParseResult(
    MessageModel? Message,
    GenericModel? Generic,
    EquatableArray<MessageModel> Constructions,
    LocationModel Location,
    EquatableArray<DiagnosticModel> Diagnostics);
