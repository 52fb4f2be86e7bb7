namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>A generic message type, whose members depend on what the compilation makes of it.</summary>
/// <param name="Place">Where it stands.</param>
/// <param name="Declaration">How it is declared: <c>partial class Page&lt;T&gt;</c>.</param>
/// <param name="Type">Its name in C#, in full, with its parameters as arguments.</param>
/// <param name="Definition">Its documentation id.</param>
/// <param name="Name">Its name as a person writes it.</param>
/// <param name="FileName">Name of the generated file, unique also where case does not count.</param>
/// <param name="HidesBase">Whether a base class has generated members already, which the new ones hide.</param>
/// <param name="Externs">The extern aliases that its own names need.</param>
internal sealed record GenericModel(
    PlaceModel Place,
    string Declaration,
    string Type,
    string Definition,
    string Name,
    string FileName,
    bool HidesBase,
    ExternModel Externs);
