using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Formats.Generators.Diagnostics;

/// <summary>Every diagnostic of message types. Each has a page in docs/diagnostics that its help link leads to.</summary>
internal static class Descriptors
{
    /// <summary>Where the pages are.</summary>
    public const string Pages = "https://github.com/zeroalloc/ZeroAlloc.AspNetCore/blob/main/docs/diagnostics/";

    private const string Category = "NativeBuffering";

    /// <summary>The type is not partial.</summary>
    public static readonly DiagnosticDescriptor NotPartial = new(
        "NBF001",
        "A message type must be partial",
        "'{0}' is marked [BufferedMessageSource] but isn't partial: add the partial modifier, so that the generator can add members",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF001.md");

    /// <summary>A type around it is not partial.</summary>
    public static readonly DiagnosticDescriptor ContainerNotPartial = new(
        "NBF002",
        "Types that contain a message type must be partial",
        "'{1}' contains the message type '{0}' but isn't partial: add the partial modifier, so that the generator can add a view",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF002.md");

    /// <summary>Static, abstract, ref struct, or local to a file.</summary>
    public static readonly DiagnosticDescriptor UnsupportedKind = new(
        "NBF003",
        "This kind of type can't be a message",
        "'{0}' can't be a message: it is {1}",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF003.md");

    /// <summary>Nested in a generic type.</summary>
    public static readonly DiagnosticDescriptor GenericContainer = new(
        "NBF004",
        "A message type can't be nested in a generic type",
        "'{0}' is nested in the generic type '{1}': move it out, because its members would depend on the type arguments",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF004.md");

    /// <summary>A member of a type that is not supported.</summary>
    public static readonly DiagnosticDescriptor UnsupportedMember = new(
        "NBF005",
        "A member's type can't be written",
        "Member '{0}' of '{1}' can't be written: {2}",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF005.md");

    /// <summary>A dictionary with other keys.</summary>
    public static readonly DiagnosticDescriptor UnsupportedKey = new(
        "NBF006",
        "A dictionary's keys can't be written",
        "Member '{0}' of '{1}' can't be written: '{2}' isn't supported as a key; use strings, integers up to 64 bits, char, enums, Guid, DateOnly, TimeOnly or TimeSpan",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF006.md");

    /// <summary>A numbered member that is out of reach.</summary>
    public static readonly DiagnosticDescriptor NumberedMemberUnusable = new(
        "NBF007",
        "A numbered member can't be used",
        "Member '{0}' of '{1}' has a number, but {2}",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF007.md");

    /// <summary>A public member without number that can't be read or set.</summary>
    public static readonly DiagnosticDescriptor MemberLeftOut = new(
        "NBF008",
        "A public member is omitted from the message",
        "Member '{0}' of '{1}' is omitted from the message: {2}; if that is intended, exclude the member by name",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF008.md");

    /// <summary>No constructor can be called.</summary>
    public static readonly DiagnosticDescriptor NoConstructor = new(
        "NBF009",
        "A message type can't be constructed",
        "'{0}' can't be constructed: add an accessible constructor whose parameters are optional, or match members of the message in name and type",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF009.md");

    /// <summary>A required member that is not in the message.</summary>
    public static readonly DiagnosticDescriptor RequiredMemberMissing = new(
        "NBF010",
        "A required member is not in the message",
        "'{0}' can't be constructed: its required member '{1}' isn't in the message; include the member, or remove 'required'",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF010.md");

    /// <summary>Excluded, but no member.</summary>
    public static readonly DiagnosticDescriptor UnknownExclusion = new(
        "NBF011",
        "An excluded member doesn't exist",
        "'{0}' excludes '{1}' but has no public member of that name: correct or remove the name",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF011.md");

    /// <summary>Two members with one number.</summary>
    public static readonly DiagnosticDescriptor SlotClash = new(
        "NBF012",
        "Two members have the same slot",
        "Members '{1}' and '{2}' of '{0}' both have the slot {3}: give each a number of its own",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF012.md");

    /// <summary>A number that is too large or negative.</summary>
    public static readonly DiagnosticDescriptor SlotOutOfRange = new(
        "NBF013",
        "A slot is out of range",
        "Member '{0}' of '{1}' has the slot {2}: use a number from 0 to 65,534",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF013.md");

    /// <summary>Some members have numbers, some don't.</summary>
    public static readonly DiagnosticDescriptor PartlyNumbered = new(
        "NBF014",
        "Either all members have numbers or none does",
        "Member '{0}' of '{1}' has no [BufferedMember] number, but other members do: add the number",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF014.md");

    /// <summary>Members in several files.</summary>
    public static readonly DiagnosticDescriptor SeveralFiles = new(
        "NBF015",
        "Members in several files require numbers",
        "Members of '{0}' are declared in several files, whose order isn't defined: give all of them [BufferedMember] numbers",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF015.md");

    /// <summary>Members of several classes.</summary>
    public static readonly DiagnosticDescriptor Inherited = new(
        "NBF016",
        "Members of a base class require numbers",
        "Members of '{0}' follow those of its base class '{1}', so a new member of the base class would move them: give all of them [BufferedMember] numbers",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF016.md");

    /// <summary>A member called like something that is generated.</summary>
    public static readonly DiagnosticDescriptor NameClash = new(
        "NBF017",
        "A member's name conflicts with generated code",
        "Member '{0}' of '{1}' has a name that {2} uses: rename the member",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF017.md");

    /// <summary>A view called like something else.</summary>
    public static readonly DiagnosticDescriptor ViewNameTaken = new(
        "NBF018",
        "A view's name can't be used",
        "The view of '{0}' can't be named '{1}': {2}",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF018.md");

    /// <summary>A member that hides another one.</summary>
    public static readonly DiagnosticDescriptor HiddenMember = new(
        "NBF019",
        "Two members have the same name",
        "Member '{0}' of '{1}' hides a member of a base class, and a view can have only one of them: rename or exclude one",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF019.md");

    /// <summary>A generic message type that nothing closes.</summary>
    public static readonly DiagnosticDescriptor NeverClosed = new(
        "NBF020",
        "No closed construction of a generic message type is used",
        "No message of this project has a member of type '{0}' with type arguments, so no code is generated for it",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF020.md");

    /// <summary>The language is too old.</summary>
    public static readonly DiagnosticDescriptor LanguageTooOld = new(
        "NBF021",
        "Generated code requires C# 11",
        "'{0}' can't be a message: generated code requires C# 11 or later, but the project uses C# {1}",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF021.md");

    /// <summary>A member that JSON does not have.</summary>
    public static readonly DiagnosticDescriptor HiddenFromJson = new(
        "NBF022",
        "A member that is hidden from JSON would be in the message",
        "Member '{0}' of '{1}' is hidden from JSON by [{2}] but would be in the message: exclude it by name, or include it with a [BufferedMember] number",
        Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF022.md");

    /// <summary>A class that is not marked, but derived from one that is.</summary>
    public static readonly DiagnosticDescriptor DerivedNotMarked = new(
        "NBF023",
        "A class derived from a message type isn't marked [BufferedMessageSource]",
        "'{0}' isn't marked [BufferedMessageSource], so its objects are written as '{1}', without '{2}': mark the class to include its members",
        Category,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: Pages + "NBF023.md");

    /// <summary>The descriptors by their ids.</summary>
    public static IReadOnlyDictionary<string, DiagnosticDescriptor> All { get; } = new[]
    {
        NotPartial, ContainerNotPartial, UnsupportedKind, GenericContainer, UnsupportedMember, UnsupportedKey, NumberedMemberUnusable,
        MemberLeftOut, NoConstructor, RequiredMemberMissing, UnknownExclusion, SlotClash, SlotOutOfRange, PartlyNumbered, SeveralFiles,
        Inherited, NameClash, ViewNameTaken, HiddenMember, NeverClosed, LanguageTooOld, HiddenFromJson, DerivedNotMarked,
    }.ToDictionary(descriptor => descriptor.Id);
}
