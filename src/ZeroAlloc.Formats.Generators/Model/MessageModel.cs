namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>
/// A message type: all that its generated code is made of, and nothing else. Where it stands in its file makes no difference.
/// </summary>
/// <param name="Place">Where it and its view stand.</param>
/// <param name="Declaration">
/// How it is declared: <c>partial class Person</c>; <see langword="null"/> for a construction of a
/// generic type, which shares its definition's.
/// </param>
/// <param name="Type">Its name in C#, in full.</param>
/// <param name="Id">Its documentation id.</param>
/// <param name="Accessibility">The view's accessibility.</param>
/// <param name="ViewName">The view's name without namespace.</param>
/// <param name="View">The view's name in C#, in full.</param>
/// <param name="MessageName">The identity.</param>
/// <param name="Fingerprint">The identity's hash, which stands in messages.</param>
/// <param name="FileName">Name of the generated file, unique also where case does not count.</param>
/// <param name="Definition">Documentation id of the generic definition, if it is a construction of one.</param>
/// <param name="IsValueType">Whether it is a struct.</param>
/// <param name="HidesBase">Whether a base class has generated members already, which the new ones hide.</param>
/// <param name="SlotCount">Slots of its table.</param>
/// <param name="Members">Its members by ascending slots.</param>
/// <param name="Arguments">What is passed to the constructor.</param>
/// <param name="Defaults">Required members that are not in the message, and are set to their default value.</param>
/// <param name="Attributes">Attributes that the view has in common with its type: that it is obsolete, or experimental.</param>
/// <param name="Externs">The extern aliases that its names need.</param>
/// <param name="Suppressed">Ids of the warnings that using the type and its members gives.</param>
internal sealed record MessageModel(
    PlaceModel Place,
    string? Declaration,
    string Type,
    string Id,
    string Accessibility,
    string ViewName,
    string View,
    string MessageName,
    ulong Fingerprint,
    string FileName,
    string? Definition,
    bool IsValueType,
    bool HidesBase,
    int SlotCount,
    EquatableArray<MemberModel> Members,
    EquatableArray<ArgumentModel> Arguments,
    EquatableArray<string> Defaults,
    EquatableArray<string> Attributes,
    ExternModel Externs,
    EquatableArray<string> Suppressed);
