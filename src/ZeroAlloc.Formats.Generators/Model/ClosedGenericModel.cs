namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>A generic message type with what the compilation makes of it.</summary>
/// <param name="Generic">The type.</param>
/// <param name="Constructions">Its constructions.</param>
internal sealed record ClosedGenericModel(GenericModel Generic, EquatableArray<MessageModel> Constructions);
